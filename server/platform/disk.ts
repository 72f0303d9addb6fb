import { statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { type Config, UnavailableError } from "./config.ts";

export type DiskSpace = {
  /** Bytes that a user without special rights may still write, and of the whole disk. */
  free: number;
  size: number;
};

const LOW = { share: 0.1, ofLargeBytes: 5e9, alwaysBytes: 500e6 } as const;

/** Whether somebody should make room before it is too late: as the alarm DiskLow (deploy/alerts.yml). */
export const isLow = ({ free, size }: DiskSpace): boolean =>
  free < LOW.alwaysBytes || (free < LOW.ofLargeBytes && free / size < LOW.share);

export type Disk = DiskSpace & { holds: "data" | "backups" };

/** The disks of the data and of the backups, by what they hold; one, where both are on the same. */
export function disksOf({ dataDir, backup }: Pick<Config, "dataDir" | "backup">): Disk[] {
  const folders = { data: dataDir, backups: backup.folder } as const;
  const isApart = deviceOf(folders.data) !== deviceOf(folders.backups);
  return (isApart ? (["data", "backups"] as const) : (["data"] as const)).flatMap((holds) => {
    const space = diskSpaceOf(folders[holds]);
    return space ? [{ holds, ...space }] : [];
  });
}

/** Never throws: a disk that fails is to be told of. Its folder then counts as on a disk of its own, of which nothing is known. */
function deviceOf(folder: string): number | undefined {
  const parent = dirname(folder);
  try {
    return statSync(folder).dev;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" && parent !== folder ? deviceOf(parent) : undefined;
  }
}

/** The space of the disk that a folder is on, or would be; null where the system does not say. */
export function diskSpaceOf(folder: string): DiskSpace | null {
  try {
    const { bsize, bavail, blocks } = statfsSync(folder);
    // Some network disks and containers do not know their size.
    return blocks > 0 ? { free: bsize * bavail, size: bsize * blocks } : null;
  } catch (error) {
    const parent = dirname(folder);
    return (error as NodeJS.ErrnoException).code === "ENOENT" && parent !== folder ? diskSpaceOf(parent) : null;
  }
}

/** PostgreSQL writes its log in files of 16 MB: with less it may not even open. */
export const NOTHING_FITS_BYTES = 20_000_000;

/** Whether so little is free that a failure to write has this reason. */
export const isFull = (folder: string): boolean => (diskSpaceOf(folder)?.free ?? Infinity) < NOTHING_FITS_BYTES;

export class NoRoom extends UnavailableError {}

/** Left free whatever is written beside the shop: it must go on. */
const RESERVE_BYTES = 64_000_000;

/** Refuses to write so many bytes into a folder where the shop could be left without room. */
export function requireRoom(folder: string, bytes = 0): void {
  const { free } = diskSpaceOf(folder) ?? { free: Infinity };
  if (free >= bytes + RESERVE_BYTES) return;
  throw new NoRoom(
    `${folder}: too little room for a backup (${megabytesOf(free)} free, ${megabytesOf(bytes + RESERVE_BYTES)} needed); make room, or name another disk's folder in BACKUP_DIR`,
  );
}

/** The one line for a folder on whose disk the shop cannot be opened. */
export const noRoom = (folder: string): NoRoom =>
  new NoRoom(
    `DATA_DIR: the disk of ${folder} is full (${megabytesOf(diskSpaceOf(folder)?.free ?? 0)} left); make room, first old files in its folder backups`,
  );

export const megabytesOf = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
