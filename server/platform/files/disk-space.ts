import type { StatsFs } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { type Config, UnavailableError } from "../config/config.ts";
import { withTimeLimit } from "../http/time-limit.ts";

export type DiskSpace = {
  /** Bytes that an unprivileged user may still write. */
  free: number;
  size: number;
};

const LOW = { share: 0.1, ofLargeBytes: 5e9, alwaysBytes: 500e6 } as const;

/** Whether to warn of low disk space: the same rule as the alarm DiskLow (deploy/alerts.yml). */
export const isDiskSpaceLow = ({ free, size }: DiskSpace): boolean =>
  free < LOW.alwaysBytes || (free < LOW.ofLargeBytes && free / size < LOW.share);

export type Disk = DiskSpace & { volume: "data" | "backups" };

const LOOK_LIMIT_MS = 2000;

type Look = { device?: number; space: DiskSpace | null };
const UNKNOWN: Look = { space: null };

/** Returns the disks of data and backups, a shared disk once. Omits a disk whose check fails or hangs. */
export async function checkDisks(
  { dataDir, backup }: Pick<Config, "dataDir" | "backup">,
  look = checkDisk,
  limitMs = LOOK_LIMIT_MS,
): Promise<Disk[]> {
  const [data, backups] = await Promise.all(
    [dataDir, backup.folder].map((folder) => checkInTime(folder, look, limitMs)),
  );
  const isApart = data?.device !== backups?.device;
  return (isApart ? (["data", "backups"] as const) : (["data"] as const)).flatMap((volume) => {
    const space = { data, backups }[volume]?.space;
    return space ? [{ volume, ...space }] : [];
  });
}

/** The pending check of each folder. Only one runs, because a hanging check blocks one of Node's few file threads. */
const pendingChecks = new Map<string, Promise<Look>>();

function checkInTime(folder: string, look: typeof checkDisk, limitMs: number): Promise<Look> {
  let under = pendingChecks.get(folder);
  if (!under) pendingChecks.set(folder, (under = look(folder).finally(() => pendingChecks.delete(folder))));
  const going = under;
  return withTimeLimit(() => going, limitMs).catch(() => UNKNOWN);
}

async function checkDisk(folder: string): Promise<Look> {
  try {
    const { dev } = await stat(folder);
    return { device: dev, space: spaceOf(await statfs(folder)) };
  } catch (error) {
    return isMissing(error, folder) ? checkDisk(dirname(folder)) : UNKNOWN;
  }
}

export async function readDiskSpace(folder: string): Promise<DiskSpace | null> {
  try {
    return spaceOf(await statfs(folder));
  } catch (error) {
    return isMissing(error, folder) ? readDiskSpace(dirname(folder)) : null;
  }
}

/** Converts `statfs` to bytes. Null for size 0, which some network disks and containers report. */
const spaceOf = ({ bsize, bavail, blocks }: StatsFs): DiskSpace | null =>
  blocks > 0 ? { free: bsize * bavail, size: bsize * blocks } : null;

const isMissing = (error: unknown, folder: string): boolean =>
  (error as NodeJS.ErrnoException).code === "ENOENT" && dirname(folder) !== folder;

/** Free bytes below which a disk counts as full. PostgreSQL may not start without room for a log file (16 MB). */
export const FULL_DISK_BYTES = 20_000_000;

export const isDiskFull = async (folder: string): Promise<boolean> =>
  ((await readDiskSpace(folder))?.free ?? Infinity) < FULL_DISK_BYTES;

export class DiskFullError extends UnavailableError {
  readonly room: { folder: string; free: number; needed: number } | undefined;
  constructor(message: string, room?: { folder: string; free: number; needed: number }) {
    super(message);
    this.room = room;
  }
}

/** Space that backups and restores must leave free for the shop. */
const RESERVE_BYTES = 64_000_000;

export async function requireDiskSpace(
  folder: string,
  bytes = 0,
  purpose = "for a backup",
  advice = "make room, or name another disk's folder in BACKUP_DIR",
): Promise<void> {
  const { free } = (await readDiskSpace(folder)) ?? { free: Infinity };
  if (free >= bytes + RESERVE_BYTES) return;
  throw new DiskFullError(
    `${folder}: too little room ${purpose} (${formatMegabytes(free)} free, ${formatMegabytes(bytes + RESERVE_BYTES)} needed); ${advice}`,
    { folder, free, needed: bytes + RESERVE_BYTES },
  );
}

export const createDiskFullError = async (folder: string): Promise<DiskFullError> =>
  new DiskFullError(
    `DATA_DIR: the disk of ${folder} is full (${formatMegabytes((await readDiskSpace(folder))?.free ?? 0)} left); make room, first old files in its folder backups`,
  );

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
