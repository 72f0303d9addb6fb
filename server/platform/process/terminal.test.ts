import { expect, test } from "vitest";
import { isOwnTerminal } from "./terminal.ts";

const tty = { isTTY: true };
const no = {};
const nowhere = () => false;
const started = { stdin: tty, stdout: tty, pid: 4711, env: {} };

test("a program may print secrets if it was started from an interactive terminal outside any container", () => {
  expect(isOwnTerminal(started, nowhere)).toBe(true);
});

test.each([
  ["a file or pipe", { stdout: no }, nowhere],
  ["docker run -t", { stdin: no }, nowhere],
  ["systemd's journal", { env: { JOURNAL_STREAM: "9:1" } }, nowhere],
  ["the first process of a container", { pid: 1 }, nowhere],
  ["docker run -it --init", {}, (path: unknown) => path === "/.dockerenv"],
  ["Podman", {}, (path: unknown) => path === "/run/.containerenv"],
  ["systemd-nspawn or LXC", { env: { container: "lxc" } }, nowhere],
  ["a pod of Kubernetes", { env: { KUBERNETES_SERVICE_HOST: "10.0.0.1" } }, nowhere],
])("a program whose output may be stored, by %s, must not print secrets", (_, differs, isThere) => {
  expect(isOwnTerminal({ ...started, ...differs }, isThere)).toBe(false);
});
