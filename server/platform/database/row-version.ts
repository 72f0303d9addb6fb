import { createHash } from "node:crypto";

/** Names a state of something, so that who changes it can be told that it is no longer what they saw. */
export const versionOf = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("hex").slice(0, 16);
