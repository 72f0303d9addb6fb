import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { ORDER_QUEUES, type OrderQueue } from "../../contract/orders.ts";
import { readPageNumber } from "../../contract/paging.ts";

export type OrderQuery = { queue: OrderQueue; q: string; page: number };

export function readOrderQuery(parameters: URLSearchParams): OrderQuery {
  const queue = ORDER_QUEUES.find((name) => name === parameters.get("queue")) ?? "all";
  const q = (parameters.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  return { queue, q, page: readPageNumber(parameters) };
}

export function getOrdersPath({ queue = "all", q = "", page = 1 }: Partial<OrderQuery>): string {
  const parameters = new URLSearchParams();
  if (queue !== "all") parameters.set("queue", queue);
  if (q) parameters.set("q", q);
  if (page > 1) parameters.set("page", String(page));
  const search = parameters.toString();
  return search ? `/admin/orders?${search}` : "/admin/orders";
}
