import type { StatsFs } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { type Config, UnavailableError } from "../config/config.ts";
import { withTimeLimit } from "../http/time-limit.ts";

export type DiskSpace = {
  /** Bytes free to an unprivileged user, and the size of the file system. */
  free: number;
  size: number;
};

const LOW = { share: 0.1, ofLargeBytes: 5e9, alwaysBytes: 500e6 } as const;

/** Whether somebody should make room before it is too late: as the alarm DiskLow (deploy/alerts.yml). */
export const isLow = ({ free, size }: DiskSpace): boolean =>
  free < LOW.alwaysBytes || (free < LOW.ofLargeBytes && free / size < LOW.share);

export type Disk = DiskSpace & { volume: "data" | "backups" };

/** A network disk that hangs is as good as unknown then. */
const LOOK_LIMIT_MS = 2000;

type Look = { device?: number; space: DiskSpace | null };
const UNKNOWN: Look = { space: null };

/**
 * The disks of the data and of the backups, by what they hold; one, where both are on the same. Of a disk that fails or does not answer
 * within 2 seconds nothing is known, and it is left out. Never throws.
 */
export async function disksOf(
  { dataDir, backup }: Pick<Config, "dataDir" | "backup">,
  look = lookAt,
  limitMs = LOOK_LIMIT_MS,
): Promise<Disk[]> {
  const [data, backups] = await Promise.all(
    [dataDir, backup.folder].map((folder) => lookInTime(folder, look, limitMs)),
  );
  const isApart = data?.device !== backups?.device;
  return (isApart ? (["data", "backups"] as const) : (["data"] as const)).flatMap((volume) => {
    const space = { data, backups }[volume]?.space;
    return space ? [{ volume, ...space }] : [];
  });
}

/** A look that hangs keeps one of the few threads of the system's file calls: there is one for a folder at most. */
const looks = new Map<string, Promise<Look>>();

function lookInTime(folder: string, look: typeof lookAt, limitMs: number): Promise<Look> {
  let under = looks.get(folder);
  if (!under) looks.set(folder, (under = look(folder).finally(() => looks.delete(folder))));
  const going = under;
  return withTimeLimit(() => going, limitMs).catch(() => UNKNOWN);
}

/** The disk that a folder is on, or would be. One that fails counts as a disk of its own, of which nothing is known. */
async function lookAt(folder: string): Promise<Look> {
  try {
    const { dev } = await stat(folder);
    return { device: dev, space: spaceOf(await statfs(folder)) };
  } catch (error) {
    return isMissing(error, folder) ? lookAt(dirname(folder)) : UNKNOWN;
  }
}

/** The space of the disk that a folder is on, or would be; null where the system does not say. */
export async function diskSpaceOf(folder: string): Promise<DiskSpace | null> {
  try {
    return spaceOf(await statfs(folder));
  } catch (error) {
    return isMissing(error, folder) ? diskSpaceOf(dirname(folder)) : null;
  }
}

/** Some network disks and containers do not know their size. */
const spaceOf = ({ bsize, bavail, blocks }: StatsFs): DiskSpace | null =>
  blocks > 0 ? { free: bsize * bavail, size: bsize * blocks } : null;

const isMissing = (error: unknown, folder: string): boolean =>
  (error as NodeJS.ErrnoException).code === "ENOENT" && dirname(folder) !== folder;

/** PostgreSQL writes its log in files of 16 MB: with less it may not even open. */
export const NOTHING_FITS_BYTES = 20_000_000;

/** Whether so little is free that a failure to write has this reason. */
export const isFull = async (folder: string): Promise<boolean> =>
  ((await diskSpaceOf(folder))?.free ?? Infinity) < NOTHING_FITS_BYTES;

export class NoRoom extends UnavailableError {}

/** Left free whatever is written beside the shop: it must go on. */
const RESERVE_BYTES = 64_000_000;

/** Refuses to write so many bytes into a folder where the shop could be left without room. */
export async function requireRoom(
  folder: string,
  bytes = 0,
  purpose = "for a backup",
  advice = "make room, or name another disk's folder in BACKUP_DIR",
): Promise<void> {
  const { free } = (await diskSpaceOf(folder)) ?? { free: Infinity };
  if (free >= bytes + RESERVE_BYTES) return;
  throw new NoRoom(
    `${folder}: too little room ${purpose} (${megabytesOf(free)} free, ${megabytesOf(bytes + RESERVE_BYTES)} needed); ${advice}`,
  );
}

/** The one line for a folder on whose disk the shop cannot be opened. */
export const noRoom = async (folder: string): Promise<NoRoom> =>
  new NoRoom(
    `DATA_DIR: the disk of ${folder} is full (${megabytesOf((await diskSpaceOf(folder))?.free ?? 0)} left); make room, first old files in its folder backups`,
  );

export const megabytesOf = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
