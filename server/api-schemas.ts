import { cart, cartItem } from "../contract/cart.ts";
import { category, offeredProduct, pagination, product, productCard, specialOffer } from "../contract/catalog.ts";
import { paymentOffer, placedOrder, shippingMethod } from "../contract/checkout.ts";
import { menuEntry, page, pageSummary, publicSettings } from "../contract/content.ts";
import { user } from "../contract/customers.ts";
import { order, orderItem, tracking } from "../contract/orders.ts";
import { review } from "../contract/reviews.ts";
import { cachedProduct, listedProduct } from "../contract/static-cache.ts";
import type { NamedSchemas } from "./platform/openapi.ts";

/** What the API's document calls the entities of its answers: generated clients have one type for each. */
export const NAMED_SCHEMAS: NamedSchemas = {
  CachedProduct: cachedProduct,
  Cart: cart,
  CartItem: cartItem,
  Category: category,
  ListedProduct: listedProduct,
  MenuEntry: menuEntry,
  OfferedProduct: offeredProduct,
  Order: order,
  OrderItem: orderItem,
  Page: page,
  PageSummary: pageSummary,
  Pagination: pagination,
  PaymentOffer: paymentOffer,
  PlacedOrder: placedOrder,
  Product: product,
  ProductCard: productCard,
  Review: review,
  Settings: publicSettings,
  ShippingMethod: shippingMethod,
  SpecialOffer: specialOffer,
  Tracking: tracking,
  User: user,
};
