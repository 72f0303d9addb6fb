import type { WhatsappMessageKey } from "../en/whatsapp.ts";
import type { Message } from "../language.ts";

export const messages = {
  "whatsapp.placed": "Hola, {name}, somos {shop}. Tenemos tu pedido {number} ({amount}). ¿Nos lo puedes confirmar?",
  "whatsapp.ready": "Hola, {name}, somos {shop}. Tu pedido {number} está listo: puedes venir a recogerlo.",
  "whatsapp.transfer":
    "Hola, {name}, somos {shop}. Tu pedido {number} ({amount}) espera tu transferencia. ¿Podemos ayudarte en algo?",
  "whatsapp.shipped":
    "Hola, {name}, somos {shop}. Tu pedido {number} ya lo tiene {courier}, con el número de seguimiento {tracking}.",
  "whatsapp.plain": "Hola, {name}, somos {shop}, te escribimos por tu pedido {number}.",
} satisfies Record<WhatsappMessageKey, Message>;
