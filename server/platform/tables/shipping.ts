import type { Generated } from "kysely";
import type { Id, TextColumn } from "./columns.ts";

/** Where parcels go, who brings them, and for how much. */
export type ShippingTables = {
  regions: { slug: string; name: TextColumn };
  cities: { slug: string; region_slug: string; name: TextColumn; search_text: string };
  couriers: {
    id: Id;
    slug: string;
    name: string;
    tracking_url: string | null;
    is_active: Generated<boolean>;
    /** Collects what is paid on delivery. */
    takes_cash: Generated<boolean>;
    position: Generated<number>;
  };
  courier_rates: {
    id: Id;
    courier_id: number;
    region_slug: string | null;
    city_slug: string | null;
    /** The heaviest parcel that it is for; null: of any weight. */
    up_to_grams: Generated<number | null>;
    fee_centimes: number;
    delay_min: number;
    delay_max: number;
    delay_unit: "hours" | "days";
  };
};
