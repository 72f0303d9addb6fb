import type { ReactNode } from "react";
import { cx } from "./cx.ts";

/** A quiet block where something will stand; give it that thing's size. Nothing shows for the first 300 ms. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx("skeleton block rounded-sm bg-sand", className)} />;
}

/** Skeletons with one word for those who cannot see them. */
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
