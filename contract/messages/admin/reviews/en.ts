/** The back office's texts about reviews, in English; the other languages have the same keys. */
export const en = {
  "admin.reviews": "Reviews",
};
