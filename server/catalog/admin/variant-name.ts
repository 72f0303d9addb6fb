import { sql } from "kysely";
import type { Locale, Text } from "../../../contract/locales.ts";
import type { NetContent } from "../../../contract/units.ts";
import { inLocale } from "../../platform/messages/translations.ts";
import { sizeText } from "../units.ts";

export const variantSize = sql<Text | null>`(SELECT o.value FROM attribute_options o WHERE o.variant_id = v.id)`;

type Named = NetContent & { name: Text; size: Text | null };

export const sizeName = (row: Omit<Named, "name">, locale: Locale): string | null =>
  row.size ? inLocale(row.size, locale) : sizeText(locale, row);

export function variantName(row: Named, locale: Locale): string {
  const size = sizeName(row, locale);
  const name = inLocale(row.name, locale);
  return size ? `${name} · ${size}` : name;
}
