import { createContext, use } from "react";
import { createProductInput, type productInput } from "../../../contract/admin-product.ts";
import { useAdminForm } from "../form/use-admin-form.ts";
import { useLanguages } from "../languages.ts";
import type { Choices } from "./load.ts";
import type { ProductFormValues } from "./values.ts";

export function useProductForm(values: ProductFormValues) {
  return useAdminForm<ProductFormValues, typeof productInput>(createProductInput(useLanguages()), values);
}

type ProductForm = ReturnType<typeof useProductForm>;
type Given = { form: ProductForm; choices: Choices };

export const ProductFormContext = createContext<Given | null>(null);

export function useForm(): Given {
  const formContext = use(ProductFormContext);
  if (!formContext) throw new Error("a part of the product's form outside of it");
  return formContext;
}
