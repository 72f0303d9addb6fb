import { useState } from "react";

/** True in the render in which the value changed, so that dependent state can be reset. */
export function useIsNew(value: string): boolean {
  const [before, setBefore] = useState(value);
  if (value === before) return false;
  setBefore(value);
  return true;
}
