import { Socket } from "node:net";
import pg from "pg";
import { parse } from "pg-connection-string";
import { events } from "../events.ts";
import { log } from "../log.ts";
import { PreparingClient } from "./prepared-statements.ts";
import { serversOf } from "./server-addresses.ts";
import { whileOpening } from "./unavailable.ts";

/** PostgreSQL's word to a statement that writes where only reading is possible, and ours to a connection. */
const READ_ONLY = "25006";

const DISK_FULL = "53100";

/**
 * What a server (14 or newer) says of itself as a connection opens, at no further cost: whether it is a standby, or its
 * transactions only read.
 */
const ONLY_READS = ["in_hot_standby", "default_transaction_read_only"];

/** What a transaction calls itself that may take as long as it must (waitWithoutLimit): PostgreSQL tells the connection. */
export const PATIENT = "amlou, without limit";
/**
 * A server ends its statements sooner (db.ts), or says something: one that is silent for longer does not hear us any more. A commit
 * it does not end: it may wait for a standby or a disk, and who leaves it there leaves its session on the server.
 */
const SILENCE_MS = { statement: 6000, commit: 60_000 } as const;
/** What a living server says that has no room, or does not know us, is the same at the next connection; as one that leaves is not. */
const LEAVES = /^57P0/;
/** PostgreSQL's word for a client that cannot make its connection: it passes, as a server that is away does. */
const NOT_TO_BE_MADE = "08001";

export type Connection = pg.Client & {
  /** Whether it leads, or led on, to a server that takes no writes: then it is of no use any more. */
  readonly isReadOnly: boolean;
};

/**
 * The class of connections to an address. Each opens to the server that took writes last, and fails where that one is away or
 * takes none, with the next connection tried at the next server. So whoever tries again finds the standby that was promoted,
 * and nothing is ever read from one that may lag behind. The address is asked for by each, as are the files of certificates
 * that it names: both may have been renewed. Where they cannot be read, what was read last is tried.
 */
export function connectionsTo(address: () => string): new (config?: pg.ClientConfig) => Connection {
  let current = 0;
  const read = reader();

  return class extends PreparingClient {
    readonly #server = current;
    readonly #servers: number;
    /** Why it cannot be opened at all: a pool makes it where nobody would catch what is thrown. */
    readonly #fault: Error | undefined;
    readonly #said = new Map<string, string>();
    #wasRefused = false;
    #isCommitting = false;

    constructor(config?: pg.ClientConfig) {
      const servers = serversOf(address());
      const { settings, fault } = read(servers, current % servers.length);
      super({ ...config, ...settings });
      this.#servers = servers.length;
      this.#fault = fault;
      // One that is lost is no fault of ours: its statements fail, and another is made.
      this.on("error", () => {});
      this.connection.on("parameterStatus", ({ parameterName, parameterValue }) =>
        this.#said.set(parameterName, parameterValue),
      );
      this.connection.on("errorMessage", ({ code }) => (code === READ_ONLY ? this.#leave() : tellIfFull(code)));
    }

    get isReadOnly(): boolean {
      return this.#wasRefused || ONLY_READS.some((name) => this.#said.get(name) === "on");
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
        if (this.isReadOnly) throw Object.assign(new Error("it takes no writes"), { code: READ_ONLY });
        return this;
      } catch (error) {
        const { code } = error as { code?: string };
        if (!(error instanceof pg.DatabaseError) || LEAVES.test(String(code)) || code === READ_ONLY) this.#leave();
        this.end().catch(() => {});
        throw whileOpening(error);
      }
    }

    /** Gives the connection up when what was asked stays without a word: the network may never say that it is lost. */
    #watch(): void {
      const stream = socketOf(this.connection);
      let answered = stream.bytesWritten;
      this.on("drain", () => {
        answered = stream.bytesWritten;
        stream.setTimeout(SILENCE_MS.statement);
      });
      stream.on("timeout", () => {
        if (stream.bytesWritten === answered || this.#said.get("application_name") === PATIENT) return;
        if (this.#isCommitting && stream.timeout !== SILENCE_MS.commit) stream.setTimeout(SILENCE_MS.commit);
        else stream.destroy(Object.assign(new Error("the database has gone silent"), { code: "ETIMEDOUT" }));
      });
      stream.setTimeout(SILENCE_MS.statement);
    }

    override query(...given: never[]): never {
      const [asked] = given as unknown[];
      this.#isCommitting = typeof asked === "string" && /^commit$/i.test(asked);
      return Reflect.apply(super.query, this, given) as never;
    }

    /** Of many that fail at one server only the first moves on. */
    #leave(): void {
      this.#wasRefused = true;
      if (current === this.#server) current = (current + 1) % this.#servers;
    }
  };
}

const tellIfFull = (code: string | undefined): void => {
  if (code === DISK_FULL) events.diskFull.emit(null);
};

function socketOf({ stream }: pg.Connection): Socket {
  if (stream instanceof Socket) return stream;
  throw new Error("a connection to a server is a socket");
}

type Read = { settings?: pg.ClientConfig; fault?: Error };

/** Reads what one of the servers is opened with, the files of certificates among it; where it cannot, it is what was read last. */
function reader(): (servers: string[], at: number) => Read {
  const last: pg.ClientConfig[] = [];
  let isTold = false;
  return (servers, at) => {
    try {
      const settings = parse(servers[at] as string) as pg.ClientConfig;
      last[at] = settings;
      isTold = false;
      return { settings };
    } catch (error) {
      const what = `what DATABASE_URL says or names cannot be read (${(error as Error).message})`;
      // Where nothing was read yet, the start stops with these words.
      if (!isTold && last.length > 0) log.error("database", null, { what });
      isTold = true;
      if (last[at]) return { settings: last[at] };
      return { fault: Object.assign(new Error(what), { code: NOT_TO_BE_MADE }) };
    }
  };
}
