import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor
      to={to}
      className="-ms-1 mb-1 inline-flex min-h-11 items-center gap-1 rounded-sm text-small text-ink-2 no-underline hover:underline"
    >
      <Icon name="chevron-start" size={18} />
      {children}
    </Anchor>
  );
}
