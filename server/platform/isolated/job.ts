import { ShopError } from "../../../contract/errors.ts";

/** A job on untrusted bytes. It runs in a separate process (run.ts), which is killed if it exceeds the limits. */
export type IsolatedJob<Args, Piece> = {
  name: string;
  limits: JobLimits;
  smallBytes?: number;
  tooCostly: () => ShopError;
  load: () => Promise<(bytes: Uint8Array, args: Args) => AsyncIterable<Piece> | Iterable<Piece>>;
};

export type JobLimits = {
  cpuMs: number;
  /** Time limit in ms. A job within `cpuMs` that exceeds it fails with `unavailable`, because the machine is busy. */
  wallMs: number;
  waitMs: number;
};

export const defineIsolatedJob = <Args, Piece>(job: IsolatedJob<Args, Piece>): IsolatedJob<Args, Piece> => job;

export type JobRequest = { name: string; args: unknown };
export type JobMessage =
  | { kind: "piece"; piece: unknown }
  | { kind: "done" }
  | { kind: "refused"; refusal: Pick<ShopError, "code" | "params" | "fields" | "messageKey"> }
  | { kind: "failed"; error: string };

/** Maximum bytes of a table file parsed in the shop's own process. The slowest file has only separators: 20 ms. */
const SMALL_BYTES = 32 * 1024;

export const defineIsolatedTableJob = <Args, Piece>(job: Omit<IsolatedJob<Args, Piece>, "tooCostly" | "smallBytes">) =>
  defineIsolatedJob({
    ...job,
    smallBytes: SMALL_BYTES,
    tooCostly: () => new ShopError("invalid", { fields: { file: ["field.fileTooCostly"] } }),
  });
