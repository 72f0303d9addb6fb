import type { Address, PostalAddress } from "../../contract/address.ts";
import type { Cart, CartAddResult } from "../../contract/cart.ts";
import type { Category, Product, ProductCard, SpecialOfferProduct } from "../../contract/catalog.ts";
import type { PaymentMethodOption, PlacedOrder, ShippingMethod } from "../../contract/checkout.ts";
import type { Page } from "../../contract/content.ts";
import type { SignInResponse, User } from "../../contract/customers.ts";
import { DEFAULT_LOCALE } from "../../contract/locales.ts";
import type { Order, OrderTracking } from "../../contract/orders.ts";
import type { Review } from "../../contract/reviews.ts";

const card: ProductCard = {
  id: 1,
  slug: "thyme-honey",
  name: "Thyme honey from Azilal",
  short_description: "A raw amber honey from the thyme slopes of Azilal, herbal on the nose and long on the palate.",
  price: 189,
  sale_price: 149,
  currentPrice: 149,
  unit_price: { amount: 29.8, per: "100 g" },
  cover: "thyme-honey",
  categories: [{ id: 1, slug: "honey", name: "Honey" }],
  stage: "#F7E2AE",
  deep: "#7F4A00",
  mark: null,
  is_pack: false,
  average_rating: 4.5,
  total_reviews: 11,
  stock_quantity: 68,
  default_option: { id: 2, variant_id: 2, value: "500 g", price: 189, sale_price: 149 },
};

const product: Product = {
  ...card,
  description: "The honey is cold extracted, left to settle and poured into jars, with nothing added.",
  translations: {},
  image_url: "/media/thyme-honey-1080.webp",
  images: [{ name: "thyme-honey", url: "/media/thyme-honey-1080.webp", alt: "Thyme honey from Azilal" }],
  sku: "AML-HON-001-500",
  barcode: "6119400000023",
  weight: 780,
  origin_country: "MA",
  origin_region: "Béni Mellal-Khénifra",
  origin_place: "Azilal",
  producer: "Mountain beekeepers’ cooperative",
  onssa_number: "PCPV.0.100.24",
  brand_name: "Amlou",
  specifications: [{ name: "Ingredients", value: "Raw thyme honey, nothing added" }],
  attributes: [
    {
      id: 1,
      name: "Size",
      default: true,
      price: 189,
      sale_price: 149,
      options: [
        {
          id: 1,
          variant_id: 1,
          value: "250 g",
          default: false,
          price: 85,
          sale_price: null,
          sku: "AML-HON-001-250",
          barcode: "6119400000016",
          weight: 450,
          unit_price: { amount: 34, per: "100 g" },
          stock_quantity: 42,
        },
        {
          id: 2,
          variant_id: 2,
          value: "500 g",
          default: true,
          price: 189,
          sale_price: 149,
          sku: "AML-HON-001-500",
          barcode: "6119400000023",
          weight: 780,
          unit_price: { amount: 29.8, per: "100 g" },
          stock_quantity: 68,
        },
      ],
    },
  ],
  subproducts: [],
  saving: null,
};

