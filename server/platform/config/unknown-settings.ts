const OUR_PREFIXES = /^(?:ADMIN|AMLOU|BACKUP|CMI|DATABASE)_/;
/** Names that other programs also use, such as MAILFROM of cron. Other programs may share the settings file. */
const SHARED_NAMES = /^(?:MAILFROM|LOGLEVEL)$/;
const SHARED_PREFIX = /^SMTP_/;
/** Names of variables that Kubernetes and Docker links set for neighbouring services. */
const OF_SERVICES =
  /._(?:SERVICE_HOST|SERVICE_PORT(?:_.+)?|PORT_\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?|ENV_.+)$/;
/** Kubernetes and Docker variables, by name and value. A misspelled setting may have such a name, but no such value. */
const OF_SERVICES_BY_VALUE: readonly [name: RegExp, value: RegExp][] = [
  [/._PORT$/, /^(?:tcp|udp|sctp):\/\//],
  [/._NAME$/, /^\/[^/]+\/[^/]+$/],
];
const MIN_LENGTH = 7;
const LETTERS_PER_SLIP = 5;

export type UnknownSetting = { name: string; meant: string | null };

export const isPlatformVariable = (name: string, value: string): boolean =>
  OF_SERVICES.test(name) || OF_SERVICES_BY_VALUE.some(([names, values]) => names.test(name) && values.test(value));

/** Finds unknown settings. `refused`: probably misspelled settings. `doubtful`: may belong to another program. */
export function findUnknownSettings(
  names: readonly string[],
  settings: readonly string[],
): { refused: UnknownSetting[]; doubtful: UnknownSetting[] } {
  const isKnown = new Set(settings);
  const result: { refused: UnknownSetting[]; doubtful: UnknownSetting[] } = { refused: [], doubtful: [] };
  for (const name of names) {
    if (isKnown.has(name)) continue;
    const intendedName = nearest(name, settings);
    if (SHARED_NAMES.test(name) || (SHARED_PREFIX.test(name) && !intendedName))
      result.doubtful.push({ name, meant: intendedName });
    else if (intendedName || OUR_PREFIXES.test(name)) result.refused.push({ name, meant: intendedName });
  }
  return result;
}

function nearest(name: string, settings: readonly string[]): string | null {
  if (name.length < MIN_LENGTH) return null;
  const [best] = settings
    .filter((each) => each.length >= MIN_LENGTH)
    .map((each) => ({ each, slips: slipsBetween(name.toUpperCase(), each) }))
    .filter(({ each, slips }) => slips <= Math.floor(Math.max(each.length / LETTERS_PER_SLIP, 1)))
    .sort((a, b) => a.slips - b.slips);
  return best?.each ?? null;
}

/** Edit distance; swapping two neighbouring letters counts as one (optimal string alignment). */
function slipsBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(Math.min(change, at(i - 1, j) + 1, at(i, j - 1) + 1, isSwapped ? at(i - 2, j - 2) + 1 : change));
    }
  }
  return at(a.length, b.length);
}
