import type { SearchMessageKey } from "../en/search.ts";
import type { Message } from "../language.ts";

export const messages = {
  "search.products": "Productos",
  "search.count": { one: "1 producto encontrado", other: "{count} productos encontrados" },
  "search.all": "Todos los resultados para «{query}»",
  "search.narrowed": "Resultados para «{query}» con tus filtros",
  "search.none": "Nada por ahora. Pulsa buscar para mirar en toda la tienda.",
} satisfies Record<SearchMessageKey, Message>;
