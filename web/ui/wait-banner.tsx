import { Banner } from "./banner.tsx";

/** Time in seconds after which the announced text is removed, because the number in it is no longer true. */
const ANNOUNCED_SECONDS = 5;

type WaitBannerProps = {
  seconds: number;
  from: number;
  text: (seconds: number) => string;
  className?: string;
};

/** Shows a countdown of `seconds`. Screen readers announce the wait once, at its start, not every second. */
export function WaitBanner({ seconds, from, text, className }: WaitBannerProps) {
  const isAnnounced = seconds > from - ANNOUNCED_SECONDS;
  return (
    <>
      <p role="alert" className="visually-hidden">
        {isAnnounced && text(from)}
      </p>
      <Banner tone="error" className={className}>
        <span role="timer" aria-hidden={isAnnounced}>
          {text(seconds)}
        </span>
      </Banner>
    </>
  );
}
