import { type PointerEvent, useRef, useState } from "react";
import { SWIPE_PX } from "../../contract/constants.ts";

/** Detects a swipe, which begins at 10 px. Calls `onDismiss` beyond 100 px (T23). `moved()` is true after a swipe. */
export function useSwipeToDismiss(onDismiss: () => void) {
  const [offset, setOffset] = useState(0);
  const from = useRef<number | null>(null);
  const swiping = useRef(false);

  const end = (event: PointerEvent<HTMLElement>) => {
    const distance = from.current === null ? 0 : event.clientX - from.current;
    from.current = null;
    if (swiping.current && Math.abs(distance) > SWIPE_PX.dismiss) {
      setOffset(Math.sign(distance) * window.innerWidth);
      onDismiss();
    } else setOffset(0);
  };
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      from.current = event.clientX;
      swiping.current = false;
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (from.current === null) return;
      const distance = event.clientX - from.current;
      if (!swiping.current && Math.abs(distance) <= SWIPE_PX.start) return;
      if (!swiping.current) event.currentTarget.setPointerCapture(event.pointerId);
      swiping.current = true;
      setOffset(distance);
    },
    onPointerUp: end,
    onPointerCancel() {
      from.current = null;
      setOffset(0);
    },
  };
  return { offset, following: from.current !== null && swiping.current, moved: () => swiping.current, handlers };
}
