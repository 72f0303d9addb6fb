import { useState } from "react";

export function useIsNew(value: string): boolean {
  const [before, setBefore] = useState(value);
  if (value === before) return false;
  setBefore(value);
  return true;
}
