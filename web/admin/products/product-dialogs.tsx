import { useState } from "react";
import type { AdminProductRow } from "../../../contract/admin-products.ts";
import { AddToCategoryDialog, type CategoryOption } from "./category-dialog.tsx";
import { PriceDialog } from "./price-dialog.tsx";

type AskedDialog = "prices" | "category";
export type OpenProductDialog = (dialog: AskedDialog, products: readonly AdminProductRow[]) => void;

export function useProductDialogs(products: readonly AdminProductRow[], categories: readonly CategoryOption[]) {
  const [asked, setAsked] = useState<{ dialog: AskedDialog; ids: readonly number[] }>({ dialog: "prices", ids: [] });
  const [isOpen, setOpen] = useState(false);
  const ask: OpenProductDialog = (dialog, chosen) => {
    setAsked({ dialog, ids: chosen.map(({ id }) => id) });
    setOpen(true);
  };
  const shared = (dialog: AskedDialog) => ({
    // Looks up the selected products in the current list, because another person may have changed them since the selection.
    products: products.filter(({ id }) => asked.ids.includes(id)),
    open: isOpen && asked.dialog === dialog,
    onClose: () => setOpen(false),
  });
  const dialogs = (
    <>
      <PriceDialog {...shared("prices")} />
      <AddToCategoryDialog {...shared("category")} categories={categories} />
    </>
  );
  return { ask, dialogs };
}
