import { type AdminProduct, mapProductDetails, type ProductDetailName } from "../../../contract/admin-product.ts";
import type { AdminMessageKey } from "../../../messages/en/admin.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { getDetailLabelKey } from "./detail-fields.tsx";

type Field = Exclude<keyof AdminProduct, "id" | "version">;
const NAMES: Record<Field, AdminMessageKey> = {
  slug: "admin.products.form.field.slug",
  status: "admin.products.form.field.status",
  is_featured: "admin.products.form.field.status",
  name: "admin.products.form.field.name",
  short_description: "admin.products.form.field.texts",
  description: "admin.products.form.field.texts",
  main_category_id: "admin.products.form.field.categories",
  category_ids: "admin.products.form.field.categories",
  brand_name: "admin.activity.field.brand_name",
  origin_country: "admin.activity.field.origin_country",
  ...mapProductDetails<Record<ProductDetailName, AdminMessageKey>>(getDetailLabelKey),
  specifications: "admin.products.form.field.specifications",
  variants: "admin.products.form.field.variants",
  option_name: "admin.products.form.field.variants",
  pictures: "admin.products.form.field.pictures",
};

function changedNames(one: AdminProduct, other: AdminProduct): AdminMessageKey[] {
  const fields = Object.keys(NAMES) as Field[];
  const changed = fields.filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));
  return [...new Set(changed.map((field) => NAMES[field]))];
}

type ConflictNoticeProps = {
  opened: AdminProduct;
  now: AdminProduct;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
};

export function ConflictNotice({ opened, now, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { t, locale } = useAdminI18n();
  const fields = new Intl.ListFormat(locale).format(changedNames(opened, now).map((name) => t(name)));
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
