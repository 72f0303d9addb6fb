import { type DatabaseTrouble, databaseTrouble } from "./database/unavailable.ts";
import { currentRequest } from "./http/request-context.ts";

const LEVELS = { silent: 0, error: 1, info: 2, debug: 3 } as const;
export type LogLevel = keyof typeof LEVELS;
let level: number = LEVELS.info;

/** Matches secrets of createSecret, which logs must omit: they open accounts or orders from mailed URLs. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Writes one JSON line per event, without personal data or secrets. */
export const log = {
  setLevel: (name: LogLevel): void => {
    level = LEVELS[name];
    repeated.clear();
  },
  error: (event: string, error: unknown, details: object = {}): void => {
    const database = databaseTrouble(error);
    const repeated = database && repetitionsOf(`${database} ${event}`, database);
    if (repeated === null && database) return;
    write(LEVELS.error, event, {
      ...(database && { database }),
      ...(repeated && { repeated }),
      ...details,
      ...(error !== null && { error: textOf(error) }),
    });
  },
  info: (event: string, details: object = {}): void => write(LEVELS.info, event, details),
  debug: (event: string, details: object = {}): void => write(LEVELS.debug, event, details),
};

/** Interval in ms of logging equal lines: in a database outage, every request and job fails alike. */
const REPEATED_EVERY_MS = 60_000;
const repeated = new Map<string, { at: number; since: number }>();

/** How many equal lines were suppressed; null to suppress this one. Slow statements are always logged. */
function repetitionsOf(line: string, database: DatabaseTrouble): number | null {
  if (database === "too_slow") return 0;
  const request = currentRequest();
  if (request) request.isDatabaseAway = true;
  const now = performance.now();
  const last = repeated.get(line);
  if (last && now - last.at < REPEATED_EVERY_MS) {
    last.since += 1;
    return null;
  }
  repeated.set(line, { at: now, since: 0 });
  return last?.since ?? 0;
}

function textOf(error: unknown): string {
  if (typeof error !== "object" || error === null) return String(error);
  const { stack, message, code } = error as { stack?: unknown; message?: unknown; code?: unknown };
  return String(stack || message || code || `an object of ${Object.keys(error).join(", ") || "nothing"}`);
}

function write(at: number, event: string, details: object): void {
  if (at > level) return;
  const request = currentRequest();
  const of = request && { request: request.id, method: request.method, route: request.route() };
  const line = JSON.stringify({ at: new Date().toISOString(), event, ...of, ...details });
  process.stderr.write(`${line.replace(SECRET, "[secret]")}\n`);
}
