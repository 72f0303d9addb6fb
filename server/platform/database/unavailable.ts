type Trouble = {
  codes: RegExp;
  says?: RegExp;
  /** Whether the codes count only for errors while connecting. Errors of file access can have the same codes. */
  isOfOpening?: true;
  advice: string;
};

const CHECK_SERVER = "check the server's log, and start again";

/** Database errors by the kind that the log names. An error belongs to the first kind that matches. */
const FAULTS_BY_KIND = {
  not_running: {
    codes: /^ECONNREFUSED$/,
    advice: "nothing listens at this address: start the server, or set another address",
  },
  no_socket: {
    codes: /^(?:ENOENT|ENOTDIR)$/,
    isOfOpening: true,
    advice: "there is no socket: start the server, or set the folder of its unix_socket_directories",
  },
  unreachable: {
    codes: /^(?:ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/,
    says: /^(?:timeout exceeded when trying to connect|timeout expired|Connection terminated due to connection timeout)/,
    advice: "check the network and the firewall, or set another address",
  },
  unknown_host: {
    codes: /^(?:ENOTFOUND|EAI_AGAIN)$/,
    advice: "the host name cannot be resolved: correct it, or check DNS",
  },
  credentials: {
    codes: /^(?:28\w{3}|42501|EACCES)$/,
    says: /^(?:SASL|no password|.*password must be)/i,
    isOfOpening: true,
    advice: "the server rejects this user: correct user and password, or create the role or its line in pg_hba.conf",
  },
  no_database: {
    codes: /^3D000$/,
    isOfOpening: true,
    advice: "the server has no such database: create it (createdb), or set another name",
  },
  tls: {
    codes: /^(?:EPROTO|ERR_(?:TLS|SSL)_\w+|\w*CERT\w*|UNABLE_TO_\w+)$/,
    says: /\b(?:SSL|TLS|certificate)\b/,
    isOfOpening: true,
    advice: "TLS with the server fails: correct sslmode or sslrootcert, or the server's certificate",
  },
  read_only: {
    codes: /^25006$/,
    advice: "the server is read-only: set the primary's address, or promote this server",
  },
  starting_or_stopping: {
    codes: /^57P0[1-5]$/,
    advice: "the server is starting or stopping: wait, and start again",
  },
  too_many_connections: {
    codes: /^53300$/,
    advice: "the server has no connection left: raise max_connections, or stop other programs",
  },
  no_disk_space: { codes: /^53100$/, advice: "the server's disk is full: free space on it" },
  out_of_resources: { codes: /^53[024]00$/, advice: CHECK_SERVER },
  too_slow: { codes: /^(?:57014|55P03)$/, advice: CHECK_SERVER },
  unreadable: {
    codes: /^08001$/,
    isOfOpening: true,
    advice: "correct DATABASE_URL, or the files named in it",
  },
  lost: {
    codes: /^(?:08\w{3}|ECONNRESET|EPIPE)$/,
    says: /^(?:Connection terminated|Client was closed|Client has encountered a connection error)/,
    advice: CHECK_SERVER,
  },
  other: { codes: /^$/, isOfOpening: true, advice: `set another address, or ${CHECK_SERVER}` },
} as const satisfies Record<string, Trouble>;

export type DatabaseTrouble = keyof typeof FAULTS_BY_KIND;

export const DATABASE_TROUBLES = Object.keys(FAULTS_BY_KIND) as DatabaseTrouble[];

const ALL = Object.entries(FAULTS_BY_KIND) as [DatabaseTrouble, Trouble][];

/** Marks errors that occurred while opening a connection. pg-boss copies errors by spreading, which keeps symbols. */
const OPENING = Symbol.for("amlou.database.opening");

export function markAsConnectionError<E>(error: E): E {
  return typeof error === "object" && error !== null ? Object.assign(error, { [OPENING]: true }) : error;
}

export function findDatabaseTrouble(error: unknown): DatabaseTrouble | null {
  if (typeof error !== "object" || error === null) return null;
  const { code, message } = error as { code?: unknown; message?: unknown };
  const isOpening = OPENING in error;
  const fits = ([, { codes, says, isOfOpening }]: (typeof ALL)[number]) =>
    (isOpening || !isOfOpening) && (codes.test(String(code)) || says?.test(String(message)));
  return ALL.find(fits)?.[0] ?? (isOpening ? "other" : null);
}

export const isDatabaseUnavailable = (error: unknown): boolean => findDatabaseTrouble(error) !== null;

export const getDatabaseAdvice = (error: unknown): string =>
  FAULTS_BY_KIND[findDatabaseTrouble(error) ?? "other"].advice;
