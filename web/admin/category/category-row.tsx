import type { CSSProperties } from "react";
import type { AdminCategory } from "../../../contract/admin-category.ts";
import { getLocalizedText } from "../../../contract/locales.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cx } from "../../ui/cx.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useAdminCall } from "../use-admin-call.ts";

type CategoryRowProps = {
  category: AdminCategory;
  isFirst: boolean;
  isLast: boolean;
};

export function CategoryRow({ category, isFirst, isLast }: CategoryRowProps) {
  const { t, locale } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const name = getLocalizedText(category.name, locale);
  const path = `/admin/categories/${category.id}/move`;
  const move = (by: -1 | 1) =>
    void call(path, { by }, t("admin.products.category.moved", { name }), { undo: { path, body: { by: -by } } });
  return (
    <div
      className={cx(
        "relative flex items-center gap-3 border-b border-line py-2",
        category.parent_id !== null && "ms-8",
      )}
      style={{ "--stage": category.stage, "--deep": category.deep } as CSSProperties}
    >
      <Picture name={category.image} alt="" sizes="56px" className="size-14 shrink-0 rounded-full" />
      <div className="min-w-0 grow">
        <Anchor
          to={`/admin/categories/${category.id}`}
          className="font-semibold no-underline after:absolute after:inset-0 after:rounded-md hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {name}
        </Anchor>
        <p className="text-small text-ink-2">{t("admin.products.category.products", { count: category.products })}</p>
      </div>
      <span aria-hidden className="inline-flex h-6 w-10 overflow-hidden rounded-sm max-sm:hidden">
        <span className="w-1/2 bg-stage" />
        <span className="w-1/2 bg-deep" />
      </span>
      <div className="relative z-10 flex shrink-0">
        <IconButton
          icon="chevron-up"
          label={t("admin.products.form.moveUp", { name })}
          disabled={isFirst || isBusy}
          onClick={() => move(-1)}
        />
        <IconButton
          icon="chevron-down"
          label={t("admin.products.form.moveDown", { name })}
          disabled={isLast || isBusy}
          onClick={() => move(1)}
        />
      </div>
    </div>
  );
}
