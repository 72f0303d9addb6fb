import type { SearchMessageKey } from "../en/search.ts";
import type { Message } from "../language.ts";

export const messages = {
  "search.products": "Produits",
  "search.count": { one: "{count} produit trouvé", other: "{count} produits trouvés" },
  "search.all": "Tous les résultats pour « {query} »",
  "search.narrowed": "Résultats pour « {query} » avec vos filtres",
  "search.none": "Rien trouvé pour l’instant. Lancez la recherche pour tout parcourir.",
} satisfies Record<SearchMessageKey, Message>;
