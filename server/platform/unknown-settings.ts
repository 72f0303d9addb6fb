/** Finds a setting whose name is mistyped: the program would start without it and say nothing. */

/** No other program's variables begin so, or they are meant for us. */
const OUR_PREFIXES = /^(?:AMLOU|BACKUP|CMI|SMTP)_/;
/** What Kubernetes and Docker tell each container of the services beside it. */
const SERVICES = /_SERVICE_(?:HOST|PORT)|_PORT(?:_\d+_(?:TCP|UDP)|$)/;
/** Short names are near to each other by chance. */
const MIN_LENGTH = 7;
const LETTERS_PER_SLIP = 5;

/** The first name that looks like one of `known` and is none, with the name that was meant, or null where none is near. */
export function findUnknown(
  names: readonly string[],
  known: readonly string[],
): { name: string; meant: string | null } | null {
  const isKnown = new Set(known);
  for (const name of names) {
    if (isKnown.has(name)) continue;
    const meant = nearest(name, known);
    if (meant || (OUR_PREFIXES.test(name) && !SERVICES.test(name))) return { name, meant };
  }
  return null;
}

function nearest(name: string, known: readonly string[]): string | null {
  if (name.length < MIN_LENGTH) return null;
  const [best] = known
    .filter((each) => each.length >= MIN_LENGTH)
    .map((each) => ({ each, slips: slipsBetween(name.toUpperCase(), each) }))
    .filter(({ each, slips }) => slips <= Math.floor(Math.max(each.length / LETTERS_PER_SLIP, 1)))
    .sort((a, b) => a.slips - b.slips);
  return best?.each ?? null;
}

/** How many letters were left out, added, changed or swapped with the next (optimal string alignment). */
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
