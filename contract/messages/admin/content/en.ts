/** The back office's texts about content, in English; the other languages have the same keys. */
export const en = {
  "admin.content": "Content",
};
