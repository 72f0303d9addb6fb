import type { ProductStatus } from "../../../contract/admin-product.ts";
import type { AdminProductRow } from "../../../contract/admin-products.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Tag } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { useLanguageName } from "../languages.ts";
import { type Column, DataTable } from "../parts/data-table.tsx";
import type { CategoryOption } from "./category-dialog.tsx";
import { type OpenProductDialog, useProductDialogs } from "./product-dialogs.tsx";
import { ProductMenu } from "./product-menu.tsx";
import { PRODUCTS_PATH } from "./query.ts";
import { VARIANT_LINE_CLASS, VariantLines } from "./variant-lines.tsx";

type ProductTableProps = { products: AdminProductRow[]; categories: readonly CategoryOption[]; mayPrice: boolean };

export function ProductTable({ products, categories, mayPrice }: ProductTableProps) {
  const { t } = useAdminI18n();
  const { ask, dialogs } = useProductDialogs(products, categories);
  const columns: Column<AdminProductRow>[] = [
    {
      id: "product",
      header: t("admin.products.list.product"),
      isTitle: true,
      className: "align-top",
      cell: (product) => <ProductHead product={product} ask={ask} mayOpen={mayPrice} />,
    },
    {
      id: "sizes",
      header: <SizesHeader />,
      isTitle: true,
      className: "lg:w-[43rem]",
      cell: (product) => <VariantLines product={product} mayPrice={mayPrice} />,
    },
  ];
  const selection = {
    nameOf: ({ name }: AdminProductRow) => name,
    actions: (selected: AdminProductRow[]) => (
      <ProductMenu products={selected} ask={ask} label={t("admin.products.bulk.action")} />
    ),
  };
  return (
    <>
      <DataTable
        label={t("admin.products")}
        columns={columns}
        rows={products}
        rowId={({ id }) => String(id)}
        {...(mayPrice && { selection })}
      />
      {dialogs}
    </>
  );
}

function SizesHeader() {
  const { t } = useAdminI18n();
  return (
    <span className={VARIANT_LINE_CLASS}>
      <span>{t("admin.products.list.size")}</span>
      <span>{t("admin.products.list.price")}</span>
      <span>{t("admin.products.list.salePrice")}</span>
      <span>{t("admin.products.list.stock")}</span>
    </span>
  );
}

const TONES = { active: "success", draft: "neutral", archived: "neutral" } as const satisfies Record<
  ProductStatus,
  string
>;

type ProductHeadProps = { product: AdminProductRow; ask: OpenProductDialog; mayOpen: boolean };

function ProductHead({ product, ask, mayOpen }: ProductHeadProps) {
  const { t } = useAdminI18n();
  const languageName = useLanguageName();
  return (
    <div className="flex items-start gap-3">
      <Picture name={product.cover} alt="" sizes="64px" stage={product.stage} className="size-16 shrink-0 rounded-md" />
      <div className="min-w-0 grow">
        <p className="font-bold">
          {mayOpen ? (
            <Anchor
              to={`${PRODUCTS_PATH}/${product.id}`}
              className="inline-flex min-h-11 items-center leading-heading no-underline hover:underline lg:min-h-0"
            >
              {product.name}
            </Anchor>
          ) : (
            product.name
          )}
        </p>
        <p className="text-small text-ink-2">
          {product.category} · {t("admin.products.list.sold", { count: product.sold })}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          <Tag tone={TONES[product.status]}>{t(`admin.products.list.status.${product.status}`)}</Tag>
          {product.is_featured && (
            <Tag>
              <Icon name="star-filled" size={14} className="text-star" />
              {t("admin.products.list.featured")}
            </Tag>
          )}
          {product.missing.map((locale) => (
            <Tag key={locale} tone="warning">
              {t("admin.products.list.missingTexts", { language: languageName(locale) })}
            </Tag>
          ))}
        </p>
      </div>
      {mayOpen && <ProductMenu products={[product]} ask={ask} />}
    </div>
  );
}
