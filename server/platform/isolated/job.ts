import { ShopError } from "../../../contract/errors.ts";

/**
 * Work on untrusted bytes in a separate process (run.ts), which is killed above its limits. The result is streamed in pieces, by
 * structured clone.
 */
export type IsolatedJob<Args, Piece> = {
  name: string;
  limits: Limits;
  /** Up to this size the job runs in the shop's process: cheaper than starting another. */
  smallBytes?: number;
  /** The error for bytes that exceed the limits or crash the parser. */
  tooCostly: () => ShopError;
  /** Loads the code, in the isolated process. */
  load: () => Promise<(bytes: Uint8Array, args: Args) => AsyncIterable<Piece> | Iterable<Piece>>;
};

export type Limits = {
  /** Time of one processor. */
  cpuMs: number;
  /** Since the process's start. If only this limit is exceeded, the machine is busy. */
  wallMs: number;
  /** Time in the queue. */
  waitMs: number;
};

export const isolatedJob = <Args, Piece>(job: IsolatedJob<Args, Piece>): IsolatedJob<Args, Piece> => job;

/** Messages to and from the process, which reads the bytes on standard input. */
export type Order = { name: string; args: unknown };
export type Reply =
  | { kind: "piece"; piece: unknown }
  | { kind: "done" }
  | { kind: "refused"; refusal: Pick<ShopError, "code" | "params" | "fields" | "messageKey"> }
  | { kind: "failed"; error: string };

/** The costliest input, only separators, takes 20 ms at this size. */
const SMALL_BYTES = 32 * 1024;

/** An isolated job that parses a table. If it exceeds the limits, it rejects with `invalid` at `file`. */
export const isolatedTableJob = <Args, Piece>(job: Omit<IsolatedJob<Args, Piece>, "tooCostly" | "smallBytes">) =>
  isolatedJob({
    ...job,
    smallBytes: SMALL_BYTES,
    tooCostly: () => new ShopError("invalid", { fields: { file: ["field.fileTooCostly"] } }),
  });
