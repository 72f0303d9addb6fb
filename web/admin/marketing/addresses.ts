import type { CouponQuery } from "../../../contract/admin-coupons.ts";

export const MARKETING_PATH = "/admin/marketing";
export const COUPONS_PATH = `${MARKETING_PATH}/coupons`;
export const NEW_COUPON = `${COUPONS_PATH}/new`;

export function couponsAddress({ q = "", tab = "all", page = 1 }: Partial<CouponQuery>): string {
  const parameters = new URLSearchParams();
  if (q) parameters.set("q", q);
  if (tab !== "all") parameters.set("tab", tab);
  if (page > 1) parameters.set("page", String(page));
  const search = parameters.toString();
  return search ? `${MARKETING_PATH}?${search}` : MARKETING_PATH;
}
