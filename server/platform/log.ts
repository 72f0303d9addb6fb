import type { Config } from "./config.ts";
import { handled } from "./handling.ts";

const LEVELS = { silent: 0, error: 1, info: 2, debug: 3 } as const;
let level: number = LEVELS.info;

/** What opens an account or an order (mintSecret): the address of a page that a mail leads to carries one. */
const SECRET = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * One JSON line an event, without personal data or secrets; what is done for a request names it by id, method and route.
 * Warnings of libraries go elsewhere; this is the shop's own voice.
 */
export const log = {
  setLevel: (name: Config["logLevel"]): void => {
    level = LEVELS[name];
  },
  error: (event: string, error: unknown, more: object = {}): void =>
    write(LEVELS.error, event, {
      ...more,
      ...(error !== null && { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    }),
  info: (event: string, more: object = {}): void => write(LEVELS.info, event, more),
  debug: (event: string, more: object = {}): void => write(LEVELS.debug, event, more),
};

function write(at: number, event: string, more: object): void {
  if (at > level) return;
  const request = handled();
  const of = request && { request: request.id, method: request.method, route: request.route() };
  const line = JSON.stringify({ at: new Date().toISOString(), event, ...of, ...more });
  process.stderr.write(`${line.replace(SECRET, "[secret]")}\n`);
}
