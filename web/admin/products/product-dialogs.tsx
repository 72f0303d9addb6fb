import { useState } from "react";
import type { AdminProductRow } from "../../../contract/admin-products.ts";
import { type Category, CategoryDialog } from "./category-dialog.tsx";
import { PriceDialog } from "./price-dialog.tsx";

/** What a menu asks about before it is done: new prices, or which category to join. */
type AskedDialog = "prices" | "category";
export type AskDialog = (dialog: AskedDialog, products: readonly AdminProductRow[]) => void;

/** The dialogs of all menus of a list of products, one of each; `ask` opens one for some of them. */
export function useProductDialogs(products: readonly AdminProductRow[], categories: readonly Category[]) {
  const [asked, setAsked] = useState<{ dialog: AskedDialog; ids: readonly number[] }>({ dialog: "prices", ids: [] });
  const [isOpen, setOpen] = useState(false);
  const ask: AskDialog = (dialog, chosen) => {
    setAsked({ dialog, ids: chosen.map(({ id }) => id) });
    setOpen(true);
  };
  const shared = (dialog: AskedDialog) => ({
    // As they are now: somebody else may change them meanwhile.
    products: products.filter(({ id }) => asked.ids.includes(id)),
    open: isOpen && asked.dialog === dialog,
    onClose: () => setOpen(false),
  });
  const dialogs = (
    <>
      <PriceDialog {...shared("prices")} />
      <CategoryDialog {...shared("category")} categories={categories} />
    </>
  );
  return { ask, dialogs };
}
