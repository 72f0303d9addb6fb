/** The back office's texts about health, in English; the other languages have the same keys. */
export const en = {
  "admin.health": "Health",
};
