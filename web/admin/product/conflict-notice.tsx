import type { AdminProduct } from "../../../contract/admin-product.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";

const FIELDS = {
  slug: ["slug"],
  status: ["status", "is_featured"],
  name: ["name"],
  texts: ["short_description", "description"],
  categories: ["main_category_id", "category_ids", "mark"],
  origin: ["brand_name", "origin_country", "origin_region", "origin_place", "producer", "onssa_number"],
  specifications: ["specifications"],
  variants: ["variants", "option_name"],
  pictures: ["pictures"],
} as const satisfies Record<string, readonly (keyof AdminProduct)[]>;
type Group = keyof typeof FIELDS;

const isSame = (one: AdminProduct, other: AdminProduct, group: Group) =>
  FIELDS[group].every((field) => JSON.stringify(one[field]) === JSON.stringify(other[field]));

type ConflictNoticeProps = {
  /** As it was when the form was opened, and as it is now. */
  opened: AdminProduct;
  now: AdminProduct;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

/** Somebody else has saved the product meanwhile: what they changed, and the two ways on. */
export function ConflictNotice({ opened, now, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { t, locale } = useAdminI18n();
  const changed = (Object.keys(FIELDS) as Group[]).filter((group) => !isSame(opened, now, group));
  const fields = new Intl.ListFormat(locale).format(changed.map((group) => t(`admin.products.form.field.${group}`)));
  return (
    <Banner tone="warning" role="alert" className="mb-5 scroll-mt-20">
      <p className="font-semibold">{t("admin.products.form.conflict")}</p>
      <p>{t("admin.products.form.conflictText", { fields })}</p>
      <div className="mt-2 mb-1 flex flex-wrap gap-3">
        <Button onClick={onKeepMine}>{t("admin.products.form.conflictMine")}</Button>
        <Button variant="secondary" onClick={onTakeTheirs}>
          {t("admin.products.form.conflictNow")}
        </Button>
      </div>
    </Banner>
  );
}
