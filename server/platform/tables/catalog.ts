import type { Generated, GeneratedAlways, JSONColumnType } from "kysely";
import type { Text } from "../../../contract/locales.ts";
import type { Id, NullableTextColumn, TextColumn, Time } from "./columns.ts";

export type Specification = { name: Text; value: Text };

/** What is sold, and how much of it there is. */
export type CatalogTables = {
  categories: {
    id: Id;
    slug: string;
    parent_id: number | null;
    position: Generated<number>;
    name: TextColumn;
    description: TextColumn;
    stage_color: string;
    deep_color: string;
    image: string | null;
  };
  products: {
    id: Id;
    slug: string;
    status: Generated<"draft" | "active" | "archived">;
    main_category_id: number;
    name: TextColumn;
    short_description: TextColumn;
    description: TextColumn;
    specifications: JSONColumnType<Specification[]>;
    brand_name: string;
    origin_country: Generated<string>;
    origin_region: NullableTextColumn;
    origin_place: NullableTextColumn;
    producer: NullableTextColumn;
    onssa_number: string | null;
    mark: string | null;
    is_featured: Generated<boolean>;
    featured_position: Generated<number | null>;
    average_rating: Generated<number>;
    total_reviews: Generated<number>;
    sold_count: Generated<number>;
    search_text: string;
    created_at: Generated<Date>;
    changed_at: GeneratedAlways<Date>;
  };
  product_search: {
    product_id: number;
    is_on_sale: Generated<boolean>;
    price_centimes: Generated<number>;
    average_rating: Generated<number>;
    sold_count: Generated<number>;
    category_ids: Generated<number[]>;
    name_words: string | null;
    all_words: string | null;
  };
  search_words: { word: string; is_in_name: boolean };
  search_synonyms: { id: Id; words: string[] };
  product_slugs: { slug: string; product_id: number };
  product_categories: { product_id: number; category_id: number };
  product_images: {
    id: Id;
    product_id: number;
    position: number;
    name: string;
    alt: TextColumn;
    changed_at: GeneratedAlways<Date>;
  };
  variants: {
    id: Id;
    product_id: number;
    position: number;
    is_default: Generated<boolean>;
    sku: string;
    barcode: string | null;
    price_centimes: number;
    sale_price_centimes: number | null;
    current_price_centimes: GeneratedAlways<number>;
    net_quantity: number;
    net_unit: "g" | "ml" | "piece";
    shipping_weight_grams: number;
    is_archived: Generated<boolean>;
    changed_at: GeneratedAlways<Date>;
  };
  attributes: { id: Id; product_id: number; name: TextColumn };
  attribute_options: { id: Id; attribute_id: number; variant_id: number; value: TextColumn };
  variant_parts: { variant_id: number; part_variant_id: number; quantity: number };
  pictures: { name: string; original: Buffer; uploaded_at: Date };
  picture_files: { picture_name: string; width: number; format: "avif" | "webp"; bytes: Buffer };
  stock: { variant_id: number; on_hand: number; available: number; low_from: Generated<number | null> };
  stock_ledger: {
    id: Id;
    variant_id: number;
    delta: number;
    reason: "initial" | "restock" | "correction" | "damaged" | "import" | "shipped" | "returned";
    order_id: number | null;
    account_id: number | null;
    note: Generated<string | null>;
    at: Time;
  };
  variant_sales: {
    id: Id;
    variant_id: number;
    price_centimes: number;
    starts_at: Time;
    ends_at: Time;
    state: Generated<"planned" | "running" | "ended">;
    replaced_centimes: Generated<number | null>;
  };
};