const offer: SpecialOfferProduct = {
  id: 49,
  slug: "souss-breakfast",
  name: "Souss breakfast",
  short_description: "Amlou, thyme honey and roasted argan oil: only the bread is missing.",
  price: 300,
  sale_price: 255,
  currentPrice: 255,
  unit_price: null,
  cover: "souss-breakfast",
  categories: [{ id: 10, slug: "packs", name: "Packs" }],
  stage: "#D9E2EC",
  deep: "#1F456B",
  mark: null,
  is_pack: true,
  average_rating: 4.7,
  total_reviews: 7,
  stock_quantity: 42,
  default_option: { id: null, variant_id: 106, value: null, price: 300, sale_price: 255 },
  description: "A dish of amlou in the middle, honey beside it, and argan oil to dip hot bread in.",
  translations: {},
  image_url: "/media/souss-breakfast-1080.webp",
  images: [{ name: "souss-breakfast", url: "/media/souss-breakfast-1080.webp", alt: "Souss breakfast" }],
  sku: "AML-PAC-001-1",
  barcode: "6119400001068",
  weight: 1850,
  origin_country: "MA",
  origin_region: "Souss-Massa",
  origin_place: "Agadir",
  producer: "Women’s cooperatives of the Souss",
  onssa_number: null,
  brand_name: "Amlou",
  specifications: [
    { name: "Contents", value: "Amlou 350 g, thyme honey 250 g, roasted argan oil 250 ml" },
    { name: "Allergens", value: "Almond" },
    { name: "Packing", value: "Woven palm basket" },
    { name: "Storage", value: "In a dry place, away from light and heat" },
  ],
  attributes: [],
  subproducts: [
    {
      slug: "thyme-honey",
      name: "Thyme honey from Azilal",
      option: "250 g",
      cover: "thyme-honey",
      stage: "#F7E2AE",
      quantity: 1,
      price: 85,
    },
    {
      slug: "almond-argan-amlou",
      name: "Almond amlou with argan oil",
      option: "350 g",
      cover: "almond-argan-amlou",
      stage: "#ECD9C4",
      quantity: 1,
      price: 95,
    },
    {
      slug: "roasted-argan-oil",
      name: "Roasted culinary argan oil",
      option: "250 ml",
      cover: "roasted-argan-oil",
      stage: "#E8E4BC",
      quantity: 1,
      price: 120,
    },
  ],
  saving: 45,
  discount_percent: 15,
};

const category: Category = {
  id: 2,
  slug: "amlou",
  name: "Amlou",
  description: "Stone-ground roasted almonds, argan oil and honey, as made in the homes of the Souss.",
  image: "almond-argan-amlou",
  icon: null,
  stage: "#ECD9C4",
  deep: "#6A3F1E",
  translations: {},
  product_count: 5,
};

const cart: Cart = {
  items: [
    {
      rowId: 1,
      product: { id: 1, slug: "thyme-honey", name: "Thyme honey from Azilal", cover: "thyme-honey", stage: "#F7E2AE" },
      name: "Thyme honey from Azilal",
      price: 149,
      qty: 2,
      quantity: 2,
      total: 298,
      subtotal: 298,
      options: { combination: [{ name: "Size", value: "500 g" }] },
      selectedAttribute: { id: 1, optionId: 2, variant_id: 2, value: "500 g", price: 189, sale_price: 149 },
      variant_id: 2,
      isGift: false,
      available: 68,
      problem: null,
    },
  ],
  conditions: [],
  coupon: null,
  coupon_removed: null,
  subtotal: 298,
  discount: 0,
  tax: 0,
  shipping: null,
  total: 298,
  count: 2,
  weight_grams: 1560,
  free_shipping: { threshold: 400, remaining: 102 },
  cart_session_id: "cs_mwyizxnc_3POi_ls4OGsu0gSsBz11YGOjdcNC6Y1uTMpBGZX5w3U",
};

const cartAfterAdd: CartAddResult = { ...cart, added: { requested: 2, quantity: 2, message: null } };

const postalAddress: PostalAddress = {
  name: "Amina Idrissi",
  firstName: "Amina",
  lastName: "Idrissi",
  phone: "0612345678",
  email: "amina.idrissi@example.com",
  address: "12, rue des Amandiers",
  city: "agadir",
  city_name: "Agadir",
  zip_code: "80000",
  country: "MA",
};

const address: Address = { ...postalAddress, id: 1, alias: "Home", default: true };

