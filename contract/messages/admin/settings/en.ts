/** The back office's texts about settings, in English; the other languages have the same keys. */
export const en = {
  "admin.settings": "Settings",
};
