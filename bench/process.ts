import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

/** This module reads a process's memory and CPU time from Linux's /proc. They are null on other systems. */

const TICKS_PER_SECOND = 100;
const PARENT = 1;
const USER_TIME = 11;
const SYSTEM_TIME = 12;
const ENDED_USER_TIME = 13;
const ENDED_SYSTEM_TIME = 14;

export async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : null;
}

/** CPU time of a process with all its threads. */
export async function processorSeconds(pid: number): Promise<number | null> {
  const fields = await fieldsOf(pid);
  return fields ? ticksOf(fields, USER_TIME, SYSTEM_TIME) / TICKS_PER_SECOND : null;
}

/** CPU time of a local PostgreSQL server: its main process, its running processes and its ended processes. */
export async function postgresSeconds(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const main = (await fieldsOf(rows[0]?.pid ?? 0))?.[PARENT];
  let ticks = 0;
  for (const name of await readdir("/proc")) {
    const fields = /^\d+$/.test(name) ? await fieldsOf(Number(name)) : null;
    if (!fields) continue;
    if (name === main) ticks += ticksOf(fields, USER_TIME, SYSTEM_TIME, ENDED_USER_TIME, ENDED_SYSTEM_TIME);
    else if (fields[PARENT] === main) ticks += ticksOf(fields, USER_TIME, SYSTEM_TIME);
  }
  return ticks / TICKS_PER_SECOND;
}

/** The fields of /proc/PID/stat after the program's name. */
async function fieldsOf(pid: number): Promise<string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  // The second field is the program's name in parentheses, which may contain spaces.
  return text?.slice(text.lastIndexOf(")") + 2).split(" ") ?? null;
}

const ticksOf = (fields: string[], ...indexes: number[]) =>
  indexes.reduce((sum, index) => sum + Number(fields[index]), 0);
