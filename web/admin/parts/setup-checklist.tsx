import type { SetupItem } from "../../../contract/admin-home.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useAdminI18n } from "../i18n.tsx";

export function SetupChecklist({ items, isOpen }: { items: readonly SetupItem[]; isOpen?: boolean }) {
  const { t } = useAdminI18n();
  const doneCount = items.filter(({ isDone }) => isDone).length;
  if (doneCount === items.length) return null;
  return (
    <Disclosure
      summary={t("admin.setup")}
      aside={t("admin.setup.done", { done: doneCount, count: items.length })}
      open={isOpen}
      className="rounded-lg border-0! bg-surface px-4 lg:px-6"
    >
      <ul>
        {items.map((item) => (
          <li key={item.step} className="border-t border-line">
            <Step item={item} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Step({ item: { step, isDone, to, left } }: { item: SetupItem }) {
  const { t } = useAdminI18n();
  const content = (
    <>
      <span
        className={cx(
          "grid size-6 shrink-0 place-items-center rounded-full",
          isDone ? "bg-success text-surface" : "border-2 border-control",
        )}
      >
        {isDone && <Icon name="check" size={16} label={t("admin.setup.isDone")} />}
      </span>
      <span className="min-w-0 grow">
        <span className={cx("block font-semibold", isDone && "text-ink-2")}>{t(`admin.setup.${step}`)}</span>
        {!isDone && <span className="block text-small text-ink-2">{t(`admin.setup.${step}.why`)}</span>}
        {left.length > 0 && (
          <span className="block text-small">{t("admin.setup.left", { left: left.join(t("admin.setup.and")) })}</span>
        )}
      </span>
    </>
  );
  const row = "flex min-h-11 items-center gap-3 py-3";
  if (isDone || !to) return <div className={row}>{content}</div>;
  return (
    <Anchor to={to} className={cx(row, "no-underline transition-colors hover:bg-sand")}>
      {content}
      <Icon name="chevron-end" size={20} className="mirror-rtl text-ink-3" />
    </Anchor>
  );
}
