import { ShopError } from "../../../contract/errors.ts";
import { type IsolatedJob, isolatedJob } from "./job.ts";

/** Of nothing but separators, the costliest, these take 20 ms. */
const SMALL_BYTES = 32 * 1024;

/** An isolated job that parses a table; one that takes too much to read is refused with `invalid`, at `file`. */
export const isolatedTableJob = <Args, Piece>(job: Omit<IsolatedJob<Args, Piece>, "tooCostly" | "smallBytes">) =>
  isolatedJob({
    ...job,
    smallBytes: SMALL_BYTES,
    tooCostly: () => new ShopError("invalid", { fields: { file: ["field.fileTooCostly"] } }),
  });
