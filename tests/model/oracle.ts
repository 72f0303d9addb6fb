/**
 * The shop's rules told a second time, plainly and in memory, for the model test to compare with: stock, totals, states,
 * uses of coupons, money taken and given back. Nothing of the program is imported, so that a fault in it is no fault here.
 * All money is in whole centimes.
 */

/** What can be bought: its price, and what one of it takes from which shelf; a pack takes several. */
export type Good = { name: string; price: number; takes: readonly { shelf: number; quantity: number }[] };
export type World = { goods: readonly Good[]; fee: number; freeFrom: number };

export type Method = "bank_transfer" | "cmi" | "cod" | "pay_at_pick_up";
/** Cash is for couriers, and payment in the shop for whoever comes there. */
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
  /** Its buyer comes for it; then it waits for them once it is ready. */
  isPickUpOrder: boolean;
  isReady: boolean;
  status: "placed" | "processing" | "shipped" | "delivered" | "returned" | "canceled";
  payment: "pending" | "success" | "failed" | "canceled";
  stock: "active" | "consumed" | "released";
  captured: number;
  refunded: number;
};
export type State = {
  /** By shelf. */
  shelves: Record<number, { on_hand: number; available: number }>;
  /** So many uses are taken, by code. */
  uses: Record<string, number>;
  /** The open cart of each visitor; null: none yet. */
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

/** How many of a good can be had: as its scarcest part allows. */
function left(world: World, state: State, good: number): number {
  const { takes } = world.goods[good] as Good;
  const parts = takes.map(({ shelf, quantity }) => Math.floor((state.shelves[shelf]?.available ?? 0) / quantity));
  return Math.min(MOST, ...parts);
}

function applies(world: World, state: State, code: string, lines: readonly Line[]): boolean {
  const coupon = couponOf(code);
  if (!coupon || lines.length === 0) return false;
  return (state.uses[code] ?? 0) < coupon.limit && subtotalOf(world, lines) >= coupon.minimum;
}

/** After every change a coupon that no longer applies is out of the cart. */
function settleCart(world: World, state: State, cart: NonNullable<State["carts"][number]>): void {
  if (cart.coupon && !applies(world, state, cart.coupon, cart.lines)) cart.coupon = null;
}

/** What a visitor's cart would cost now, brought or fetched. */
export function priceOf(world: World, state: State, visitor: number, isPickUpOrder: boolean) {
  const cart = state.carts[visitor] ?? { lines: [], coupon: null };
  const subtotal = subtotalOf(world, cart.lines);
  const coupon = cart.coupon && applies(world, state, cart.coupon, cart.lines) ? cart.coupon : null;
  const discount = couponOf(coupon)?.off(subtotal) ?? 0;
  const shipping = isPickUpOrder || subtotal >= world.freeFrom ? 0 : world.fee;
  return { subtotal, discount, shipping, total: subtotal - discount + shipping, coupon };
}

/** Moves what an order's lines take: of the shelves, and what is still to be sold. */
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

/** Each rule changes the state and answers true, or answers false and changes nothing: then the shop has to refuse. */
export const RULES = {
  add(world: World, state: State, visitor: number, good: number, quantity: number): boolean {
    const cart = state.carts[visitor] ?? { lines: [], coupon: null };
    const line = cart.lines.find((each) => each.good === good);
    const wanted = Math.min(MOST, (line?.quantity ?? 0) + quantity);
    if (left(world, state, good) < wanted) return false;
    if (line) line.quantity = wanted;
    else cart.lines.push({ good, quantity: wanted });
    settleCart(world, state, cart);
    state.carts[visitor] = cart;
    return true;
  },
  /** To none of it: the line goes. */
  update(world: World, state: State, visitor: number, good: number, quantity: number): boolean {
    const cart = state.carts[visitor];
    const line = cart?.lines.find((each) => each.good === good);
    if (!cart || !line || (quantity > 0 && left(world, state, good) < quantity)) return false;
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
  /** `shown`: the total that the visitor agrees to. */
  place(
    world: World,
    state: State,
    visitor: number,
    way: { method: Method; isPickUpOrder: boolean },
    shown: number,
  ): boolean {
    const { method, isPickUpOrder } = way;
    const cart = state.carts[visitor];
    if (!cart || cart.lines.length === 0) return false;
    const { coupon, ...price } = priceOf(world, state, visitor, isPickUpOrder);
    const isShort = cart.lines.some(({ good, quantity }) => left(world, state, good) < quantity);
    if (isShort || shown !== price.total) {
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
  /** The same answer again; of an order by card with a fresh way to the gateway, so that its payment is open again. */
  placeAgain(order: Order): boolean {
    if (order.method === "cmi" && order.status === "placed") order.payment = "pending";
    return true;
  },
  /** What the gateway says of an order by card; whether the shop takes the money. */
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
  /** A transfer arrives for an order that is closed. */
  receiveLate(order: Order): boolean {
    if (order.status !== "canceled" || order.method !== "bank_transfer" || order.payment === "success") return false;
    Object.assign(order, { payment: "success", captured: order.total });
    return true;
  },
  /** A closed order whose money is there, whole, gets its coupon and its goods again, or neither. */
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
  /** What is fetched waits in the shop. */
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
  /** What is fetched leaves the shelf only now. */
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
  /** Its deadline has passed, of which cash has none; or the days for which it was kept, unpaid. */
  expire(world: World, state: State, order: Order): boolean {
    const hasDeadline = order.method !== "cod" && order.method !== "pay_at_pick_up";
    const isDue = order.isReady ? order.payment !== "success" : order.status === "placed" && hasDeadline;
    if (isDue) end(world, state, order);
    return isDue;
  },
  /** Comes back, to the shelf or not. */
  restock(world: World, state: State, order: Order, toShelf: boolean): boolean {
    if (order.status !== "shipped" && order.status !== "delivered") return false;
    order.status = "returned";
    if (order.payment === "pending") order.payment = "canceled";
    if (toShelf) move(world, state, order.lines, { on_hand: 1, available: 1 });
    return true;
  },
  /** `known`: what the member of staff believes was given back before. */
  refund(order: Order, amount: number, known: number): boolean {
    if (amount <= 0 || known !== order.refunded || order.refunded + amount > order.captured) return false;
    order.refunded += amount;
    return true;
  },
  /** Goods come in, or are lost where `delta` is below 0. */
  arrive(state: State, shelf: number, delta: number): boolean {
    const row = state.shelves[shelf];
    if (!row || row.available + delta < 0) return false;
    row.on_hand += delta;
    row.available += delta;
    return true;
  },
};
