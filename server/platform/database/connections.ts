import { Socket } from "node:net";
import pg from "pg";
import { parse } from "pg-connection-string";
import { events } from "../events.ts";
import { log } from "../log.ts";
import { PreparingClient } from "./prepared-statements.ts";
import { splitServerUrls } from "./server-addresses.ts";
import { markAsConnectionError } from "./unavailable.ts";

const READ_ONLY = "25006";

const DISK_FULL = "53100";

/** Parameters by which a server (14 or newer) reports, on connecting, that it is a standby or read-only. */
const ONLY_READS = ["in_hot_standby", "default_transaction_read_only"];

/** Application name of sessions without time limits. Their responses may take longer than SILENCE_MS. */
export const UNTIMED_NAME = "amlou, without limit";
/**
 * Milliseconds without a response after which a connection counts as lost. The server ends slow statements sooner
 * (database.ts). A commit gets longer: it may wait for a standby or a disk, and a lost connection does not stop it.
 */
const SILENCE_MS = { statement: 6000, commit: 60_000 } as const;
/** SQLSTATEs of a server that is shutting down. After such an error, new connections use the next server. */
const SERVER_SHUTTING_DOWN = /^57P0/;
const CONNECTION_FAILED = "08001";

export type Connection = pg.Client & {
  readonly isReadOnly: boolean;
};

/**
 * Returns a connection class for a URL with one or more servers. It connects to the server that last accepted writes.
 * If that server is unreachable or read-only, connecting fails, and a retry tries the next server, such as a promoted
 * standby. Each connection reads the URL and certificate files again, because both may be renewed.
 */
export function createConnectionClass(address: () => string): new (config?: pg.ClientConfig) => Connection {
  let current = 0;
  const readServer = createSettingsReader();

  return class extends PreparingClient {
    readonly #server = current;
    readonly #servers: number;
    /** An error in the settings. connect() throws it, because the pool does not catch errors of this constructor. */
    readonly #fault: Error | undefined;
    readonly #parameters = new Map<string, string>();
    #hasLeft = false;
    #isCommitting = false;

    constructor(config?: pg.ClientConfig) {
      const servers = splitServerUrls(address());
      const { settings, fault } = readServer(servers, current % servers.length);
      super({ ...config, ...settings });
      this.#servers = servers.length;
      this.#fault = fault;
      // A lost connection is expected: its statements fail, and the pool opens another.
      this.on("error", () => {});
      this.connection.on("parameterStatus", ({ parameterName, parameterValue }) =>
        this.#parameters.set(parameterName, parameterValue),
      );
      this.connection.on("errorMessage", ({ code }) => (code === READ_ONLY ? this.#leave() : emitIfFull(code)));
    }

    get isReadOnly(): boolean {
      return this.#hasLeft || ONLY_READS.some((name) => this.#parameters.get(name) === "on");
    }

    override connect(): Promise<this>;
    override connect(callback: (error?: Error) => void): void;
    override connect(callback?: (error?: Error) => void): Promise<this> | undefined {
      const opening = this.#open();
      if (!callback) return opening;
      opening.then(() => callback(), callback);
    }

    async #open(): Promise<this> {
      try {
        if (this.#fault) throw this.#fault;
        await super.connect();
        this.#watch();
        if (this.isReadOnly) throw Object.assign(new Error("it is read-only"), { code: READ_ONLY });
        return this;
      } catch (error) {
        const { code } = error as { code?: string };
        if (!(error instanceof pg.DatabaseError) || SERVER_SHUTTING_DOWN.test(String(code)) || code === READ_ONLY)
          this.#leave();
        this.end().catch(() => {});
        throw markAsConnectionError(error);
      }
    }

    /** Closes the connection if a statement gets no response within SILENCE_MS. A lost network may cause no error. */
    #watch(): void {
      const stream = socketOf(this.connection);
      let answered = stream.bytesWritten;
      this.on("drain", () => {
        answered = stream.bytesWritten;
        stream.setTimeout(SILENCE_MS.statement);
      });
      stream.on("timeout", () => {
        if (stream.bytesWritten === answered || this.#parameters.get("application_name") === UNTIMED_NAME) return;
        if (this.#isCommitting && stream.timeout !== SILENCE_MS.commit) stream.setTimeout(SILENCE_MS.commit);
        else stream.destroy(Object.assign(new Error("the database has gone silent"), { code: "ETIMEDOUT" }));
      });
      stream.setTimeout(SILENCE_MS.statement);
    }

    override query(...args: never[]): never {
      const [statement] = args as unknown[];
      this.#isCommitting = typeof statement === "string" && /^commit$/i.test(statement);
      return Reflect.apply(super.query, this, args) as never;
    }

    /** Makes new connections use the next server. If several fail at one server, only the first of them switches. */
    #leave(): void {
      this.#hasLeft = true;
      if (current === this.#server) current = (current + 1) % this.#servers;
    }
  };
}

const emitIfFull = (code: string | undefined): void => {
  if (code === DISK_FULL) events.diskFull.emit(null);
};

function socketOf({ stream }: pg.Connection): Socket {
  if (stream instanceof Socket) return stream;
  throw new Error("a connection to a server is a socket");
}

type Read = { settings?: pg.ClientConfig; fault?: Error };

function createSettingsReader(): (servers: string[], at: number) => Read {
  const last: pg.ClientConfig[] = [];
  let isLogged = false;
  return (servers, at) => {
    try {
      const settings = parse(servers[at] as string) as pg.ClientConfig;
      last[at] = settings;
      isLogged = false;
      return { settings };
    } catch (error) {
      const what = `what DATABASE_URL says or names cannot be read (${(error as Error).message})`;
      // Does not log an error before the first successful read: that error stops the program, which prints it.
      if (!isLogged && last.length > 0) log.error("database", null, { what });
      isLogged = true;
      if (last[at]) return { settings: last[at] };
      return { fault: Object.assign(new Error(what), { code: CONNECTION_FAILED }) };
    }
  };
}
