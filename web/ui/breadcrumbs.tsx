import { Anchor } from "./anchor.tsx";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";

export type Crumb = { label: string; to?: string };

export function Breadcrumbs({
  items,
  label,
  className,
}: {
  items: readonly Crumb[];
  label: string;
  className?: string;
}) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="-ms-2 flex items-center overflow-x-auto text-small whitespace-nowrap text-ink-2 [scrollbar-width:none]">
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={item.to ?? item.label} className={cx("flex items-center", last && "min-w-0")}>
              {index > 0 && <Icon name="chevron-end" size={16} className="text-ink-3" />}
              {item.to && !last ? (
                <Anchor
                  to={item.to}
                  className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm px-2 hover:underline"
                >
                  {item.label}
                </Anchor>
              ) : (
                <span
                  aria-current={last ? "page" : undefined}
                  className="inline-flex min-h-11 items-center px-2 text-ink"
                >
                  {item.label}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
