// Makes a guest's purchase with the generated client, relying only on the client's types. Compiled and run in the
// folder where the client was generated (tests/openapi-tools.ts). The argument is the API's address. Prints the order
// as JSON.
import { randomUUID } from "node:crypto";
import { client } from "./hey-api/client.gen.ts";
import {
  getCart,
  getCheckoutPaymentMethods,
  getCheckoutShippingMethods,
  getOrdersByRef,
  getProducts,
  getProductsBySlug,
  type OrderInput,
  postCartAdd,
  postCheckoutOrders,
  type ShippingAddressInput,
} from "./hey-api/index.ts";

client.setConfig({ baseUrl: process.argv[2] });
const throwOnError = true;

const list = await getProducts({ query: { q: "honey", sort: "price_asc", locale: "en" }, throwOnError });
const found = list.data.data.find(({ stock_quantity }) => stock_quantity > 1);
if (!found) throw new Error(`none of ${list.data.pagination.total} products can be ordered`);

const { data: product } = (await getProductsBySlug({ path: { slug: found.slug }, throwOnError })).data;
const option = product.attributes[0]?.options.findLast(({ stock_quantity }) => stock_quantity > 1);
if (!option) throw new Error("the product has nothing to choose");

const { data: empty } = (await getCart({ throwOnError })).data;
if (!empty.cart_session_id) throw new Error("the cart has no id");
const headers = { "X-Cart-Session": empty.cart_session_id };

const body = { product_id: product.id, quantity: 2, variant_id: option.variant_id };
const { data: filled } = (await postCartAdd({ headers, body, throwOnError })).data;
if (filled.added.quantity !== filled.added.requested) throw new Error(filled.added.message ?? "less went in");

const shipping_address: ShippingAddressInput = {
  firstName: "Amina",
  lastName: "Idrissi",
  phone: "0612345678",
  city: "agadir",
  address: "12, rue des Amandiers",
  zip_code: "80000",
  country: "MA",
};
const city = "agadir";
const couriers = (await getCheckoutShippingMethods({ headers, query: { city }, throwOnError })).data.data;
const courier = couriers.find(({ takes_cash }) => takes_cash);
if (!courier) throw new Error("no courier collects cash");
const query = { city, shipping_method_id: courier.id };
const methods = (await getCheckoutPaymentMethods({ headers, query, throwOnError })).data.data;
const cash = methods.find(({ code }) => code === "cod");
if (!cash?.available) throw new Error(cash?.reason ?? "cash on delivery is not offered");

const order: OrderInput = {
  shipping_address,
  shipping_method_id: courier.id,
  payment_method: cash.code,
  note: "Please call before you come.",
  expected_total: Number((filled.subtotal + courier.fee).toFixed(2)),
};
const idempotent = { ...headers, "Idempotency-Key": randomUUID() };
const placed = await postCheckoutOrders({ headers: idempotent, body: order });
// The error's type includes its code, so that a client can decide by the code.
if (!placed.data) throw new Error(`${placed.error.code}: ${placed.error.message}`);
const retried = await postCheckoutOrders({ headers: idempotent, body: order, throwOnError });

const { number } = placed.data.data.order;
const key = placed.data.data.access_key;
const { data: read } = (await getOrdersByRef({ path: { ref: number }, query: { key }, throwOnError })).data;
const { status, payment_method, shipping_address: to, items, total } = read;
console.log(
  JSON.stringify({
    number,
    retried: retried.data.data.order.number,
    option: option.value,
    status,
    payment_method,
    name: to.name,
    items: items.map(({ option, quantity }) => ({ option, quantity })),
    isTotal: total === order.expected_total,
  }),
);
