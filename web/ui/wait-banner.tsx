import { Banner } from "./banner.tsx";

type WaitBannerProps = {
  /** Seconds that are left, and with how many the wait began. */
  seconds: number;
  from: number;
  /** Says for how long one has to wait. */
  text: (seconds: number) => string;
  className?: string;
};

/** A wait that ticks: it is read out once, as it began; the seconds that pass are for the eye. */
export function WaitBanner({ seconds, from, text, className }: WaitBannerProps) {
  return (
    <>
      <p role="alert" className="visually-hidden">
        {text(from)}
      </p>
      <Banner tone="error" className={className}>
        <span aria-hidden>{text(seconds)}</span>
      </Banner>
    </>
  );
}
