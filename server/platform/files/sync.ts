import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Syncs a folder, so that renames in it survive a power cut. */
export async function fsyncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } catch {
    // Some file systems cannot sync a folder (CANNOT_SYNC in embedded-files.ts).
  } finally {
    await handle.close();
  }
}

export async function fsyncTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await fsyncFolder(path);
    else if (entry.isFile()) await syncFile(path);
  }
  await fsyncFolder(folder);
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.datasync().finally(() => handle.close());
}
