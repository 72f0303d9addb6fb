import type { SellableProduct } from "../../../contract/catalog.ts";
import { CART_QUANTITY_RANGE } from "../../../contract/constants.ts";

/** What a customer can put into the cart: an option of a product, or the product itself if it has no options. */
export type Sellable = {
  variantId: number;
  option: string | null;
  price: number;
  salePrice: number | null;
  currentPrice: number;
  unitPrice: SellableProduct["unit_price"];
  sku: string;
  barcode: string | null;
  /** Shipping weight in grams, with packaging. */
  weight: number;
  stock: number;
};

function sellables(product: SellableProduct): Sellable[] {
  const options = product.attributes.flatMap((attribute) => attribute.options);
  if (options.length > 0) {
    return options.map((option) => ({
      variantId: option.variant_id,
      option: option.value,
      price: option.price,
      salePrice: option.sale_price,
      currentPrice: option.sale_price ?? option.price,
      unitPrice: option.unit_price,
      sku: option.sku,
      barcode: option.barcode,
      weight: option.weight,
      stock: option.stock_quantity,
    }));
  }
  const {
    price,
    sale_price: salePrice,
    currentPrice,
    unit_price: unitPrice,
    sku,
    barcode,
    weight,
    stock_quantity: stock,
  } = product;
  return [
    {
      variantId: product.default_option.variant_id,
      option: null,
      price,
      salePrice,
      currentPrice,
      unitPrice,
      sku,
      barcode,
      weight,
      stock,
    },
  ];
}

export function findChosenSellable(product: SellableProduct, asked: string | null): Sellable {
  const all = sellables(product);
  const byVariant = (variantId: number) => all.find((sellable) => sellable.variantId === variantId);
  const chosen = byVariant(Number(asked)) ?? byVariant(product.default_option.variant_id) ?? all[0];
  if (!chosen) throw new Error(`Product ${product.slug} has nothing to sell`);
  return chosen;
}

/** Maximum quantity of a cart line (V13): the stock, but at least 1 and at most 99. */
export const getMaxQuantity = (stock: number): number =>
  Math.max(CART_QUANTITY_RANGE.min, Math.min(CART_QUANTITY_RANGE.max, stock));
