import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

type DisclosureProps = {
  summary: ReactNode;
  heading?: "h2";
  children: ReactNode;
  open?: boolean;
  name?: string;
  aside?: ReactNode;
  onToggle?: (open: boolean) => void;
  className?: string;
};

/** A native `details` element. It works without JavaScript, and the browser's page search finds its closed content. */
export function Disclosure({ summary, heading, children, open, name, aside, onToggle, className }: DisclosureProps) {
  const Title = heading ?? "span";
  return (
    <details
      open={open}
      name={name}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
      className={cx("group/disclosure border-b border-line", className)}
    >
      <summary className="flex min-h-14 items-center gap-3 rounded-sm py-2 font-semibold">
        <Title className={cx("min-w-0 grow", heading && "text-h3")}>{summary}</Title>
        {aside && <span className="shrink-0 text-small font-normal text-ink-2">{aside}</span>}
        <Icon
          name="chevron-down"
          size={20}
          className="text-ink-2 transition-transform duration-base group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  );
}
