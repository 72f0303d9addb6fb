import { LANGUAGES, type Locale } from "../../contract/locales.ts";
import elMessiriArabic from "./files/el-messiri-arabic.woff2?url";
import elMessiriLatin from "./files/el-messiri-latin.woff2?url";
import vazirmatnArabic from "./files/vazirmatn-arabic.woff2?url";
import vazirmatnLatin from "./files/vazirmatn-latin.woff2?url";

export function fontPreloads(locale: Locale): string[] {
  return LANGUAGES[locale].script === "Arabic" ? [vazirmatnArabic, elMessiriArabic] : [vazirmatnLatin, elMessiriLatin];
}
