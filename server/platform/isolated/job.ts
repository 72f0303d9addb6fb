import type { ShopError } from "../../../contract/errors.ts";

/**
 * Work on bytes that somebody sent: it runs in a process of its own (run.ts), which is killed when it takes more than its
 * limits. What it gives comes piece by piece, as JavaScript's structured clone carries it.
 */
export type IsolatedJob<Args, Piece> = {
  name: string;
  limits: Limits;
  /** So few bytes are worked on in the shop's own process: that takes less than starting another one. */
  smallBytes?: number;
  /** What the sender is told of bytes that take more than the limits, or crash what reads them. */
  tooCostly: () => ShopError;
  /** Loads the code, in that process alone. */
  load: () => Promise<(bytes: Uint8Array, args: Args) => AsyncIterable<Piece> | Iterable<Piece>>;
};

export type Limits = {
  /** Of one processor. */
  cpuMs: number;
  /** By the clock, from the process's start: where it is over and the processor's is not, the machine is busy. */
  wallMs: number;
  /** By the clock, in the queue before. */
  waitMs: number;
};

export const isolatedJob = <Args, Piece>(job: IsolatedJob<Args, Piece>): IsolatedJob<Args, Piece> => job;

/** What is sent to the process, which reads the bytes on its standard input, and what it answers with. */
export type Order = { name: string; args: unknown };
export type Reply =
  | { kind: "piece"; piece: unknown }
  | { kind: "done" }
  | { kind: "refused"; refusal: Pick<ShopError, "code" | "params" | "fields" | "messageKey"> }
  | { kind: "failed"; error: string };
