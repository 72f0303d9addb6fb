import { existsSync } from "node:fs";
import { mkdir, rmdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const PERIOD_US = 100_000;
/**
 * The cgroup folder for CPU limits, and a function that returns the files which limit a group to `quota` µs of CPU time
 * per period. Both depend on the cgroup version, v2 or v1.
 */
const [FOLDER, limitsOf] = existsSync("/sys/fs/cgroup/cgroup.controllers")
  ? ["/sys/fs/cgroup", (quota: number) => ({ "cpu.max": `${quota} ${PERIOD_US}` })]
  : [
      "/sys/fs/cgroup/cpu",
      (quota: number) => ({ "cpu.cfs_period_us": `${PERIOD_US}`, "cpu.cfs_quota_us": `${quota}` }),
    ];

/** Runs `work` while each of `pids` is limited to a `share` of one processor. Returns null if the system does not permit limits. */
export async function withCpuShare<T>(
  pids: readonly number[],
  share: number,
  work: () => Promise<T>,
): Promise<T | null> {
  const groups = pids.map((pid) => ({ pid, folder: join(FOLDER, `amlou-bench-${pid}`) }));
  try {
    for (const { pid, folder } of groups) {
      await mkdir(folder);
      for (const [file, limit] of Object.entries(limitsOf(share * PERIOD_US)))
        await writeFile(join(folder, file), limit);
      await writeFile(join(folder, "cgroup.procs"), String(pid));
    }
  } catch {
    await release(groups);
    return null;
  }
  try {
    return await work();
  } finally {
    await release(groups);
  }
}

async function release(groups: readonly { pid: number; folder: string }[]): Promise<void> {
  for (const { pid, folder } of groups) {
    // Moves the process back to the root group. Ignores errors, because the process may have ended.
    await writeFile(join(FOLDER, "cgroup.procs"), String(pid)).catch(() => {});
    await rmdir(folder).catch(() => {});
  }
}
