import { useState } from "react";
import type { AdminProductRow } from "../../../contract/admin-products.ts";
import { Button } from "../../ui/button.tsx";
import { Select } from "../../ui/field.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { Dialog } from "../parts/overlay.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { PRODUCTS_API_PATH } from "./query.ts";

export type CategoryOption = { id: number; slug: string; name: string };
type CategoryDialogProps = {
  products: readonly AdminProductRow[];
  categories: readonly CategoryOption[];
  open: boolean;
  onClose: () => void;
};

export function AddToCategoryDialog({ products, categories, open, onClose }: CategoryDialogProps) {
  const { t } = useAdminI18n();
  const { call, isBusy } = useAdminCall();
  const name = useProductsName(products);
  const [chosen, setChosen] = useState(categories[0]?.slug ?? "");

  async function join(): Promise<void> {
    const category = categories.find(({ slug }) => slug === chosen);
    if (!category || products.length === 0) return;
    const joining = products.filter(({ category_ids }) => !category_ids.includes(category.id));
    const successText = t("admin.products.bulk.done.category", { name, category: category.name });
    if (joining.length === 0) {
      toast.info(successText);
      return onClose();
    }
    const of = (field: "add_category" | "remove_category") => ({
      items: joining.map(({ id }) => ({ id, [field]: category.id })),
    });
    const undo = { path: PRODUCTS_API_PATH, method: "PUT", body: of("remove_category") } as const;
    if (await call(PRODUCTS_API_PATH, of("add_category"), successText, { method: "PUT", undo })) onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      locked={isBusy}
      title={t("admin.products.bulk.category")}
      footer={
        <Button size="lg" wide loading={isBusy} onClick={() => void join()}>
          {t("admin.products.bulk.categorySubmit")}
        </Button>
      }
    >
      <Select
        label={t("admin.products.list.category")}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {categories.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </Select>
    </Dialog>
  );
}

export function useProductsName(products: readonly AdminProductRow[]): string {
  const { t } = useAdminI18n();
  const [first] = products;
  return first && products.length === 1 ? first.name : t("admin.products.list.found", { count: products.length });
}
