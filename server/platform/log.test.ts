import { afterEach, expect, test, vi } from "vitest";
import { createSecret } from "./caller.ts";
import { log } from "./log.ts";

/** What is logged from now on, line by line. */
function listen() {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  return () => written.mock.calls.map(([line]) => JSON.parse(String(line)));
}

afterEach(() => {
  vi.restoreAllMocks();
});

test("[T10] a page's address is logged without the secret that its mail carried", () => {
  const lines = listen();
  const token = createSecret();
  log.error("page failed", new Error(`no page for ${token}`), { path: `/ar/auth/email/verify/${token}` });
  expect(JSON.stringify(lines())).not.toContain(token);
  expect(lines()).toMatchObject([{ event: "page failed", path: "/ar/auth/email/verify/[secret]" }]);
});

test("a database that is away is logged once a minute for each event and kind, with how often it was left out", () => {
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

test("a statement that took too long is logged for each request, as it says nothing of the next one", () => {
  const lines = listen();
  for (let nth = 0; nth < 3; nth++) log.error("test failed", Object.assign(new Error("slow"), { code: "57014" }));
  expect(lines()).toHaveLength(3);
});

test("an object that is no Error is logged by its stack, message, code or the names of its fields", () => {
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
