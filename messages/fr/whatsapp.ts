import type { WhatsappMessageKey } from "../en/whatsapp.ts";
import type { Message } from "../language.ts";

export const messages = {
  "whatsapp.placed":
    "Bonjour {name}, ici {shop}. Nous avons bien reçu votre commande {number} ({amount}). Pouvez-vous la confirmer ?",
  "whatsapp.ready": "Bonjour {name}, ici {shop}. Votre commande {number} est prête : vous pouvez venir la chercher.",
  "whatsapp.transfer":
    "Bonjour {name}, ici {shop}. Votre commande {number} ({amount}) attend votre virement. Pouvons-nous vous aider ?",
  "whatsapp.shipped":
    "Bonjour {name}, ici {shop}. Votre commande {number} est chez {courier}, numéro de suivi {tracking}.",
  "whatsapp.plain": "Bonjour {name}, ici {shop}, au sujet de votre commande {number}.",
} satisfies Record<WhatsappMessageKey, Message>;
