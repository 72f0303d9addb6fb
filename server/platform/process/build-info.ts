import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The running version. Fields that only a release knows (scripts/release.ts) are null in a checkout. */
export type BuildInfo = {
  version: string;
  commit: string | null;
  built_at: string | null;
};

export const RELEASE_FILE = "release.json";

const ROOT = join(import.meta.dirname, "../../..");
const readJson = (file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8"));

export function readBuildInfo(): BuildInfo {
  const { version } = readJson("package.json");
  try {
    const { commit, built_at } = readJson(RELEASE_FILE);
    return { version, commit, built_at };
  } catch {
    return { version, commit: null, built_at: null };
  }
}
