import { ConfigError } from "../config/config.ts";
import { getDatabaseAdvice, isDatabaseUnavailable } from "../database/unavailable.ts";

const SYSTEM: Record<string, string> = {
  ENOSPC: "the disk is full; make room, then run it again",
  EDQUOT: "this user's part of the disk is full; make room, then run it again",
  EROFS: "the disk is read-only; check it, or use another path",
  EACCES:
    "this user may not open it; run it as root, which acts as the data folder's owner, or use a place which that owner may open",
  EPERM:
    "this user may not change it; run it as root, which acts as the data folder's owner, or use a place which that owner may change",
  ENOENT: "it does not exist; check the path",
  EISDIR: "it is a folder; use the path of a file",
  EEXIST: "it already exists; move it away",
  ENOTDIR: "a part of the path is a file; check the path",
  EIO: "the disk has an error; check it (journalctl -k)",
};

const DATABASE: Record<string, string> = {
  "25006": "the database is read-only (a standby, or set so); use the primary server",
  "42501": "the database role is not allowed to do this; run it with the DATABASE_URL of the tables' owner",
  "53100": "the database's disk is full; make room there, then run it again",
};

type Fault = { code?: unknown; path?: unknown; message?: unknown; cause?: unknown };

/** An error as one line of advice for the operator. Null for unexpected errors, whose stack is needed. */
export function formatExpectedError(error: unknown): string | null {
  if (error instanceof ConfigError) return error.message;
  const { code, path, message, cause } = (error ?? {}) as Fault;
  const errorCode = String(code);
  if (SYSTEM[errorCode]) return `${typeof path === "string" ? path : String(message)}: ${SYSTEM[errorCode]}`;
  if (DATABASE[errorCode]) return DATABASE[errorCode];
  if (errorCode.startsWith("ERR_PARSE_ARGS")) return firstLine(message);
  if (isDatabaseUnavailable(error))
    return `the database does not respond (${firstLine(message) || errorCode}); ${getDatabaseAdvice(error)}`;
  return cause ? formatExpectedError(cause) : null;
}

const firstLine = (message: unknown): string => String(message ?? "").split("\n")[0] ?? "";
