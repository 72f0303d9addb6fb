import { createContext, use } from "react";
import { createProductInput, type productInput } from "../../../contract/admin-product.ts";
import { useAdminForm } from "../form/use-admin-form.ts";
import { useShopLanguages } from "../languages.ts";
import type { FormChoices } from "./load.ts";
import type { ProductFormValues } from "./values.ts";

export function useProductForm(values: ProductFormValues) {
  return useAdminForm<ProductFormValues, typeof productInput>(createProductInput(useShopLanguages()), values);
}

type ProductForm = ReturnType<typeof useProductForm>;
type Given = { form: ProductForm; choices: FormChoices };

export const ProductFormContext = createContext<Given | null>(null);

export function useProductFormContext(): Given {
  const formContext = use(ProductFormContext);
  if (!formContext) throw new Error("a part of the product's form outside of it");
  return formContext;
}
