import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { parse } from "pg-protocol";

type Options = Parameters<PGlite["execProtocolStream"]>[1];
type Messages = Awaited<ReturnType<PGlite["execProtocolStream"]>>;

/**
 * A PGlite that executes all protocol messages of a statement in one call. PGlite's adapter for pg alone would send
 * each message separately and parse results five times as slowly (docs/decisions/0058-public-apis-of-dependencies.md).
 */
export class StatementEngine extends PGlite {
  #statement: Uint8Array[] = [];

  async resetSession(): Promise<void> {
    this.#statement = [];
    await this.exec("ROLLBACK");
    await this.exec("DISCARD ALL");
  }

  /** Buffers protocol messages up to Query or Sync, then executes them. Throws if PostgreSQL does not respond. */
  override async execProtocolStream(message: Uint8Array, options: Options = {}): Promise<Messages> {
    // Passes on PGlite's own calls, which expect exceptions. Only pg's adapter sets `throwOnError` to false.
    if (options.throwOnError !== false) return super.execProtocolStream(message, options);
    this.#statement.push(message);
    if (!ENDS_STATEMENT.includes(typeOf(message))) return [];
    const messages = this.#statement;
    this.#statement = [];
    await yieldToEventLoop();
    const response = await this.#execute(Buffer.concat(messages));
    if (isResponseComplete(messages, response)) return response;
    throw new Error("Connection terminated: the embedded database did not respond");
  }

  async #execute(messages: Buffer): Promise<Messages> {
    const raw: Buffer[] = [];
    const onRawData = (part: Uint8Array) => void raw.push(Buffer.from(part));
    // PGlite need not sync files: DurableFiles writes and syncs them itself.
    await this.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    const response: Messages = [];
    // Uses pg's own parser, because PGlite's parser takes ten times as long for many rows.
    await parse(Readable.from(Buffer.concat(raw)), (message) => response.push(message));
    return response;
  }
}

/** Milliseconds between yields to the event loop. PGlite runs statements synchronously and blocks other requests. */
const TURN_MS = 5;
let turnedAt = 0;

async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - turnedAt < TURN_MS) return;
  await setImmediate();
  turnedAt = performance.now();
}

const typeOf = (message: Uint8Array): string => String.fromCharCode(message[0] as number);
const ENDS_STATEMENT = "QS";

/** Whether the response is complete. PGlite swallows exceptions, so a lost COMMIT would otherwise look successful. */
export function isResponseComplete(messages: Uint8Array[], response: readonly { name: string }[]): boolean {
  const hasExecuted = messages.some((message) => "QE".includes(typeOf(message)));
  const ends = ["commandComplete", "error", "emptyQuery"];
  return (
    response.at(-1)?.name === "readyForQuery" && (!hasExecuted || response.some(({ name }) => ends.includes(name)))
  );
}
