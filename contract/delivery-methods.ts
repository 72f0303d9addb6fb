import type { FulfilmentState } from "./order-states.ts";

/** Codes of delivery methods as stored in the database, where a constraint allows no others. */
export const DELIVERY_METHODS = ["courier", "pick_up"] as const;
export type DeliveryMethodCode = (typeof DELIVERY_METHODS)[number];

/** Properties of a delivery method. Other modules decide by properties, never by the method's code. */
export type DeliveryMethodProperties = {
  /** True if a courier delivers to the buyer's address, which checkout then requires. False for pick-up in the shop. */
  goesToBuyer: boolean;
  readyAs: "packed" | "ready_for_pick_up";
  receivedAs: "delivered" | "picked_up";
  ownStates: readonly FulfilmentState[];
};

export const DELIVERY_PROPERTIES: Record<DeliveryMethodCode, DeliveryMethodProperties> = {
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

export const getDeliveryProperties = ({
  delivery_method,
}: {
  delivery_method: DeliveryMethodCode;
}): DeliveryMethodProperties => DELIVERY_PROPERTIES[delivery_method];

/** The `shipping_method_id` of pick-up in the shop. All other values are ids of couriers. */
export const PICK_UP_METHOD_ID = 0;

export const getChosenDeliveryMethod = (shippingMethodId: number): DeliveryMethodCode =>
  shippingMethodId === PICK_UP_METHOD_ID ? "pick_up" : "courier";

export const isPickUpMethodId = (shippingMethodId: number | null | undefined): boolean =>
  shippingMethodId === PICK_UP_METHOD_ID;
