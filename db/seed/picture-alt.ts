import type { SeedProduct, Text } from "./types.ts";

const VIEW: Record<"close" | "range", Text> = {
  close: { ar: "عن قرب", fr: "vue rapprochée", en: "close up", es: "de cerca" },
  range: { ar: "كل الأحجام", fr: "tous les formats", en: "all sizes", es: "todos los tamaños" },
};

/** A picture's alternative text: the product's name and the view. */
export function pictureAlt(product: SeedProduct, view: "front" | "close" | "range"): Text {
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
