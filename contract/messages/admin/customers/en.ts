/** The back office's texts about customers, in English; the other languages have the same keys. */
export const en = {
  "admin.customers": "Customers",
};
