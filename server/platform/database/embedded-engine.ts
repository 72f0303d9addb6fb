import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { parse } from "pg-protocol";

type Options = Parameters<PGlite["execProtocolStream"]>[1];
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/**
 * PGlite that executes a statement's protocol messages in one call. PGlite's adapter for pg sends each message separately and
 * parses results five times as slowly (docs/decisions/0058-public-apis-of-dependencies.md).
 */
export class StatementEngine extends PGlite {
  #statement: Uint8Array[] = [];

  async resetSession(): Promise<void> {
    this.#statement = [];
    await this.exec("ROLLBACK");
    await this.exec("DISCARD ALL");
  }

  /** Collects a statement's messages and executes them. Throws if PostgreSQL did not respond; the connection then ends. */
  override async execProtocolStream(message: Uint8Array, options: Options = {}): Promise<Messages> {
    // Only the adapter expects errors as messages; PGlite's own statements need the exception.
    if (options.throwOnError !== false) return super.execProtocolStream(message, options);
    this.#statement.push(message);
    if (!ENDS_STATEMENT.includes(typeOf(message))) return [];
    const messages = this.#statement;
    this.#statement = [];
    await yieldToEventLoop();
    const response = await this.#execute(Buffer.concat(messages));
    if (isComplete(messages, response)) return response;
    throw new Error("Connection terminated: the embedded database did not respond");
  }

  async #execute(messages: Buffer): Promise<Messages> {
    const raw: Buffer[] = [];
    const onRawData = (part: Uint8Array) => void raw.push(Buffer.from(part));
    // DurableFiles writes to the disk itself, so there is nothing to sync.
    await this.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    const response: Messages = [];
    // pg's own parser: PGlite's takes ten times as long for many rows.
    await parse(Readable.from(Buffer.concat(raw)), (message) => response.push(message));
    return response;
  }
}

/** PGlite may block the event loop this long: each synchronous response starts the next statement, and requests wait. */
const TURN_MS = 5;
let turnedAt = 0;

async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - turnedAt < TURN_MS) return;
  await setImmediate();
  turnedAt = performance.now();
}

const typeOf = (message: Uint8Array): string => String.fromCharCode(message[0] as number);
const ENDS_STATEMENT = "QS";

/** Whether PostgreSQL responded. After its own exception, PGlite continues as if nothing was sent: a COMMIT is then lost. */
export function isComplete(messages: Uint8Array[], response: readonly { name: string }[]): boolean {
  const hasExecuted = messages.some((message) => "QE".includes(typeOf(message)));
  const ends = ["commandComplete", "error", "emptyQuery"];
  return (
    response.at(-1)?.name === "readyForQuery" && (!hasExecuted || response.some(({ name }) => ends.includes(name)))
  );
}
