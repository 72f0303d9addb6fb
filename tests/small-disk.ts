import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Whether this process may mount a small tmpfs for tests of a full disk. Mounting needs root. */

export const mayMount = process.platform === "linux" && process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  try {
    execFileSync("unshare", ["--mount", "mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", "/mnt"], { stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

export async function smallDisk(megabytes = 256, at?: string): Promise<string> {
  const folder = at ?? (await mkdtemp(join(tmpdir(), "amlou-disk-")));
  await mkdir(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  onTestFinished(async () => {
    execFileSync("umount", ["--lazy", folder]);
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

export async function fill(disk: string, freeBytes = 0): Promise<() => Promise<void>> {
  const path = join(disk, "others");
  const file = await open(path, "w");
  for (const size of [1 << 20, 4096]) {
    const bytes = Buffer.alloc(size);
    while (
      await file.write(bytes).then(
        ({ bytesWritten }) => bytesWritten === size,
        () => false,
      )
    );
  }
  await file.truncate((await file.stat()).size - freeBytes);
  await file.close();
  return () => rm(path);
}
