import type { OfflineMessageKey } from "../en/offline.ts";
import type { Message } from "../language.ts";

export const messages = {
  "offline.notice": "Hors ligne : contenu enregistré",
  "offline.back": "Vous êtes de nouveau en ligne",
  "offline.title": "Vous êtes hors ligne",
  "offline.text":
    "La page demandée n’est pas enregistrée sur cet appareil. Elle s’ouvrira d’elle-même dès le retour de la connexion.",
  "offline.device": "Enregistré sur cet appareil",
  "offline.retry": "Réessayer",
  "offline.cart": "Votre panier",
  "offline.cartAsOf":
    "Tel qu’il était le {time}. Les prix et le stock ont pu changer ; vous pourrez commander une fois en ligne.",
  "offline.products": "Nos produits",
  "offline.productsAsOf": "Prix du {time}. Les pages déjà visitées peuvent être ouvertes.",
  "offline.nothing": "Rien de la boutique n’est encore enregistré sur cet appareil.",
} satisfies Record<OfflineMessageKey, Message>;
