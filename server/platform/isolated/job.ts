import { ShopError } from "../../../contract/errors.ts";

/** A job on untrusted bytes. It runs in a separate process (run.ts), which is killed above its limits. */
export type IsolatedJob<Args, Piece> = {
  name: string;
  limits: Limits;
  /** Maximum bytes of input to run in the shop's own process, which is cheaper than starting another. */
  smallBytes?: number;
  tooCostly: () => ShopError;
  load: () => Promise<(bytes: Uint8Array, args: Args) => AsyncIterable<Piece> | Iterable<Piece>>;
};

export type Limits = {
  cpuMs: number;
  /** Maximum ms since the process started. If only this is exceeded, the machine is busy: `unavailable`. */
  wallMs: number;
  /** Maximum time in ms that the job waits in the queue. */
  waitMs: number;
};

export const isolatedJob = <Args, Piece>(job: IsolatedJob<Args, Piece>): IsolatedJob<Args, Piece> => job;

export type JobRequest = { name: string; args: unknown };
export type JobMessage =
  | { kind: "piece"; piece: unknown }
  | { kind: "done" }
  | { kind: "refused"; refusal: Pick<ShopError, "code" | "params" | "fields" | "messageKey"> }
  | { kind: "failed"; error: string };

/** Maximum bytes of a table read in the shop's own process. The costliest (only separators) takes 20 ms. */
const SMALL_BYTES = 32 * 1024;

export const isolatedTableJob = <Args, Piece>(job: Omit<IsolatedJob<Args, Piece>, "tooCostly" | "smallBytes">) =>
  isolatedJob({
    ...job,
    smallBytes: SMALL_BYTES,
    tooCostly: () => new ShopError("invalid", { fields: { file: ["field.fileTooCostly"] } }),
  });
