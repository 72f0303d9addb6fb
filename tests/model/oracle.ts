/**
 * An independent in-memory model of the shop's rules for the model test: stock, totals, states, coupon uses, payments and
 * refunds. Imports nothing of the program, so that it does not share its bugs. Money is in whole centimes.
 */

/**
 * A product with its price. `takes` is the stock that one piece needs, which for a bundle is stock of several variants.
 */
export type Good = { name: string; price: number; takes: readonly { shelf: number; quantity: number }[] };
export type World = { goods: readonly Good[]; fee: number; freeFrom: number };

export type Method = "bank_transfer" | "cmi" | "cod" | "pay_at_pick_up";
/**
 * Whether the payment method fits the delivery method: cash on delivery only with a courier, payment in the shop only
 * with pick-up.
 */
const fits = (method: Method, isPickUpOrder: boolean): boolean =>
  method === "cod" ? !isPickUpOrder : method === "pay_at_pick_up" ? isPickUpOrder : true;
type Line = { good: number; quantity: number };
type Coupon = { code: string; off: (subtotal: number) => number; minimum: number; limit: number };
type Order = {
  lines: Line[];
  subtotal: number;
  discount: number;
  shipping: number;
  total: number;
  coupon: string | null;
  method: Method | "none";
  /** True for an order that the buyer picks up. When `isReady`, the order waits in the shop for its buyer. */
  isPickUpOrder: boolean;
  isReady: boolean;
  status: "placed" | "processing" | "shipped" | "delivered" | "returned" | "canceled";
  payment: "pending" | "success" | "failed" | "canceled";
  stock: "active" | "consumed" | "released";
  captured: number;
  refunded: number;
};
export type State = {
  shelves: Record<number, { on_hand: number; available: number }>;
  uses: Record<string, number>;
  /** The open cart of each visitor, or null. */
  carts: ({ lines: Line[]; coupon: string | null } | null)[];
  orders: Order[];
};

export const COUPONS: readonly Coupon[] = [
  { code: "TENTH", off: (sum) => Math.floor((sum * 10 + 50) / 100), minimum: 0, limit: 3 },
  { code: "WHOLE", off: (sum) => sum, minimum: 0, limit: 2 },
  { code: "FIFTY", off: (sum) => Math.min(5000, sum), minimum: 25_000, limit: 4 },
];
const MOST = 99;

const subtotalOf = ({ goods }: World, lines: readonly Line[]): number =>
  lines.reduce((sum, { good, quantity }) => sum + (goods[good] as Good).price * quantity, 0);

const couponOf = (code: string | null) => COUPONS.find((coupon) => coupon.code === code);

/** Available pieces, limited by the scarcest component. */
function availableOf(world: World, state: State, good: number): number {
  const { takes } = world.goods[good] as Good;
  const parts = takes.map(({ shelf, quantity }) => Math.floor((state.shelves[shelf]?.available ?? 0) / quantity));
  return Math.min(MOST, ...parts);
}

function applies(world: World, state: State, code: string, lines: readonly Line[]): boolean {
  const coupon = couponOf(code);
  if (!coupon || lines.length === 0) return false;
  return (state.uses[code] ?? 0) < coupon.limit && subtotalOf(world, lines) >= coupon.minimum;
}

/** Runs after every change of the cart. Removes a coupon that no longer applies. */
function settleCart(world: World, state: State, cart: NonNullable<State["carts"][number]>): void {
  if (cart.coupon && !applies(world, state, cart.coupon, cart.lines)) cart.coupon = null;
}

/** Current price of a visitor's cart, delivered or for pick-up. */
export function priceOf(world: World, state: State, visitor: number, isPickUpOrder: boolean) {
  const cart = state.carts[visitor] ?? { lines: [], coupon: null };
  const subtotal = subtotalOf(world, cart.lines);
  const coupon = cart.coupon && applies(world, state, cart.coupon, cart.lines) ? cart.coupon : null;
  const discount = couponOf(coupon)?.off(subtotal) ?? 0;
  const shipping = isPickUpOrder || subtotal >= world.freeFrom ? 0 : world.fee;
  return { subtotal, discount, shipping, total: subtotal - discount + shipping, coupon };
}

