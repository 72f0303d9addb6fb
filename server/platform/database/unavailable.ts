type Trouble = {
  codes: RegExp;
  /** Messages of driver errors without a code. */
  says?: RegExp;
  /** The codes count only while a connection is opened, because other parts of the program use them too. */
  isOfOpening?: true;
  advice: string;
};

const CHECK_SERVER = "look at the server's log, and start again";

/** Kinds of trouble, by their name in the log. The first match counts. */
const TROUBLES = {
  not_running: {
    codes: /^ECONNREFUSED$/,
    advice: "nothing listens there: start it, or write another address",
  },
  no_socket: {
    codes: /^(?:ENOENT|ENOTDIR)$/,
    isOfOpening: true,
    advice: "there is no socket: start it, or write the folder that unix_socket_directories names",
  },
  unreachable: {
    codes: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    says: /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/,
    advice: "look at the network and the firewall between them, or write another address",
  },
  unknown_host: {
    codes: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    advice: "no such host is known: mend the host's name, or the name service (DNS)",
  },
  credentials: {
    codes: /^(?:28\w{3}|42501|EACCES)$/,
    says: /^(?:SASL|no password|.*password must be)/i,
    isOfOpening: true,
    advice:
      "it runs, and refuses this user: mend user and password there, or create the role or its line in pg_hba.conf",
  },
  no_database: {
    codes: /^3D000$/,
    isOfOpening: true,
    advice: "it runs, and has no such database: create that one (createdb), or write another name",
  },
  tls: {
    codes: /^(?:EPROTO|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/,
    says: /\b(?:SSL|TLS|certificate)\b/,
    isOfOpening: true,
    advice: "it runs, and TLS fails: mend sslmode or sslrootcert there, or the server's certificate",
  },
  read_only: {
    codes: /^25006$/,
    advice: "it runs and takes no writes: write the primary's address, or promote this one",
  },
  starting_or_stopping: {
    codes: /^57P0[1-5]$/,
    advice: "it starts or stops just now: wait for it, and start again",
  },
  too_many_connections: {
    codes: /^53300$/,
    advice: "it runs and has no connection left: raise max_connections, or end other programs",
  },
  no_disk_space: { codes: /^53100$/, advice: "it runs and its disk is full: make room there" },
  out_of_resources: { codes: /^53[024]00$/, advice: CHECK_SERVER },
  /** A single slow statement: the next one may succeed. */
  too_slow: { codes: /^(?:57014|55P03)$/, advice: CHECK_SERVER },
  unreadable: {
    codes: /^08001$/,
    isOfOpening: true,
    advice: "mend what DATABASE_URL says, or the files that it names",
  },
  lost: {
    codes: /^(?:08\w{3}|ECONNRESET|EPIPE)$/,
    says: /^(?:Connection terminated|Client was closed|Client has encountered a connection error)/,
    advice: CHECK_SERVER,
  },
  other: { codes: /^$/, isOfOpening: true, advice: `write another address, or ${CHECK_SERVER}` },
} as const satisfies Record<string, Trouble>;

export type DatabaseTrouble = keyof typeof TROUBLES;

export const DATABASE_TROUBLES = Object.keys(TROUBLES) as DatabaseTrouble[];

const ALL = Object.entries(TROUBLES) as [DatabaseTrouble, Trouble][];

/** Marks errors of opening a connection. A symbol survives pg-boss's copying of errors by spreading. */
const OPENING = Symbol.for("amlou.database.opening");

export function whileOpening<E>(error: E): E {
  return typeof error === "object" && error !== null ? Object.assign(error, { [OPENING]: true }) : error;
}

export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isOpening = OPENING in error;
  const fits = ([, { codes, says, isOfOpening }]: (typeof ALL)[number]) =>
    (isOpening || !isOfOpening) && (codes.test(String(code)) || says?.test(String(message)));
  return ALL.find(fits)?.[0] ?? (isOpening ? "other" : null);
}

export const isDatabaseAway = (error: unknown): boolean => databaseTrouble(error) !== null;

export const adviceFor = (error: unknown): string => TROUBLES[databaseTrouble(error) ?? "other"].advice;
