import type { ReactNode } from "react";

type AmountProps = { title: ReactNode; strong?: boolean; children: ReactNode };

export function AmountRow({ title, strong, children }: AmountProps) {
  return (
    <div
      className={
        strong
          ? "mt-1 flex items-baseline justify-between gap-3 text-h3 font-bold"
          : "flex items-baseline justify-between gap-3"
      }
    >
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function CouponLabel({ code, children }: { code: string | null | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {code && (
        <>
          {" "}
          <bdi dir="ltr" className="text-small text-ink-2">
            {code}
          </bdi>
        </>
      )}
    </>
  );
}
