/** Types of the demo shop's data, which is written by hand in this folder. */

export const SEED_LOCALES = ["ar", "fr", "en"] as const;
export type SeedLocale = (typeof SEED_LOCALES)[number];
/** Translations of a text. Includes Spanish: the demo shop does not offer it, but its owner may enable it. */
export type Text = Record<SeedLocale | "es", string>;
/** Translations of a place's name. In Spanish the French name is used. */
export type PlaceName = Record<SeedLocale, string>;

/** A page to seed. `body` is Markdown. */
export type SeedPage = { slug: string; title: Text; body: Text };

/** Parameters from which a product's picture is rendered (scripts/packshots.ts). */
export type Packshot = {
  vessel: "jar" | "wide-jar" | "bottle" | "flask" | "dropper" | "tin" | "pouch" | "box" | "teapot-tin" | "basket";
  /** Hex colour of the visible contents, or of an opaque vessel. */
  contents: string;
  lid: "black" | "gold" | "wood" | "cork" | "white" | "none";
  /** The label's two lines: at most 14 Arabic and 18 Latin letters. */
  label: { ar: string; latin: string };
};

export type SeedCategory = {
  slug: string;
  name: Text;
  description: Text;
  /** The category's colours: `stage` for the background, `deep` for text and for the labels in pictures. */
  stage: string;
  deep: string;
};

/** A variant to seed. `quantity` is the net content in `unit`. */
export type SeedVariant = {
  quantity: number;
  unit: "g" | "ml" | "piece";
  price_dh: number;
  sale_price_dh?: number;
  stock: number;
  /** Weight with packaging. */
  shipping_weight_grams: number;
  default?: true;
};

export type SeedProduct = {
  slug: string;
  category: string;
  name: Text;
  /** One sentence, at most 110 characters. */
  short_description: Text;
  /** Two or three short paragraphs, separated by an empty line. */
  description: Text;
  /** Three to six rows: ingredients, harvest, taste, storage, best before. */
  specifications: { name: Text; value: Text }[];
  /** A region slug of `regions.ts`, the place in it, and the kind of cooperative. */
  origin: { region: string; place: Text; producer: Text };
  packshot: Packshot;
  /** Pieces sold so far, for sorting by popularity. */
  sold: number;
  featured?: true;
  /** A badge on the picture, such as "IGP", "AOP", "BIO". */
  mark?: string;
  /** One or more variants; a bundle has one. */
  variants: SeedVariant[];
  /** Components of a bundle. A bundle has one variant, sold by the piece, and uses its components' stock. */
  parts?: { product: string; quantity: number; unit: SeedVariant["unit"]; count: number }[];
};
