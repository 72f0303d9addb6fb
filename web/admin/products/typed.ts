import { optionalWhole } from "../../../contract/typed-fields.ts";

const anyCount = optionalWhole(0, 1_000_000);

/** The typed count as the server parses it; null if invalid. */
export function wholeTyped(typed: string): number | null {
  const read = anyCount.safeParse(typed);
  return read.success ? read.data : null;
}
