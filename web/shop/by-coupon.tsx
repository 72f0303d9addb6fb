import type { ReactNode } from "react";

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
