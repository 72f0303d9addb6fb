import { existsSync } from "node:fs";

const OF_CONTAINERS = ["/.dockerenv", "/run/.containerenv"];

type Started = {
  stdin: { isTTY?: boolean };
  stdout: { isTTY?: boolean };
  pid: number;
  env: Record<string, string | undefined>;
};

/** Whether the output is only shown to a person at a terminal, and not stored in a journal, file or container log. */
export function isOwnTerminal({ stdin, stdout, pid, env }: Started, isThere = existsSync): boolean {
  if (!stdin.isTTY || !stdout.isTTY || env.JOURNAL_STREAM) return false;
  return pid !== 1 && !env.container && !env.KUBERNETES_SERVICE_HOST && !OF_CONTAINERS.some((path) => isThere(path));
}
