import * as z from "zod/mini";
import { typedSlug } from "./admin-product.ts";
import { contrast } from "./contrast.ts";
import { type Completed, text } from "./each-locale.ts";
import { id } from "./fields.ts";
import type { Languages } from "./locales.ts";
import { requiredTexts, ruleOf, texts } from "./typed-fields.ts";

/** Categories as the back office reads and writes them: every language, the pair of colours, the place in the tree. */

export const CATEGORY_MAX = { name: 40, description: 200 } as const;
/** What is written on a category's stage, and pressed there, is read by everybody (axe, WCAG 2 AA). */
export const STAGE_CONTRAST = 4.5;

const colour = z.string("field.invalid").check(z.regex(/^#[0-9A-Fa-f]{6}$/, "field.invalid"));
const noneAsNull = (schema: z.ZodMiniType<number>) =>
  z.pipe(
    z.pipe(
      z._default(z.nullable(z.union([z.string(), z.number()], "field.invalid")), null),
      z.transform((value: string | number | null) => (value === "" ? null : value)),
    ),
    z.nullable(schema as typeof id),
  );

/** The one picture that shows something, by its stored name; null for none. */
export const pictureName = z.nullable(z.string("field.invalid").check(z.regex(/^[a-z0-9-]{1,80}$/, "field.invalid")));

/** What a category is saved as, with a name in every language that the shop offers. */
export const categoryInputIn = ({ offered }: Pick<Languages, "offered">) =>
  z
    .object({
      version: z._default(z.nullable(z.string("field.invalid").check(z.maxLength(64, "field.invalid"))), null),
      /** Only of a new one, which gets one of its name when it is left empty: a category keeps its address. */
      slug: typedSlug,
      /** A category of the first level; null for one itself. */
      parent_id: noneAsNull(id),
      name: requiredTexts(CATEGORY_MAX.name, offered),
      description: texts(CATEGORY_MAX.description),
      stage: colour,
      deep: colour,
      image: z._default(pictureName, null),
    })
    .check(
      ruleOf(["stage", "deep"], ({ stage, deep }, refuse) => {
        if (contrast(stage, deep) < STAGE_CONTRAST) refuse(["deep"], "field.contrastLow");
      }),
    );
/** The same where it is not known which languages the shop offers: the operation that saves it looks for what lacks in them. */
export const categoryInput = categoryInputIn({ offered: [] });
export type CategoryValues = z.input<typeof categoryInput>;
export type SentCategory = z.output<typeof categoryInput>;
export type CategoryInput = Completed<SentCategory>;

export const adminCategory = z.object({
  id: z.int(),
  version: z.string(),
  slug: z.string(),
  parent_id: z.nullable(z.int()),
  name: text,
  description: text,
  stage: z.string(),
  deep: z.string(),
  image: z.nullable(z.string()),
  /** Whatever their status: with any, or with categories below it, it cannot be deleted. */
  products: z.int(),
  children: z.int(),
});
export type AdminCategory = z.infer<typeof adminCategory>;

/** One place up (-1) or down (1) among those beside it. */
export const moveInput = z.object({ by: z.literal([-1, 1], "field.invalid") });
