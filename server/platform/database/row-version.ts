import { createHash } from "node:crypto";

/** For optimistic locking: a hash of the state that the client saw. */
export const versionOf = (state: unknown): string =>
  createHash("sha256").update(JSON.stringify(state)).digest("hex").slice(0, 16);
