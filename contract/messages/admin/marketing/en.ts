/** The back office's texts about marketing, in English; the other languages have the same keys. */
export const en = {
  "admin.marketing": "Marketing",
};
