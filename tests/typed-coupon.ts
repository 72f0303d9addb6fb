export const TYPED_COUPON = {
  code: "",
  kind: "percent",
  percent: "10",
  amount: "",
  minimum_subtotal: "",
  starts_at: "",
  ends_at: "",
  total_limit: "",
  per_customer_limit: "",
  first_order_only: false,
  product_ids: [],
  category_ids: [],
};