/** Changes the stock of the lines' products, on hand and available, by the given numbers per piece. */
function move(
  world: World,
  state: State,
  lines: readonly Line[],
  change: { on_hand: number; available: number },
): void {
  for (const { good, quantity } of lines)
    for (const part of (world.goods[good] as Good).takes) {
      const shelf = state.shelves[part.shelf] as { on_hand: number; available: number };
      shelf.on_hand += change.on_hand * quantity * part.quantity;
      shelf.available += change.available * quantity * part.quantity;
    }
}

function end(world: World, state: State, order: Order): void {
  order.status = "canceled";
  order.isReady = false;
  if (order.payment === "pending") order.payment = "canceled";
  order.stock = "released";
  if (order.coupon) state.uses[order.coupon] = (state.uses[order.coupon] ?? 0) - 1;
  move(world, state, order.lines, { on_hand: 0, available: 1 });
}

/**
 * The rules of the shop. Each rule applies a command to the state and returns true, or returns false for a rejected
 * command, which the real shop must reject too.
 */
export const RULES = {
  add(world: World, state: State, visitor: number, good: number, quantity: number): boolean {
    const cart = state.carts[visitor] ?? { lines: [], coupon: null };
    const line = cart.lines.find((each) => each.good === good);
    const newQuantity = Math.min(MOST, (line?.quantity ?? 0) + quantity);
    if (availableOf(world, state, good) < newQuantity) return false;
    if (line) line.quantity = newQuantity;
    else cart.lines.push({ good, quantity: newQuantity });
    settleCart(world, state, cart);
    state.carts[visitor] = cart;
    return true;
  },
  /** Quantity 0 removes the line. */
  update(world: World, state: State, visitor: number, good: number, quantity: number): boolean {
    const cart = state.carts[visitor];
    const line = cart?.lines.find((each) => each.good === good);
    if (!cart || !line || (quantity > 0 && availableOf(world, state, good) < quantity)) return false;
    line.quantity = quantity;
    cart.lines = cart.lines.filter((each) => each.quantity > 0);
    settleCart(world, state, cart);
    return true;
  },
  coupon(world: World, state: State, visitor: number, code: string): boolean {
    const cart = state.carts[visitor];
    if (!cart || !applies(world, state, code, cart.lines)) return false;
    cart.coupon = code;
    return true;
  },
  /** `shownTotal`: the total that the visitor accepts. */
  place(
    world: World,
    state: State,
    visitor: number,
    way: { method: Method; isPickUpOrder: boolean },
    shownTotal: number,
  ): boolean {
    const { method, isPickUpOrder } = way;
    const cart = state.carts[visitor];
    if (!cart || cart.lines.length === 0) return false;
    const { coupon, ...price } = priceOf(world, state, visitor, isPickUpOrder);
    const isShort = cart.lines.some(({ good, quantity }) => availableOf(world, state, good) < quantity);
    if (isShort || shownTotal !== price.total) {
      cart.coupon = coupon;
      return false;
    }
    if (price.total > 0 && !fits(method, isPickUpOrder)) return false;
    const after = structuredClone(state.shelves);
    move(world, { ...state, shelves: after }, cart.lines, { on_hand: 0, available: -1 });
    if (Object.values(after).some(({ available }) => available < 0)) return false;
    state.shelves = after;
    if (coupon) state.uses[coupon] = (state.uses[coupon] ?? 0) + 1;
    const isFree = price.total === 0;
    state.orders.push({
      lines: cart.lines,
      ...price,
      coupon,
      method: isFree ? "none" : method,
      isPickUpOrder,
      isReady: false,
      status: isFree ? "processing" : "placed",
      payment: isFree ? "success" : "pending",
      stock: "active",
      captured: 0,
      refunded: 0,
    });
    state.carts[visitor] = null;
    return true;
  },
  /** A retry gets the same response; a card order gets a new form for the gateway, so its payment is open again. */
  placeAgain(order: Order): boolean {
    if (order.method === "cmi" && order.status === "placed") order.payment = "pending";
    return true;
  },
  /** The gateway's callback for a card order; returns whether the shop takes the money. */
  callback(_: World, order: Order, outcome: "approved" | "declined" | "other amount"): boolean {
    if (order.status !== "placed" || outcome === "other amount") return false;
    if (outcome === "declined") {
      order.payment = "failed";
      return false;
    }
    Object.assign(order, { status: "processing", payment: "success", captured: order.total });
    return true;
  },
  receive(order: Order): boolean {
    if (order.status !== "placed" || order.method !== "bank_transfer" || order.payment !== "pending") return false;
    Object.assign(order, { status: "processing", payment: "success", captured: order.total });
    return true;
  },
  receiveLate(order: Order): boolean {
    if (order.status !== "canceled" || order.method !== "bank_transfer" || order.payment === "success") return false;
    Object.assign(order, { payment: "success", captured: order.total });
    return true;
  },
  /**
   * Reopens a canceled order that is fully paid. The order gets its coupon and goods again, or neither: it stays
   * canceled if one of them is no longer available.
   */
  serveAgain(world: World, state: State, order: Order): boolean {
    if (order.status !== "canceled" || order.captured === 0 || order.refunded > 0) return false;
    const uses = order.coupon ? (state.uses[order.coupon] ?? 0) : 0;
    if (uses >= (couponOf(order.coupon)?.limit ?? Number.POSITIVE_INFINITY)) return false;
    const after = structuredClone(state.shelves);
    move(world, { ...state, shelves: after }, order.lines, { on_hand: 0, available: -1 });
    if (Object.values(after).some(({ available }) => available < 0)) return false;
    state.shelves = after;
    if (order.coupon) state.uses[order.coupon] = uses + 1;
    Object.assign(order, { status: "processing", stock: "active" });
    return true;
  },
  confirm(order: Order): boolean {
    if (order.status !== "placed" || (order.method !== "cod" && order.method !== "pay_at_pick_up")) return false;
    order.status = "processing";
    return true;
  },
  /** Marks a pick-up order as waiting in the shop for its buyer. */
  ready(order: Order): boolean {
    if (order.status !== "processing" || order.isReady) return false;
    order.isReady = true;
    return true;
  },
  ship(world: World, state: State, order: Order): boolean {
    if (order.status !== "processing" || order.isPickUpOrder) return false;
    Object.assign(order, { status: "shipped", stock: "consumed" });
    move(world, state, order.lines, { on_hand: -1, available: 0 });
    return true;
  },
  /** Delivers the order. The goods of a pick-up order leave the stock only now, other goods when they are shipped. */
  deliver(world: World, state: State, order: Order): boolean {
    if (order.status !== (order.isPickUpOrder ? "processing" : "shipped")) return false;
    if (order.isPickUpOrder) {
      Object.assign(order, { isReady: false, stock: "consumed" });
      move(world, state, order.lines, { on_hand: -1, available: 0 });
    }
    if (order.payment !== "success") Object.assign(order, { payment: "success", captured: order.total });
    order.status = "delivered";
    return true;
  },
  cancel(world: World, state: State, order: Order, by: "customer" | "shop"): boolean {
    const isOpen = order.status === "placed" || (by === "shop" && order.status === "processing");
    if (isOpen) end(world, state, order);
    return isOpen;
  },
  /** Cancels the order if its payment deadline or pick-up deadline has passed. Cash orders have no payment deadline. */
  expire(world: World, state: State, order: Order): boolean {
    const hasDeadline = order.method !== "cod" && order.method !== "pay_at_pick_up";
    const isDue = order.isReady ? order.payment !== "success" : order.status === "placed" && hasDeadline;
    if (isDue) end(world, state, order);
    return isDue;
  },
  /** Records a return. With `toShelf`, the goods go back into stock. */
  restock(world: World, state: State, order: Order, toShelf: boolean): boolean {
    if (order.status !== "shipped" && order.status !== "delivered") return false;
    order.status = "returned";
    if (order.payment === "pending") order.payment = "canceled";
    if (toShelf) move(world, state, order.lines, { on_hand: 1, available: 1 });
    return true;
  },
  /** `knownRefunds`: the earlier refunds as the staff member knows them. A refund with a stale value is rejected. */
  refund(order: Order, amount: number, knownRefunds: number): boolean {
    if (amount <= 0 || knownRefunds !== order.refunded || order.refunded + amount > order.captured) return false;
    order.refunded += amount;
    return true;
  },
  /** Goods are received, or lost if `delta` is negative. */
  arrive(state: State, shelf: number, delta: number): boolean {
    const row = state.shelves[shelf];
    if (!row || row.available + delta < 0) return false;
    row.on_hand += delta;
    row.available += delta;
    return true;
  },
};
