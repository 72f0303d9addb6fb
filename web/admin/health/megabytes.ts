import type { Locale } from "../../../contract/locales.ts";
import { formatDecimal } from "../../../contract/money.ts";

export const megabytes = (bytes: number, locale: Locale): string => formatDecimal(Math.round(bytes / 1e5) / 10, locale);
