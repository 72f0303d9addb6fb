import type { ReactNode } from "react";

/** An amount's name, followed by the coupon code that it comes from, if any. */
export function ByCoupon({ code, children }: { code: string | null | undefined; children: ReactNode }) {
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
