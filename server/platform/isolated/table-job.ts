import { ShopError } from "../../../contract/errors.ts";
import { type IsolatedJob, isolatedJob } from "./job.ts";

/** The costliest input, only separators, takes 20 ms at this size. */
const SMALL_BYTES = 32 * 1024;

/** An isolated job that parses a table. If it exceeds the limits, it rejects with `invalid` at `file`. */
export const isolatedTableJob = <Args, Piece>(job: Omit<IsolatedJob<Args, Piece>, "tooCostly" | "smallBytes">) =>
  isolatedJob({
    ...job,
    smallBytes: SMALL_BYTES,
    tooCostly: () => new ShopError("invalid", { fields: { file: ["field.fileTooCostly"] } }),
  });
