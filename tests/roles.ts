import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { inject } from "vitest";

export type TwoRoles = { owner: string; serving: string; name: string; role: string };

export async function makeTwoRoles(): Promise<TwoRoles> {
  const server = inject("postgresUrl");
  const id = randomUUID().slice(0, 8);
  const [name, owner, role] = [`roles_${id}`, `owner_${id}`, `serve_${id}`];
  await asking(`${server}/postgres`, async (ask) => {
    await ask(`CREATE ROLE ${owner} LOGIN`);
    await ask(`CREATE ROLE ${role} LOGIN`);
    await ask(`CREATE DATABASE ${name} OWNER ${owner}`);
  });
  const as = (user: string) => `${server.replace("postgres@", `${user}@`)}/${name}`;
  return { owner: as(owner), serving: as(role), name, role };
}

export async function runMigrate(url: string, variables: Record<string, string> = {}): Promise<string> {
  const root = join(import.meta.dirname, "..");
  const env = { PATH: process.env.PATH, DATABASE_URL: url, ...variables };
  const { stdout } = await promisify(execFile)(process.execPath, ["scripts/migrate.ts"], { cwd: root, env });
  return stdout;
}

type Ask = (text: string) => Promise<Record<string, unknown>[]>;

export async function asking<T>(url: string, work: (ask: Ask) => Promise<T>): Promise<T> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(async (text) => (await client.query(text)).rows);
  } finally {
    await client.end();
  }
}
