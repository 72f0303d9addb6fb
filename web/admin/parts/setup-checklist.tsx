import type { SetupItem } from "../../../contract/admin-setup.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";

/** What is left before the shop is the owner's own; nothing once all is done. */
export function SetupChecklist({ items }: { items: readonly SetupItem[] }) {
  const { t } = useAdminI18n();
  const done = items.filter(({ isDone }) => isDone).length;
  if (done === items.length) return null;
  return (
    <Disclosure
      summary={t("admin.setup")}
      aside={t("admin.setup.done", { done, count: items.length })}
      className="rounded-lg border-0! bg-surface px-4 lg:px-6"
    >
      <ul>
        {items.map(({ step, isDone, to }) => {
          const label = t(`admin.setup.${step}`);
          return (
            <li key={step} className="flex gap-3 border-t border-line py-2">
              <span
                className={cx(
                  "mt-2.5 grid size-6 shrink-0 place-items-center rounded-full",
                  isDone ? "bg-success text-surface" : "border-2 border-control",
                )}
              >
                {isDone && <Icon name="check" size={16} label={t("admin.setup.isDone")} />}
              </span>
              <span className="min-w-0">
                {to && !isDone ? (
                  <Anchor to={to} className="inline-flex min-h-11 items-center font-semibold underline-offset-4">
                    {label}
                  </Anchor>
                ) : (
                  <span className={cx("flex min-h-11 items-center font-semibold", isDone && "text-ink-2")}>
                    {label}
                  </span>
                )}
                {!isDone && (
                  <span className="-mt-1.5 mb-2 block text-small text-ink-2">{t(`admin.setup.${step}.why`)}</span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
