import type { PlaceName } from "./types.ts";

export const regions: { slug: string; name: PlaceName }[] = [
  {
    slug: "tanger-tetouan-al-hoceima",
    name: { ar: "طنجة-تطوان-الحسيمة", fr: "Tanger-Tétouan-Al Hoceïma", en: "Tangier-Tetouan-Al Hoceima" },
  },
  { slug: "oriental", name: { ar: "الشرق", fr: "Oriental", en: "Oriental" } },
  { slug: "fes-meknes", name: { ar: "فاس-مكناس", fr: "Fès-Meknès", en: "Fez-Meknes" } },
  {
    slug: "rabat-sale-kenitra",
    name: { ar: "الرباط-سلا-القنيطرة", fr: "Rabat-Salé-Kénitra", en: "Rabat-Salé-Kénitra" },
  },
  {
    slug: "beni-mellal-khenifra",
    name: { ar: "بني ملال-خنيفرة", fr: "Béni Mellal-Khénifra", en: "Béni Mellal-Khénifra" },
  },
  { slug: "casablanca-settat", name: { ar: "الدار البيضاء-سطات", fr: "Casablanca-Settat", en: "Casablanca-Settat" } },
  { slug: "marrakech-safi", name: { ar: "مراكش-آسفي", fr: "Marrakech-Safi", en: "Marrakesh-Safi" } },
  { slug: "draa-tafilalet", name: { ar: "درعة-تافيلالت", fr: "Drâa-Tafilalet", en: "Drâa-Tafilalet" } },
  { slug: "souss-massa", name: { ar: "سوس-ماسة", fr: "Souss-Massa", en: "Souss-Massa" } },
  { slug: "guelmim-oued-noun", name: { ar: "كلميم-واد نون", fr: "Guelmim-Oued Noun", en: "Guelmim-Oued Noun" } },
  {
    slug: "laayoune-sakia-el-hamra",
    name: { ar: "العيون-الساقية الحمراء", fr: "Laâyoune-Sakia El Hamra", en: "Laâyoune-Sakia El Hamra" },
  },
  {
    slug: "dakhla-oued-ed-dahab",
    name: { ar: "الداخلة-وادي الذهب", fr: "Dakhla-Oued Ed-Dahab", en: "Dakhla-Oued Ed-Dahab" },
  },
];
