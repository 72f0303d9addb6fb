import type { ReactNode } from "react";
import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor
      to={to}
      className="-ms-2 -mt-2 mb-1 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-small text-ink-2 no-underline hover:text-ink"
    >
      <Icon name="chevron-start" size={18} />
      {children}
    </Anchor>
  );
}
