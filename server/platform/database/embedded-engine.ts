import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { parse } from "pg-protocol";

type Options = Parameters<PGlite["execProtocolStream"]>[1];
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/**
 * PGlite, executing all messages of a statement of its adapter for pg in one call once the last one arrives; the adapter sends each by
 * itself, and parses the result five times as slowly (docs/decisions/0058-supported-surface.md).
 */
export class StatementEngine extends PGlite {
  #statement: Uint8Array[] = [];

  /** Undoes what the last connection left: there is one session, and the next connection would find it. */
  async resetSession(): Promise<void> {
    this.#statement = [];
    await this.exec("ROLLBACK");
    await this.exec("DISCARD ALL");
  }

  /** Throws when PostgreSQL did not respond, upon which the connection ends. */
  override async execProtocolStream(message: Uint8Array, options: Options = {}): Promise<Messages> {
    // Only the adapter takes errors as messages. PGlite's own statements wait for each response.
    if (options.throwOnError !== false) return super.execProtocolStream(message, options);
    this.#statement.push(message);
    if (!ENDS_STATEMENT.includes(typeOf(message))) return [];
    const messages = this.#statement;
    this.#statement = [];
    await turn();
    const response = await this.#execute(Buffer.concat(messages));
    if (isComplete(messages, response)) return response;
    throw new Error("Connection terminated: the embedded database did not respond");
  }

  async #execute(messages: Buffer): Promise<Messages> {
    const raw: Buffer[] = [];
    const onRawData = (part: Uint8Array) => void raw.push(Buffer.from(part));
    // The files are written as on any machine: there is nothing to copy into them.
    await this.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    const response: Messages = [];
    // By pg's own parser: PGlite's takes ten times as long for many rows.
    await parse(Readable.from(Buffer.concat(raw)), (message) => response.push(message));
    return response;
  }
}

/**
 * PGlite responds before the program comes to anything else, and each response leads to the next statement: for so long at most,
 * then the event loop turns. Otherwise new visitors wait until nobody has anything more to ask.
 */
const TURN_MS = 5;
let turnedAt = 0;

async function turn(): Promise<void> {
  if (performance.now() - turnedAt < TURN_MS) return;
  await setImmediate();
  turnedAt = performance.now();
}

const typeOf = (message: Uint8Array): string => String.fromCharCode(message[0] as number);
/** A simple query, and the sync after the messages of an extended one. */
const ENDS_STATEMENT = "QS";

/**
 * Whether the response is complete: PGlite goes on after an exception of its own as if nothing had been sent, and a COMMIT without a
 * response is not one. A query or an execution ends in what it did, an error, or that there was nothing to do.
 */
export function isComplete(messages: Uint8Array[], response: readonly { name: string }[]): boolean {
  const hasExecuted = messages.some((message) => "QE".includes(typeOf(message)));
  const ends = ["commandComplete", "error", "emptyQuery"];
  return (
    response.at(-1)?.name === "readyForQuery" && (!hasExecuted || response.some(({ name }) => ends.includes(name)))
  );
}
