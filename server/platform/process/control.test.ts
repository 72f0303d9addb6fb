import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sendCommandToRunningShop } from "./control.ts";
import { formatExpectedError } from "./expected-errors.ts";

test("a command that the running shop of an earlier version does not know fails with an error about the other version", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "amlou-control-"));
  const former = createServer((_, answer) => void answer.end()).listen(join(dataDir, "control.sock"));
  onTestFinished(() => {
    former.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await once(former, "listening");
  await expect(sendCommandToRunningShop(dataDir, { do: "record", run: { error: "other" } })).rejects.toThrow(
    /another version/,
  );
});

test("a command prints a one-line error if the running shop ends before or during its response", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "amlou-control-"));
  let requestCount = 0;
  const ending = createServer((_, answer) => {
    if (requestCount++ > 0) answer.write('{"rows":');
    setImmediate(() => answer.destroy());
  }).listen(join(dataDir, "control.sock"));
  onTestFinished(() => {
    ending.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await once(ending, "listening");
  for (let nth = 0; nth < 2; nth++) {
    const failed = await sendCommandToRunningShop(dataDir, { do: "count orders" }).catch((error: Error) => error);
    expect(formatExpectedError(failed)).toMatch(/^the running shop ended before it responded; [^\n]+$/);
  }
  expect(requestCount).toBe(2);
});
