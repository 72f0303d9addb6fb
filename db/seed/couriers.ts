/** A demo courier. A city's rate overrides its region's rate. `{number}` in the URL stands for the tracking number. */
export type SeedCourier = {
  slug: string;
  name: string;
  tracking_url: string | null;
  rates: {
    region?: string;
    city?: string;
    fee_dh: number;
    delay: { min: number; max: number; unit: "hours" | "days" };
  }[];
};

/** Invented couriers. Two regions in the far south have one courier, all others at least two. */
export const couriers: SeedCourier[] = [
  {
    slug: "rapide-atlas",
    name: "Rapide Atlas",
    tracking_url: "https://suivi.rapide-atlas.example/colis/{number}",
    rates: [
      { region: "casablanca-settat", fee_dh: 30, delay: { min: 24, max: 48, unit: "hours" } },
      { region: "rabat-sale-kenitra", fee_dh: 35, delay: { min: 24, max: 48, unit: "hours" } },
      { region: "marrakech-safi", fee_dh: 35, delay: { min: 24, max: 48, unit: "hours" } },
      { region: "fes-meknes", fee_dh: 35, delay: { min: 1, max: 3, unit: "days" } },
      { region: "beni-mellal-khenifra", fee_dh: 38, delay: { min: 2, max: 3, unit: "days" } },
      { region: "tanger-tetouan-al-hoceima", fee_dh: 40, delay: { min: 2, max: 3, unit: "days" } },
      { region: "oriental", fee_dh: 45, delay: { min: 2, max: 4, unit: "days" } },
      { city: "casablanca", fee_dh: 25, delay: { min: 24, max: 24, unit: "hours" } },
      { city: "mohammedia", fee_dh: 28, delay: { min: 24, max: 24, unit: "hours" } },
      { city: "rabat", fee_dh: 30, delay: { min: 24, max: 36, unit: "hours" } },
      { city: "sale", fee_dh: 30, delay: { min: 24, max: 36, unit: "hours" } },
      { city: "marrakech", fee_dh: 30, delay: { min: 24, max: 36, unit: "hours" } },
      { city: "fes", fee_dh: 32, delay: { min: 24, max: 48, unit: "hours" } },
      { city: "tanger", fee_dh: 35, delay: { min: 24, max: 48, unit: "hours" } },
    ],
  },
  {
    slug: "souss-express",
    name: "Souss Express",
    tracking_url: "https://souss-express.example/suivi?colis={number}",
    rates: [
      { region: "souss-massa", fee_dh: 35, delay: { min: 24, max: 72, unit: "hours" } },
      { region: "marrakech-safi", fee_dh: 40, delay: { min: 1, max: 3, unit: "days" } },
      { region: "casablanca-settat", fee_dh: 40, delay: { min: 2, max: 3, unit: "days" } },
      { region: "guelmim-oued-noun", fee_dh: 45, delay: { min: 2, max: 3, unit: "days" } },
      { city: "agadir", fee_dh: 30, delay: { min: 24, max: 48, unit: "hours" } },
      { city: "inezgane", fee_dh: 30, delay: { min: 24, max: 48, unit: "hours" } },
      { city: "ait-melloul", fee_dh: 30, delay: { min: 24, max: 48, unit: "hours" } },
      { city: "dcheira-el-jihadia", fee_dh: 30, delay: { min: 24, max: 48, unit: "hours" } },
      { city: "tata", fee_dh: 48, delay: { min: 2, max: 4, unit: "days" } },
      { city: "essaouira", fee_dh: 36, delay: { min: 24, max: 48, unit: "hours" } },
    ],
  },
  {
    slug: "colis-maroc",
    name: "Colis Maroc",
    tracking_url: "https://www.colis-maroc.example/t/{number}",
    rates: [
      { region: "casablanca-settat", fee_dh: 32, delay: { min: 2, max: 3, unit: "days" } },
      { region: "rabat-sale-kenitra", fee_dh: 32, delay: { min: 2, max: 3, unit: "days" } },
      { region: "fes-meknes", fee_dh: 34, delay: { min: 2, max: 4, unit: "days" } },
      { region: "tanger-tetouan-al-hoceima", fee_dh: 36, delay: { min: 2, max: 4, unit: "days" } },
      { region: "oriental", fee_dh: 39, delay: { min: 3, max: 5, unit: "days" } },
      { region: "beni-mellal-khenifra", fee_dh: 34, delay: { min: 2, max: 4, unit: "days" } },
      { region: "marrakech-safi", fee_dh: 34, delay: { min: 2, max: 4, unit: "days" } },
      { region: "draa-tafilalet", fee_dh: 42, delay: { min: 3, max: 5, unit: "days" } },
      { region: "souss-massa", fee_dh: 36, delay: { min: 2, max: 4, unit: "days" } },
      { region: "guelmim-oued-noun", fee_dh: 44, delay: { min: 3, max: 5, unit: "days" } },
      { city: "figuig", fee_dh: 55, delay: { min: 4, max: 6, unit: "days" } },
      { city: "targuist", fee_dh: 42, delay: { min: 3, max: 5, unit: "days" } },
    ],
  },
  {
    slug: "livraison-du-sud",
    name: "Livraison du Sud",
    tracking_url: null,
    rates: [
      { region: "souss-massa", fee_dh: 38, delay: { min: 1, max: 3, unit: "days" } },
      { region: "draa-tafilalet", fee_dh: 45, delay: { min: 2, max: 4, unit: "days" } },
      { region: "guelmim-oued-noun", fee_dh: 42, delay: { min: 2, max: 4, unit: "days" } },
      { region: "laayoune-sakia-el-hamra", fee_dh: 55, delay: { min: 3, max: 5, unit: "days" } },
      { region: "dakhla-oued-ed-dahab", fee_dh: 65, delay: { min: 4, max: 6, unit: "days" } },
      { city: "ouarzazate", fee_dh: 40, delay: { min: 2, max: 3, unit: "days" } },
      { city: "laayoune", fee_dh: 49, delay: { min: 2, max: 4, unit: "days" } },
      { city: "aousserd", fee_dh: 90, delay: { min: 6, max: 9, unit: "days" } },
    ],
  },
];
