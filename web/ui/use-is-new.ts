import { useState } from "react";

export function useHasChanged(value: string): boolean {
  const [before, setBefore] = useState(value);
  if (value === before) return false;
  setBefore(value);
  return true;
}
