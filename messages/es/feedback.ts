import type { FeedbackMessageKey } from "../en/feedback.ts";
import type { Message } from "../language.ts";

export const messages = {
  "feedback.title": "Cuéntanos qué te parece la nueva tienda",
  "feedback.text": "Acabamos de renovarla. ¿Qué funciona bien y qué no?",
  "feedback.option": "¿De qué se trata?",
  "feedback.option.bug": "Algo no funciona",
  "feedback.option.feature": "Falta algo",
  "feedback.option.performance": "La velocidad",
  "feedback.option.ui": "El aspecto",
  "feedback.option.other": "Otra cosa",
  "feedback.message": "Tu mensaje",
  "feedback.placeholder": "¿Qué ha pasado y dónde? ¿Qué te gustaría?",
  "feedback.submit": "Enviar",
  "feedback.failed": "No se pudo enviar tu opinión. Inténtalo de nuevo.",
  "feedback.statusFailed": "No pudimos comprobar si ya nos has dado tu opinión.",
  "feedback.loading": "Cargando…",
  "feedback.thanks": "¡Gracias, nos ayuda mucho!",
  "feedback.thanksText": "Leemos todos los mensajes.",
  "feedback.once": "Leemos todos los mensajes. Si quieres contarnos algo más, escríbenos:",
  "feedback.contact": "Escríbenos",
  "feedback.done": "Volver a la tienda",
} satisfies Record<FeedbackMessageKey, Message>;
