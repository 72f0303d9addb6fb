import { useEffect, useState } from "react";

const SECOND_MS = 1000;

export type Countdown = {
  seconds: number;
  from: number;
  start: (seconds: number) => void;
};

export function useCountdown(initial = 0): Countdown {
  const [until, setUntil] = useState(() => (initial > 0 ? Date.now() + initial * SECOND_MS : 0));
  const [seconds, setSeconds] = useState(initial);
  const [from, setFrom] = useState(initial);
  useEffect(() => {
    if (until === 0) return;
    // Computed from the clock, not counted, so that a sleeping phone does not prolong the wait.
    const tick = () => setSeconds(Math.max(0, Math.ceil((until - Date.now()) / SECOND_MS)));
    tick();
    const timer = setInterval(tick, SECOND_MS / 4);
    const end = setTimeout(() => setUntil(0), until - Date.now() + SECOND_MS);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [until]);
  const start = (wait: number) => {
    setFrom(wait);
    setUntil(Date.now() + wait * SECOND_MS);
  };
  return { seconds, from, start };
}
