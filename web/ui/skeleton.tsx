import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** Placeholder for content that loads. Invisible for the first 300 ms. Pass a class with the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("skeleton block rounded-sm bg-sand", className)} />;
}

export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}
