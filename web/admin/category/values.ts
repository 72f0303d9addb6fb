import type { AdminCategory } from "../../../contract/admin-category.ts";
import { emptyText, type Text } from "../../../contract/locales.ts";

export type CategoryFormValues = {
  version: string | null;
  slug: string;
  parent_id: string;
  name: Text;
  description: Text;
  stage: string;
  deep: string;
  image: string | null;
};

export const newCategory = (): CategoryFormValues => ({
  version: null,
  slug: "",
  parent_id: "",
  name: emptyText(),
  description: emptyText(),
  stage: "#F3EBDD",
  deep: "#574F43",
  image: null,
});

export const categoryValues = (category: AdminCategory): CategoryFormValues => ({
  version: category.version,
  slug: category.slug,
  parent_id: category.parent_id === null ? "" : String(category.parent_id),
  name: category.name,
  description: category.description,
  stage: category.stage,
  deep: category.deep,
  image: category.image,
});
