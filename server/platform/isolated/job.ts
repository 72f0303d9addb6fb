import { ShopError } from "../../../contract/errors.ts";

/** Untrusted bytes are handled in a separate process (run.ts), which is killed above its limits. */
export type IsolatedJob<Args, Piece> = {
  name: string;
  limits: Limits;
  /** Up to this size the job runs in the shop's own process, which is cheaper than starting another. */
  smallBytes?: number;
  tooCostly: () => ShopError;
  load: () => Promise<(bytes: Uint8Array, args: Args) => AsyncIterable<Piece> | Iterable<Piece>>;
};

export type Limits = {
  cpuMs: number;
  /** In ms since the process started. If only this is exceeded, the machine is busy: `unavailable`. */
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

/** The costliest table (only separators) of this size takes 20 ms, so it is read in the shop's own process. */
const SMALL_BYTES = 32 * 1024;

export const isolatedTableJob = <Args, Piece>(job: Omit<IsolatedJob<Args, Piece>, "tooCostly" | "smallBytes">) =>
  isolatedJob({
    ...job,
    smallBytes: SMALL_BYTES,
    tooCostly: () => new ShopError("invalid", { fields: { file: ["field.fileTooCostly"] } }),
  });
