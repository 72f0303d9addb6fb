import type { OfflineMessageKey } from "../en/offline.ts";
import type { Message } from "../language.ts";

export const messages = {
  "offline.notice": "Sin conexión: ves lo que estaba guardado",
  "offline.back": "Vuelves a estar en línea",
  "offline.title": "No tienes conexión",
  "offline.text":
    "La página que querías no está guardada en este dispositivo. Se abrirá sola cuando vuelva la conexión.",
  "offline.device": "Guardado en este dispositivo",
  "offline.retry": "Reintentar",
  "offline.cart": "Tu carrito",
  "offline.cartAsOf":
    "Tal como estaba el {time}. Los precios y las existencias pueden haber cambiado; podrás hacer el pedido cuando vuelvas a estar en línea.",
  "offline.products": "Nuestros productos",
  "offline.productsAsOf": "Precios del {time}. Puedes abrir las páginas que ya has visitado.",
  "offline.nothing": "Todavía no hay nada de la tienda guardado en este dispositivo.",
} satisfies Record<OfflineMessageKey, Message>;
