import type { PGlite } from "@electric-sql/pglite";

/** PostgreSQL's messages that only prepare for one that is answered: parse, bind, describe, execute, close. */
const WAITS_FOR_MORE = new Set(Array.from("PBDEC", (type) => type.charCodeAt(0)));

type Engine = Pick<PGlite, "waitReady" | "execProtocolStream">;

/**
 * The embedded engine, called once for each statement and not for each of its messages: its driver hands them over one by one,
 * each a call and a wait of its own.
 */
export function inOneTrip(engine: Engine): Engine {
  let held: Uint8Array[] = [];
  return {
    waitReady: engine.waitReady,
    async execProtocolStream(message, options) {
      held.push(message);
      const [type] = message;
      if (type !== undefined && WAITS_FOR_MORE.has(type)) return [];
      const messages = Buffer.concat(held);
      held = [];
      return engine.execProtocolStream(messages, options);
    },
  };
}
