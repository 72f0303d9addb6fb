import type { SeedProduct, SeedText } from "./types.ts";

const VIEW: Record<"close" | "range", SeedText> = {
  close: { ar: "عن قرب", fr: "vue rapprochée", en: "close up", es: "de cerca" },
  range: { ar: "كل الأحجام", fr: "tous les formats", en: "all sizes", es: "todos los tamaños" },
};

export function createPictureAlt(product: SeedProduct, view: "front" | "close" | "range"): SeedText {
  const { name } = product;
  if (view === "front") return name;
  const viewText = VIEW[view];
  return {
    ar: `${name.ar}، ${viewText.ar}`,
    fr: `${name.fr}, ${viewText.fr}`,
    en: `${name.en}, ${viewText.en}`,
    es: `${name.es}, ${viewText.es}`,
  };
}
