import { createHash } from "node:crypto";

export const versionOf = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("hex").slice(0, 16);