const order: Order = {
  number: "AM90817509",
  date: "2026-11-27T09:30:00.000Z",
  status: "placed",
  fulfilment: "to_confirm",
  delivery_method: "courier",
  payment_method: "cod",
  payment_status: "pending",
  items: [
    {
      product_slug: "thyme-honey",
      name: "Thyme honey from Azilal",
      option: "500 g",
      sku: "AML-HON-001-500",
      cover: "thyme-honey",
      stage: "#F7E2AE",
      price: 149,
      quantity: 2,
      total: 298,
    },
  ],
  subtotal: 298,
  discount: 0,
  coupon_code: null,
  shipping: 30,
  total: 328,
  refunded: 0,
  shipping_address: postalAddress,
  note: "Please call before you come.",
  courier: "Souss Express",
  tracking_number: null,
  pick_up: null,
  estimated_delivery: { from: "2026-11-28T09:30:00.000Z", to: "2026-11-30T09:30:00.000Z" },
  weight: 1560,
  pay_before: null,
  bank_accounts: [],
  receipts_left: 0,
  can_cancel: true,
  mail: "sent",
  is_own: false,
  has_invoice: false,
  documents: [],
  has_terms: true,
};

const placedOrder: PlacedOrder = { order, access_key: "q3VbY0n2m1Qw8ZkT4sXcR6uLh9JdFgEa5PoIyNtBvMs", payment: null };

const tracking: OrderTracking = {
  number: "AM90817509",
  status: "placed",
  fulfilment: "to_confirm",
  delivery_method: "courier",
  payment_status: "pending",
  refunded: 0,
  events: [{ status: "placed", at: "2026-11-27T09:30:00.000Z", place: null, note: null, source: "customer" }],
  courier: "Souss Express",
  tracking_number: null,
  tracking_url: null,
  pick_up: null,
  receipts_left: 0,
  has_invoice: false,
  documents: [],
  has_terms: true,
  awaits_transfer: false,
  estimated_delivery: { from: "2026-11-28T09:30:00.000Z", to: "2026-11-30T09:30:00.000Z" },
};

const courier: ShippingMethod = {
  id: 2,
  delivery_method: "courier",
  name: "Souss Express",
  fee: 30,
  free: false,
  takes_cash: true,
  delivery_time: { min: 24, max: 48, unit: "hours" },
  estimated_delivery: { from: "2026-11-27T10:00:00.000Z", to: "2026-11-28T10:00:00.000Z" },
  pick_up: null,
};

const cash: PaymentMethodOption = { code: "cod", name: "Cash on delivery", available: true, reason: null };

const user: User = {
  id: 7,
  name: "Amina Idrissi",
  first_name: "Amina",
  last_name: "Idrissi",
  email: "amina.idrissi@example.com",
  phone: "0612345678",
  email_verified_at: "2026-11-20T09:30:00.000Z",
  pending_email: null,
  roles: [],
  addresses: [address],
  cod_eligible: true,
};

const signedIn: SignInResponse = {
  user,
  token: "x9PdYb3nV0m2Qw1ZkT4sXcR6uLh8JdFgEa5PoIyNtBv",
  cart_session_id: cart.cart_session_id,
};

const review: Review = {
  id: 2,
  author: "Mehdi E.",
  rating: 5,
  pricing_rating: 4,
  quality_rating: 5,
  service_rating: 5,
  title: null,
  comment: "A true taste of the mountains, nothing like the honey of a supermarket.",
  would_recommend: true,
  is_verified: false,
  locale: DEFAULT_LOCALE,
  date: "2026-11-18T09:30:00.000Z",
  has_picture: false,
  reply: null,
};

const page: Page = {
  id: 1,
  slug: "about",
  title: "About us",
  description: "",
  html: "<p>Amlou is a Moroccan shop for natural foods, based in Agadir.</p>",
  updated_at: "2026-11-27T09:30:00.000Z",
};

export const ENTITY_EXAMPLES: Record<string, unknown> = {
  Address: address,
  Cart: cart,
  CartAfterAdd: cartAfterAdd,
  Category: category,
  OfferedProduct: offer,
  Order: order,
  Page: page,
  PaymentOffer: cash,
  PlacedOrder: placedOrder,
  Product: product,
  ProductCard: card,
  Review: review,
  ShippingMethod: courier,
  SignedIn: signedIn,
  Tracking: tracking,
  User: user,
};
