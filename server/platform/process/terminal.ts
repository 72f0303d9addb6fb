import { existsSync } from "node:fs";

/** Files that Docker and Podman put into each of their containers. */
const OF_CONTAINERS = ["/.dockerenv", "/run/.containerenv"];

type Started = {
  stdin: { isTTY?: boolean };
  stdout: { isTTY?: boolean };
  pid: number;
  env: Record<string, string | undefined>;
};

/**
 * Whether what the program prints is read by who started it, and kept by nobody: not by systemd's journal, a file or a pipe, nor by the
 * log of a container, which keeps what goes to its terminal, too.
 */
export function isOwnTerminal({ stdin, stdout, pid, env }: Started, isThere = existsSync): boolean {
  if (!stdin.isTTY || !stdout.isTTY || env.JOURNAL_STREAM) return false;
  return pid !== 1 && !env.container && !env.KUBERNETES_SERVICE_HOST && !OF_CONTAINERS.some((path) => isThere(path));
}
