import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A machine like an operator's: systemd as process 1 in separate namespaces, without a network, on a copy-on-write view of this machine. */
export type Machine = {
  /** Runs shell commands as root in /root; returns their output and exit status. */
  run: (lines: string, options?: { input?: string; as?: string }) => Promise<Ran>;
  /** Converts a path inside the booted machine to the path of the same file on this machine. */
  path: (inside: string) => string;
  stop: () => Promise<void>;
};
export type Ran = { code: number | null; stdout: string; stderr: string };

const CHECKOUT = join(import.meta.dirname, "../..");
const SYSTEMD = "/lib/systemd/systemd";
const BOOT_LIMIT_MS = 30_000;

/** The reason why no machine can be booted here, or null if one can. */
export const whyNoMachine: string | null = reasonAgainst();

function reasonAgainst(): string | null {
  if (process.getuid?.() !== 0) return "not root";
  if (![SYSTEMD, "/usr/bin/unshare", "/usr/bin/nsenter"].every((path) => existsSync(path)))
    return "no systemd, unshare or nsenter";
  // Even root may lack the permission to create namespaces, as in a container.
  const { status } = spawnSync("unshare", [
    "--mount",
    "--pid",
    "--net",
    "--cgroup",
    "--fork",
    "mount",
    "--make-rprivate",
    "/",
  ]);
  return status === 0 ? null : "no right to make namespaces";
}

/** Boots a machine and waits until systemd has reached at least its basic target. */
export async function bootMachine(): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), "amlou-machine-"));
  const group = await ownGroup(basename(folder));
  const boot = join(import.meta.dirname, "boot.sh");
  // The shell enters the cgroup first, which thus becomes the root of the machine's cgroups.
  const enter = `echo $$ > ${group}/cgroup.procs; exec unshare --mount --pid --net --uts --ipc --cgroup --fork --kill-child "$@"`;
  const child = spawn("bash", ["-c", enter, "bash", "bash", boot, folder, CHECKOUT], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
    await removeGroup(group);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const pid = await firstProcess(child.pid as number);
    const machine: Machine = {
      run: (lines, options) => run(pid, lines, options),
      path: (inside) => `/proc/${pid}/root${inside}`,
      stop,
    };
    const end = Date.now() + BOOT_LIMIT_MS;
    while ((await machine.run("systemctl is-active basic.target")).stdout.trim() !== "active") {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`the machine did not boot: ${output}`);
      await sleep(100);
    }
    return machine;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The process that `unshare` starts, which is process 1 of the machine. */
async function firstProcess(parent: number): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const children = await readFile(`/proc/${parent}/task/${parent}/children`, "utf8").catch(() => "");
    const pid = Number(children.split(" ")[0]);
    if (pid > 0) return pid;
    await sleep(50);
  }
  throw new Error("the machine's first process did not start");
}

const ENVIRONMENT = {
  PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
  HOME: "/root",
  LANG: "C.UTF-8",
};

function run(
  pid: number,
  lines: string,
  { input = "", as = "root" }: { input?: string; as?: string } = {},
): Promise<Ran> {
  const user = as === "root" ? [] : ["runuser", "-u", as, "--"];
  const namespaces = ["--mount", "--pid", "--net", "--uts", "--ipc", "--cgroup"];
  const shell = [...user, "bash", "-c", `cd ~ 2>/dev/null; ${lines}`];
  const child = spawn("nsenter", ["--target", `${pid}`, ...namespaces, "--", ...shell], { env: ENVIRONMENT, cwd: "/" });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (chunk) => (stdout += chunk));
  child.stderr.setEncoding("utf8").on("data", (chunk) => (stderr += chunk));
  // A command that does not read its input may end before the input is sent.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** A cgroup for the machine, so that its systemd does not affect processes of this machine. */
async function ownGroup(name: string): Promise<string> {
  const mounts = await readFile("/proc/mounts", "utf8");
  const root = mounts
    .split("\n")
    .find((line) => line.split(" ")[2] === "cgroup2")
    ?.split(" ")[1];
  if (!root) throw new Error("no cgroup2 is mounted here");
  const group = join(root, name);
  await mkdir(group);
  return group;
}

/** Removes the cgroups from the innermost outwards, once their processes have ended. */
async function removeGroup(group: string): Promise<void> {
  await writeFile(join(group, "cgroup.kill"), "1").catch(() => {});
  for (let tries = 0; tries < 50; tries++) {
    const inner = (await readdir(group, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    const folders = inner.map(({ parentPath, name }) => join(parentPath, name)).sort((a, b) => b.length - a.length);
    for (const each of folders) await rmdir(each).catch(() => {});
    if (
      await rmdir(group).then(
        () => true,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
}
