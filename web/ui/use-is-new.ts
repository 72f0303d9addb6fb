import { useState } from "react";

/** True for the one rendering in which the value is another than before: what belongs to the former one is set anew there. */
export function useIsNew(value: string): boolean {
  const [before, setBefore] = useState(value);
  if (value === before) return false;
  setBefore(value);
  return true;
}
