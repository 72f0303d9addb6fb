import { type ReactNode, useId } from "react";
import { cx } from "../../ui/cx.ts";
import { Icon } from "../../ui/icon.tsx";

type PanelProps = {
  title: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
  isWrong?: boolean;
  className?: string | undefined;
};

export function Panel({ title, aside, children, isWrong = false, className }: PanelProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={cx("min-w-0 rounded-lg bg-surface p-4 lg:p-6", className)}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className={cx("text-h3", isWrong && "text-error")}>
          {isWrong && <Icon name="alert" size={22} className="me-2 inline-block align-[-0.2em]" />}
          {title}
        </h2>
        {aside && <div className="text-small text-ink-2">{aside}</div>}
      </div>
      {children}
    </section>
  );
}

export function DescriptionList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl className={cx("grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-2", className)}>{children}</dl>
  );
}

export function DescriptionItem({
  name,
  children,
  className,
}: {
  name: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className={cx("text-end", className)}>{children}</dd>
    </>
  );
}
