import { useRef, useState } from "react";

export function useSingleSubmit(onBusy?: (isBusy: boolean) => void) {
  const isRunning = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const note = (now: boolean) => {
    isRunning.current = now;
    setBusy(now);
    onBusy?.(now);
  };
  const once = async (run: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    note(true);
    try {
      await run();
    } finally {
      note(false);
    }
  };
  return { isBusy, once };
}
