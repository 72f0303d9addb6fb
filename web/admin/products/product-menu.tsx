import { useRef } from "react";
import { useNavigate } from "react-router";
import type { AdminProductRow, ProductChange } from "../../../contract/admin-products.ts";
import { callApi } from "../../state/api.ts";
import { Icon } from "../../ui/icon.tsx";
import { MenuItem } from "../../ui/menu.tsx";
import { toast } from "../../ui/toast.tsx";
import { useAdminI18n } from "../i18n.tsx";
import { RowMenu } from "../parts/row-menu.tsx";
import { useAdminCall } from "../use-admin-call.ts";
import { useErrorToast } from "../use-error-toast.ts";
import { useProductsName } from "./category-dialog.tsx";
import type { OpenProductDialog } from "./product-dialogs.tsx";
import { PRODUCTS_API_PATH, PRODUCTS_PATH } from "./query.ts";

type ProductMenuProps = {
  products: readonly AdminProductRow[];
  ask: OpenProductDialog;
  label?: string;
};

function useDuplicate(): (id: number) => Promise<void> {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  const showErrorToast = useErrorToast();
  const isCopying = useRef(false);
  return async (id) => {
    if (isCopying.current) return;
    isCopying.current = true;
    try {
      const copy = await callApi<{ id: number }>(`${PRODUCTS_API_PATH}/${id}/duplicate`, { method: "POST", body: {} });
      toast.success(t("admin.products.bulk.duplicated"));
      await navigate(`${PRODUCTS_PATH}/${copy.id}`);
    } catch (error) {
      showErrorToast(error);
    } finally {
      isCopying.current = false;
    }
  };
}

export function ProductMenu({ products, ask, label }: ProductMenuProps) {
  const { t } = useAdminI18n();
  const { call } = useAdminCall();
  const duplicate = useDuplicate();
  const [only] = products.length === 1 ? products : [];
  const name = useProductsName(products);

  function change(
    successText: string,
    to: Omit<ProductChange, "id">,
    from: (product: AdminProductRow) => typeof to,
  ): void {
    const items = products.map(({ id }) => ({ id, ...to }));
    const undo = {
      path: PRODUCTS_API_PATH,
      method: "PUT",
      body: { items: products.map((one) => ({ id: one.id, ...from(one) })) },
    } as const;
    void call(PRODUCTS_API_PATH, { items }, successText, { method: "PUT", undo });
  }
  const setStatus = (status: AdminProductRow["status"]) =>
    change(t(`admin.products.bulk.done.${status}`, { name }), { status }, (product) => ({ status: product.status }));
  const setFeatured = (is_featured: boolean) =>
    change(
      t(`admin.products.bulk.done.${is_featured ? "featured" : "unfeatured"}`, { name }),
      { is_featured },
      (product) => ({
        is_featured: product.is_featured,
      }),
    );
  const isAll = (status: AdminProductRow["status"]) => products.every((product) => product.status === status);
  const areFeatured = products.every(({ is_featured }) => is_featured);

  return (
    <RowMenu
      label={t("admin.products.bulk.actions", { name })}
      trigger={
        label ? (
          <>
            {label}
            <Icon name="chevron-down" size={18} />
          </>
        ) : (
          <Icon name="dots" />
        )
      }
      className="min-w-56"
      buttonClassName={label ? "rounded-md bg-olive px-4 font-semibold text-plaster hover:bg-olive-hover!" : undefined}
    >
      {() => (
        <>
          {!isAll("active") && (
            <MenuItem icon="eye" onPress={() => setStatus("active")}>
              {t("admin.products.bulk.publish")}
            </MenuItem>
          )}
          {!isAll("draft") && (
            <MenuItem icon="eye-off" onPress={() => setStatus("draft")}>
              {t("admin.products.bulk.toDraft")}
            </MenuItem>
          )}
          <MenuItem icon="star" onPress={() => setFeatured(!areFeatured)}>
            {t(areFeatured ? "admin.products.bulk.unfeature" : "admin.products.bulk.feature")}
          </MenuItem>
          <MenuItem icon="cash" asks onPress={() => ask("prices", products)}>
            {t("admin.products.bulk.prices")}
          </MenuItem>
          <MenuItem icon="grid" asks onPress={() => ask("category", products)}>
            {t("admin.products.bulk.category")}
          </MenuItem>
          {only && (
            <MenuItem icon="copy" onPress={() => void duplicate(only.id)}>
              {t("admin.products.bulk.duplicate")}
            </MenuItem>
          )}
          {!isAll("archived") && (
            <MenuItem icon="box" onPress={() => setStatus("archived")}>
              {t("admin.products.bulk.archive")}
            </MenuItem>
          )}
        </>
      )}
    </RowMenu>
  );
}
