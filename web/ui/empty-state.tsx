import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import { Icon, type IconName } from "./icon.tsx";
import { StarOrnament } from "./ornament.tsx";

type EmptyStateProps = {
  title: ReactNode;
  text?: ReactNode;
  action?: ReactNode;
  icon?: IconName;
  className?: string;
  heading?: "h1" | "h2" | "p";
};

export function EmptyState({ title, text, action, icon, className, heading: Heading = "p" }: EmptyStateProps) {
  return (
    <div className={cx("mx-auto flex max-w-md flex-col items-center px-4 py-12 text-center", className)}>
      <span className="relative mb-4 grid size-28 place-items-center text-control">
        <StarOrnament className="absolute inset-0 size-full text-honey" />
        {icon && <Icon name={icon} size={30} className="text-honey-deep" />}
      </span>
      <Heading className="max-w-full font-heading text-h3 font-bold text-balance wrap-anywhere">{title}</Heading>
      {text && <div className="mt-1 text-balance text-ink-2">{text}</div>}
      {action && <div className="mt-6 flex max-w-full flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
