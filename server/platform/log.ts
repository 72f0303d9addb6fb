import { type DatabaseTrouble, findDatabaseTrouble } from "./database/unavailable.ts";
import { getCurrentRequest } from "./http/request-context.ts";

const LEVELS = { silent: 0, error: 1, info: 2, debug: 3 } as const;
export type LogLevel = keyof typeof LEVELS;
let level: number = LEVELS.info;

/** Matches secrets made by createSecret. They must not be logged, because they give access to accounts and orders. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** Writes one JSON line per event, without personal data or secrets. */
export const log = {
  setLevel: (name: LogLevel): void => {
    level = LEVELS[name];
    repeated.clear();
  },
  error: (event: string, error: unknown, details: object = {}): void => {
    const database = findDatabaseTrouble(error);
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

/** Equal database errors are logged once per interval, because in an outage every request and job fails. */
const REPEATED_EVERY_MS = 60_000;
const repeated = new Map<string, { at: number; since: number }>();

/** Returns how often the line was suppressed since it was last logged, or null if it must be suppressed again. */
function repetitionsOf(line: string, database: DatabaseTrouble): number | null {
  if (database === "too_slow") return 0;
  const request = getCurrentRequest();
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
  const request = getCurrentRequest();
  const of = request && { request: request.id, method: request.method, route: request.route() };
  const line = JSON.stringify({ at: new Date().toISOString(), event, ...of, ...details });
  process.stderr.write(`${line.replace(SECRET, "[secret]")}\n`);
}
