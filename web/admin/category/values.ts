import type { AdminCategory } from "../../../contract/admin-category.ts";
import { createEmptyText, type LocalizedText } from "../../../contract/locales.ts";

export type CategoryFormValues = {
  version: string | null;
  slug: string;
  parent_id: string;
  name: LocalizedText;
  description: LocalizedText;
  stage: string;
  deep: string;
  image: string | null;
};

export const createEmptyCategoryValues = (): CategoryFormValues => ({
  version: null,
  slug: "",
  parent_id: "",
  name: createEmptyText(),
  description: createEmptyText(),
  stage: "#F3EBDD",
  deep: "#574F43",
  image: null,
});

export const toCategoryValues = (category: AdminCategory): CategoryFormValues => ({
  version: category.version,
  slug: category.slug,
  parent_id: category.parent_id === null ? "" : String(category.parent_id),
  name: category.name,
  description: category.description,
  stage: category.stage,
  deep: category.deep,
  image: category.image,
});
