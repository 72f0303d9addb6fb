import { afterEach, expect, test, vi } from "vitest";
import { createSecret } from "./caller.ts";
import { log } from "./log.ts";

function listen() {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  return () => written.mock.calls.map(([line]) => JSON.parse(String(line)));
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("logs a page's path without the secret token from a mailed link [T10]", () => {
  const lines = listen();
  const token = createSecret();
  log.error("page failed", new Error(`no page for ${token}`), { path: `/ar/auth/email/verify/${token}` });
  expect(JSON.stringify(lines())).not.toContain(token);
  expect(lines()).toMatchObject([{ event: "page failed", path: "/ar/auth/email/verify/[secret]" }]);
});

test("repeated database outages are logged once a minute per event and kind of error, with the number of suppressed lines", () => {
  const lines = listen();
  const clock = vi.spyOn(performance, "now").mockReturnValue(1e9);
  const fail = (code: string) => log.error("test failed", Object.assign(new Error("away"), { code }));
  for (let nth = 0; nth < 100; nth++) fail("ECONNREFUSED");
  fail("ECONNRESET");
  clock.mockReturnValue(1e9 + 60_000);
  fail("ECONNREFUSED");
  const line = (database: string) => expect.objectContaining({ event: "test failed", database });
  expect(lines()).toEqual([line("not_running"), line("lost"), line("not_running")]);
  expect(lines()[2]).toHaveProperty("repeated", 99);
});

test("every statement timeout is logged: repeated ones are not suppressed", () => {
  const lines = listen();
  for (let nth = 0; nth < 3; nth++) log.error("test failed", Object.assign(new Error("slow"), { code: "57014" }));
  expect(lines()).toHaveLength(3);
});

test("a thrown object is logged by its stack; without a stack by its message, else its code, else its field names", () => {
  const lines = listen();
  for (const thrown of [
    { stack: "a stack", message: "m" },
    { message: "a message" },
    { code: "E1" },
    { mobile: "06" },
    {},
  ])
    log.error("test failed", thrown);
  expect(lines().map(({ error }) => error)).toEqual([
    "a stack",
    "a message",
    "E1",
    "an object of mobile",
    "an object of nothing",
  ]);
});
