import { cx } from "./cx.ts";
import { Icon, type IconSize } from "./icon.tsx";

const FIVE = [1, 2, 3, 4, 5] as const;

const row = (size: IconSize) => FIVE.map((star) => <Icon key={star} name="star-filled" size={size} />);

export function Stars({
  value,
  label,
  size = 16,
  className,
}: {
  value: number;
  label: string;
  size?: IconSize;
  className?: string;
}) {
  const share = Math.min(Math.max(value / 5, 0), 1) * 100;
  return (
    <span role="img" aria-label={label} className={cx("relative inline-flex shrink-0 align-middle", className)}>
      <span className="inline-flex text-line">{row(size)}</span>
      <span className="absolute inset-y-0 start-0 overflow-hidden" style={{ inlineSize: `${share}%` }}>
        <span className="inline-flex text-star">{row(size)}</span>
      </span>
    </span>
  );
}
