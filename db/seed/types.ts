/** The shape of the demo shop's data: written by hand in this folder, read by `seed.ts` and by the packshot generator. */

/** The languages that the demo shop offers. */
export const SEED_LOCALES = ["ar", "fr", "en"] as const;
export type SeedLocale = (typeof SEED_LOCALES)[number];
/** In these and in those that its owner may switch on. */
export type Text = Record<SeedLocale | "es", string>;
/** A place's name in each seed language; Spanish uses the French name. */
export type PlaceName = Record<SeedLocale, string>;

/** A page of content: the body is Markdown. */
export type SeedPage = { slug: string; title: Text; body: Text };

/** How a product's picture is drawn. */
export type Packshot = {
  vessel: "jar" | "wide-jar" | "bottle" | "flask" | "dropper" | "tin" | "pouch" | "box" | "teapot-tin" | "basket";
  /** What shows through the glass, or the body of an opaque vessel: a hex colour. */
  contents: string;
  lid: "black" | "gold" | "wood" | "cork" | "white" | "none";
  /** The label's two lines, short: at most 14 Arabic letters and 18 Latin ones. */
  label: { ar: string; latin: string };
};

export type SeedCategory = {
  slug: string;
  name: Text;
  description: Text;
  /** The pair of colours the category owns: ground of its pictures, and text or label on it. */
  stage: string;
  deep: string;
};

/** What is sold: a size of a product. Net quantity is in grams, millilitres or pieces. */
export type SeedVariant = {
  quantity: number;
  unit: "g" | "ml" | "piece";
  price_dh: number;
  sale_price_dh?: number;
  stock: number;
  /** With its packaging, for the courier. */
  shipping_weight_grams: number;
  default?: true;
};

export type SeedProduct = {
  slug: string;
  category: string;
  name: Text;
  /** One sentence, at most 110 characters. */
  short_description: Text;
  /** Two or three short paragraphs, parted by an empty line. */
  description: Text;
  /** Ingredients, harvest, taste, storage, best before: three to six rows. */
  specifications: { name: Text; value: Text }[];
  /** A region slug of `regions.ts`, the place within it, and the kind of cooperative that makes it. */
  origin: { region: string; place: Text; producer: Text };
  packshot: Packshot;
  /** Sold so far: the popularity order. */
  sold: number;
  featured?: true;
  /** A small mark on the picture, for instance "IGP", "AOP", "BIO". */
  mark?: string;
  /** Without parts: a plain product, sold in one or more sizes. */
  variants: SeedVariant[];
  /** A pack: product slug, size, how many. Its one variant is sold by the piece and takes its parts' stock. */
  parts?: { product: string; quantity: number; unit: SeedVariant["unit"]; count: number }[];
};
