import type { ContactMessageKey } from "../en/contact.ts";
import type { Message } from "../language.ts";

export const messages = {
  "contact.reply": "Respondemos en un día laborable.",
  "contact.write": "Escríbenos",
  "contact.name": "Nombre",
  "contact.email": "Correo electrónico",
  "contact.phone": "Teléfono",
  "contact.address": "Dirección",
  "contact.message": "Tu mensaje",
  "contact.send": "Enviar",
  "contact.sent": "Tu mensaje se ha enviado.",
  "contact.failed": "No se pudo enviar tu mensaje. Revísalo e inténtalo de nuevo, o escríbenos por WhatsApp.",
  "contact.failedAlone": "No se pudo enviar tu mensaje. Revísalo e inténtalo de nuevo.",
  "contact.hours": "Horario",
  "contact.openUntil": "Abierto ahora, hasta las {time}",
  "contact.opensToday": "Cerrado ahora, abre a las {time}",
  "contact.opensOn": "Cerrado ahora, abre el {day} a las {time}",
  "contact.closed": "Cerrado",
  "contact.map": "Mapa",
  "contact.openMap": "Abrir el mapa",
} as const satisfies Record<ContactMessageKey, Message>;
