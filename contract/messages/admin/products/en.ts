/** The back office's texts about products, in English; the other languages have the same keys. */
export const en = {
  "admin.products": "Products",
};
