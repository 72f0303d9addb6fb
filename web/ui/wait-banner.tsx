import { Banner } from "./banner.tsx";

type WaitBannerProps = {
  seconds: number;
  from: number;
  text: (seconds: number) => string;
  className?: string;
};

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
