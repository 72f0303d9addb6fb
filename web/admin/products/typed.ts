import { optionalWhole } from "../../../contract/typed-fields.ts";

const anyCount = optionalWhole(0, 1_000_000);

/** The count that somebody typed, as the server will read it; null for what is none. */
export function wholeTyped(typed: string): number | null {
  const read = anyCount.safeParse(typed);
  return read.success ? read.data : null;
}
