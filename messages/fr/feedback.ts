import type { FeedbackMessageKey } from "../en/feedback.ts";
import type { Message } from "../language.ts";

export const messages = {
  "feedback.title": "Que pensez-vous de la nouvelle boutique ?",
  "feedback.text": "Nous venons de la refaire. Qu’est-ce qui va bien, et qu’est-ce qui ne va pas ?",
  "feedback.option": "De quoi s’agit-il ?",
  "feedback.option.bug": "Quelque chose ne marche pas",
  "feedback.option.feature": "Il manque quelque chose",
  "feedback.option.performance": "La rapidité",
  "feedback.option.ui": "L’apparence",
  "feedback.option.other": "Autre chose",
  "feedback.message": "Votre message",
  "feedback.placeholder": "Que s’est-il passé, et où ? Que souhaitez-vous ?",
  "feedback.submit": "Envoyer",
  "feedback.failed": "Vos commentaires n’ont pas pu être envoyés. Veuillez réessayer.",
  "feedback.statusFailed": "Nous n’avons pas pu vérifier si vous avez déjà donné votre avis.",
  "feedback.loading": "Chargement…",
  "feedback.thanks": "Merci, cela nous aide !",
  "feedback.thanksText": "Nous lisons chaque message.",
  "feedback.once": "Nous lisons chaque message. Si vous avez autre chose à dire, écrivez-nous :",
  "feedback.contact": "Nous écrire",
  "feedback.done": "Retour à la boutique",
} satisfies Record<FeedbackMessageKey, Message>;
