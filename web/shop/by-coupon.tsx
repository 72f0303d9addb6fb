import type { ReactNode } from "react";

/** The name of an amount, with the coupon's code that it comes from, if it does. */
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
