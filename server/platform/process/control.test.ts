import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askRunningShop } from "./control.ts";

test("a running shop of the version before, which knows no such command, is told of", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "amlou-control-"));
  const former = createServer((_, answer) => void answer.end()).listen(join(dataDir, "control.sock"));
  onTestFinished(() => {
    former.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await once(former, "listening");
  await expect(askRunningShop(dataDir, { do: "record", run: { error: "other" } })).rejects.toThrow(/another version/);
});
