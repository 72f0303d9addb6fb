import { expect, test, vi } from "vitest";
import { mintSecret } from "./caller.ts";
import { log } from "./log.ts";

test("[T10] a page's address is logged without the secret that its mail carried", () => {
  const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const token = mintSecret();
  log.error("page failed", new Error(`no page for ${token}`), { path: `/ar/auth/email/verify/${token}` });
  const line = String(written.mock.lastCall?.[0]);
  written.mockRestore();
  expect(line).not.toContain(token);
  expect(JSON.parse(line)).toMatchObject({ event: "page failed", path: "/ar/auth/email/verify/[secret]" });
});
