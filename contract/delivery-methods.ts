import type { Fulfilment } from "./order-states.ts";

/** How an order reaches its buyer: the closed list of methods, and the properties of each that browser and server share. */

/** As they are stored; the database allows no other code. */
export const DELIVERY_METHODS = ["courier", "pick_up"] as const;
export type DeliveryMethodCode = (typeof DELIVERY_METHODS)[number];

/** What a method means, wherever it is asked: screens, papers and rules compare these and never a code. */
export type DeliveryProperties = {
  /** Somebody brings it to the buyer's address, which is asked for; else the buyer comes to the shop's. */
  goesToBuyer: boolean;
  /** Fulfilment of an order whose goods are packed. */
  readyAs: "packed" | "ready_for_pick_up";
  /** Fulfilment of an order that its buyer has. */
  receivedAs: "delivered" | "picked_up";
  /** States that only its orders enter. */
  ownStates: readonly Fulfilment[];
};

export const DELIVERY_PROPERTIES: Record<DeliveryMethodCode, DeliveryProperties> = {
  courier: {
    goesToBuyer: true,
    readyAs: "packed",
    receivedAs: "delivered",
    ownStates: [
      "packed",
      "handed_over",
      "on_its_way",
      "out_for_delivery",
      "unreachable",
      "on_its_way_back",
      "delivered",
    ],
  },
  pick_up: {
    goesToBuyer: false,
    readyAs: "ready_for_pick_up",
    receivedAs: "picked_up",
    ownStates: ["ready_for_pick_up", "picked_up"],
  },
};

/** The properties of the method by which an order reaches its buyer. */
export const deliveryMethodOf = ({ delivery_method }: { delivery_method: DeliveryMethodCode }): DeliveryProperties =>
  DELIVERY_PROPERTIES[delivery_method];

/** What is chosen as `shipping_method_id` to fetch the order in the shop; all other ids are couriers. */
export const PICK_UP_ID = 0;

/** The method that a choice among the offers belongs to. */
export const methodOfChoice = (shippingMethodId: number): DeliveryMethodCode =>
  shippingMethodId === PICK_UP_ID ? "pick_up" : "courier";

/** Whether the choice needs no address; false while none is made. */
export const isPickUp = (shippingMethodId: number | null | undefined): boolean => shippingMethodId === PICK_UP_ID;
