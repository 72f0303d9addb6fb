import { Anchor } from "../../ui/anchor.tsx";
import { Icon } from "../../ui/icon.tsx";

export function MoreLink({ to, children }: { to: string; children: string }) {
  return (
    <Anchor
      to={to}
      prefetch="intent"
      className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-1 text-small text-ink-2 no-underline hover:underline"
    >
      {children}
      <Icon name="chevron-end" size={16} />
    </Anchor>
  );
}
