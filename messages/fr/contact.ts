import type { ContactMessageKey } from "../en/contact.ts";
import type { Message } from "../language.ts";

export const messages = {
  "contact.reply": "Nous répondons sous un jour ouvrable.",
  "contact.write": "Écrivez-nous",
  "contact.name": "Nom",
  "contact.email": "E-mail",
  "contact.phone": "Téléphone",
  "contact.address": "Adresse",
  "contact.message": "Votre message",
  "contact.send": "Envoyer",
  "contact.sent": "Votre message est envoyé.",
  "contact.failed": "Votre message n’a pas pu être envoyé. Vérifiez-le et réessayez, ou écrivez-nous sur WhatsApp.",
  "contact.failedAlone": "Votre message n’a pas pu être envoyé. Vérifiez-le et réessayez.",
  "contact.hours": "Horaires",
  "contact.openUntil": "Ouvert, jusqu’à {time}",
  "contact.opensToday": "Fermé, ouvre à {time}",
  "contact.opensOn": "Fermé, ouvre {day} à {time}",
  "contact.closed": "Fermé",
  "contact.map": "Plan",
  "contact.openMap": "Ouvrir le plan",
} as const satisfies Record<ContactMessageKey, Message>;
