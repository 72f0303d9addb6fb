export const SEED_LOCALES = ["ar", "fr", "en"] as const;
export type SeedLocale = (typeof SEED_LOCALES)[number];
/** Translations of a text. Includes Spanish: the demo shop does not offer it, but its owner may enable it. */
export type SeedText = Record<SeedLocale | "es", string>;
/** Translations of a place's name. In Spanish the French name is used. */
export type PlaceName = Record<SeedLocale, string>;

export type SeedPage = { slug: string; title: SeedText; body: SeedText };

export type Packshot = {
  vessel: "jar" | "wide-jar" | "bottle" | "flask" | "dropper" | "tin" | "pouch" | "box" | "teapot-tin" | "basket";
  /** Colour of the visible contents, or of the vessel if it is opaque, in hexadecimal notation. */
  contents: string;
  lid: "black" | "gold" | "wood" | "cork" | "white" | "none";
  /** The label's two lines. The Arabic line has at most 14 letters, the Latin line at most 18. */
  label: { ar: string; latin: string };
};

export type SeedCategory = {
  slug: string;
  name: SeedText;
  description: SeedText;
  /** Colours of the category: `stage` for backgrounds, `deep` for text and for the labels in pictures. */
  stage: string;
  deep: string;
};

export type SeedVariant = {
  quantity: number;
  unit: "g" | "ml" | "piece";
  price_dh: number;
  sale_price_dh?: number;
  stock: number;
  shipping_weight_grams: number;
  default?: true;
};

export type SeedProduct = {
  slug: string;
  category: string;
  name: SeedText;
  /** One sentence, at most 110 characters. */
  short_description: SeedText;
  description: SeedText;
  /** Three to six rows, for example ingredients, harvest, taste, storage and best-before date. */
  specifications: { name: SeedText; value: SeedText }[];
  /** `region` is a slug of regions.ts. `place` is a town in this region. `producer` describes the cooperative. */
  origin: { region: string; place: SeedText; producer: SeedText };
  packshot: Packshot;
  sold: number;
  featured?: true;
  /** A badge on the picture, such as "IGP", "AOP", "BIO". */
  mark?: string;
  variants: SeedVariant[];
  /** Components of a bundle. A bundle has one variant, sold by the piece, and uses its components' stock. */
  parts?: { product: string; quantity: number; unit: SeedVariant["unit"]; count: number }[];
};
