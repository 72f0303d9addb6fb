import { accessSync, constants, lstatSync, readdirSync, readFileSync, type Stats, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { ConfigError } from "../config/config.ts";

/** Files of the shop in DATA_DIR. Their owner is the shop's user, even if DATA_DIR is a volume that root owns. */
const MADE_BY_SHOP = ["postgres", "lock.sqlite", "media", "mail", "backups"];
/** Maximum number of database files whose permissions are checked: checking all would slow the start. */
const WALKED_MAX = 20_000;

type User = { uid: number; gid: number; name: string; home: string | null };

const statOf = (path: string): Stats | undefined => {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    // A path that this user may not access counts as missing.
    return undefined;
  }
};

function userOf({ uid, gid }: Pick<Stats, "uid" | "gid">): User {
  const fields = linesOfPasswd().find((line) => line[2] === String(uid));
  return fields
    ? { uid, gid: Number(fields[3]), name: fields[0] as string, home: fields[5] || null }
    : { uid, gid, name: `user ${uid}`, home: null };
}

function linesOfPasswd(): string[][] {
  try {
    return readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"));
  } catch {
    return [];
  }
}

const ownUid = (): number | undefined => process.geteuid?.();
const ownName = (): string => userOf({ uid: ownUid() ?? 0, gid: 0 }).name;

/** Reads a shop file's owner, to whom root switches. Ignores links, as that user could link to any file. */
function readFileStats(folder: string, name: string): Stats[] {
  try {
    const stats = lstatSync(join(folder, name));
    return stats.isSymbolicLink() ? [] : [stats];
  } catch {
    return [];
  }
}

function ownerOf(folder: string): User | null {
  if (ownUid() === undefined) return null;
  const [ownedFile] = MADE_BY_SHOP.flatMap((name) => readFileStats(folder, name));
  if (ownedFile) return userOf(ownedFile);
  const stats = statOf(folder);
  if (!stats) return null;
  // Without shop files, the folder's owner counts. A non-root user with write access need not be the owner.
  return ownUid() !== 0 && mayWrite(folder) ? null : userOf(stats);
}

const withGroups = process as { initgroups?: (user: string | number, group: string | number) => void };

const forSudo = ({ uid, name }: User): string => (name.includes(" ") ? `'#${uid}'` : name);

/** Throws if root would start the shop in another user's folder: that user could not change the files written there. */
export function requireNotRoot(folder: string): void {
  const owner = ownerOf(folder);
  if (ownUid() !== 0 || !owner || owner.uid === 0) return;
  throw new ConfigError(
    `DATA_DIR: ${folder} belongs to ${owner.name}, and the current user is root; start the shop as ${owner.name} (systemctl start amlou, or sudo -u ${forSudo(owner)} …)`,
  );
}

/**
 * Switches permanently from root to the owner of the folder. If the current user is neither root nor the owner, throws
 * an error with the command that works. Call this after reading settings and secrets, and before writing anything.
 * Returns whether the user changed.
 */
export function switchToFolderOwner(folder: string): boolean {
  const owner = ownerOf(folder);
  if (!owner || owner.uid === ownUid()) return false;
  if (ownUid() !== 0)
    throw new ConfigError(
      `DATA_DIR: ${folder} belongs to ${owner.name}, and this is ${ownName()}; run it as root, which acts as ${owner.name} here: ${asRoot()}`,
    );
  try {
    withGroups.initgroups?.(owner.uid, owner.gid);
  } catch {
    // initgroups fails for a uid without an entry in /etc/passwd. Such a user has no supplementary groups.
    process.setgroups?.([owner.gid]);
  }
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  takeEnvironmentOf(owner);
  if (!mayRead(import.meta.filename))
    throw new ConfigError(
      `DATA_DIR: it belongs to ${owner.name}, who cannot read the program in ${dirname(process.argv[1] ?? "")}; run it from a release that all users can read, such as /opt/amlou`,
    );
  return true;
}

const OF_SESSION =
  /^(?:HOME|USER|LOGNAME|MAIL|SSH_AUTH_SOCK|DBUS_SESSION_BUS_ADDRESS|XDG_(?:RUNTIME_DIR|(?:CONFIG|CACHE|DATA|STATE)_HOME))$/;

function takeEnvironmentOf({ name, home }: User): void {
  for (const each of Object.keys(process.env)) if (OF_SESSION.test(each)) delete process.env[each];
  if (home) Object.assign(process.env, { HOME: home, USER: name, LOGNAME: name });
}

function asRoot(): string {
  const { execPath, execArgv, argv } = process;
  const setVariables = ["DATA_DIR", "DATABASE_URL", "DATABASE_URL_FILE"].filter((name) => process.env[name]);
  const hasFile = execArgv.some((argument) => argument.startsWith("--env-file"));
  return [
    "sudo",
    ...(hasFile ? [] : [`--preserve-env=${setVariables.join(",")}`]),
    execPath,
    ...execArgv,
    ...argv.slice(1),
  ].join(" ");
}

const may = (path: string, mode: number): boolean => {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
};
const mayRead = (path: string): boolean => may(path, constants.R_OK);
const mayWrite = (path: string): boolean => may(path, constants.R_OK | constants.W_OK);

export function requireWritable(folder: string): void {
  const path = pathsIn(folder).find((each) => !mayWrite(each));
  if (!path) return;
  const stats = statOf(path);
  const owner = stats ? userOf(stats).name : "another user";
  throw new ConfigError(
    `DATA_DIR: ${path} cannot be written to by ${ownName()} (it belongs to ${owner}); run as root: chown -R ${ownName()}: ${folder}`,
  );
}

function pathsIn(folder: string): string[] {
  if (!statOf(folder)) return [];
  const database = join(folder, "postgres");
  const own = [folder, ...MADE_BY_SHOP.map((name) => join(folder, name))].filter((path) => statOf(path));
  if (!may(database, constants.R_OK | constants.X_OK)) return own;
  // Does not list the contents of an unreadable folder. It lists the folder itself, so the caller rejects it.
  const within: string[] = [];
  const waiting = [database];
  for (let next = waiting.pop(); next && within.length < WALKED_MAX; next = waiting.pop()) {
    if (!may(next, constants.R_OK | constants.X_OK)) continue;
    for (const entry of readdirSync(next, { withFileTypes: true })) {
      const path = join(next, entry.name);
      within.push(path);
      if (entry.isDirectory()) waiting.push(path);
    }
  }
  return [...own, ...within];
}
