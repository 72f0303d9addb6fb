import * as z from "zod/mini";
import { optionalSlug } from "./admin-product.ts";
import { localizedText, type WithAllLocales } from "./each-locale.ts";
import { id } from "./fields.ts";
import type { LanguageSettings } from "./locales.ts";
import { createCrossFieldRule, localizedTexts, requiredLocalizedTexts } from "./typed-fields.ts";

export const CATEGORY_MAX_LENGTHS = { name: 40, description: 200 } as const;
export const CATEGORY_COLOURS_MIN_CONTRAST = 4.5;

const colour = z.string("field.invalid").check(z.regex(/^#[0-9A-Fa-f]{6}$/, "field.invalid"));
const noneAsNull = (schema: z.ZodMiniType<number>) =>
  z.pipe(
    z.pipe(
      z._default(z.nullable(z.union([z.string(), z.number()], "field.invalid")), null),
      z.transform((value: string | number | null) => (value === "" ? null : value)),
    ),
    z.nullable(schema as typeof id),
  );

export const pictureName = z.nullable(z.string("field.invalid").check(z.regex(/^[a-z0-9-]{1,80}$/, "field.invalid")));

export const createCategoryInput = ({ offered }: Pick<LanguageSettings, "offered">) =>
  z
    .object({
      version: z._default(z.nullable(z.string("field.invalid").check(z.maxLength(64, "field.invalid"))), null),
      /** An empty slug is derived from the name. Updates ignore the slug, because a category's URL never changes. */
      slug: optionalSlug,
      parent_id: noneAsNull(id),
      name: requiredLocalizedTexts(CATEGORY_MAX_LENGTHS.name, offered),
      description: localizedTexts(CATEGORY_MAX_LENGTHS.description),
      stage: colour,
      deep: colour,
      image: z._default(pictureName, null),
    })
    .check(
      createCrossFieldRule(["stage", "deep"], ({ stage, deep }, refuse) => {
        if (computeContrastRatio(stage, deep) < CATEGORY_COLOURS_MIN_CONTRAST) refuse(["deep"], "field.contrastLow");
      }),
    );
/** Schema for API routes. It does not know the offered languages, so the save operation checks for missing names. */
export const categoryInput = createCategoryInput({ offered: [] });
export type CategoryValues = z.input<typeof categoryInput>;
export type ParsedCategoryInput = z.output<typeof categoryInput>;
export type CategoryInput = WithAllLocales<ParsedCategoryInput>;

export const adminCategory = z.object({
  id: z.int(),
  version: z.string(),
  slug: z.string(),
  parent_id: z.nullable(z.int()),
  name: localizedText,
  description: localizedText,
  stage: z.string(),
  deep: z.string(),
  image: z.nullable(z.string()),
  /** Number of products, whatever their status. A category with products or subcategories cannot be deleted. */
  products: z.int(),
  children: z.int(),
});
export type AdminCategory = z.infer<typeof adminCategory>;

export const categoryMoveInput = z.object({ by: z.literal([-1, 1], "field.invalid") });

/** WCAG 2 contrast ratio of two colours such as `#F7E2AE`: from 1 (equal) to 21 (black on white). */
export function computeContrastRatio(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
