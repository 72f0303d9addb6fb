import type { Message } from "../../translate.ts";
import type { MailMessageKey } from "./en.ts";

/** Les textes des e-mails de la boutique en français. */
export const fr = {
  greeting: "Bonjour {name},",
  greetingNameless: "Bonjour,",
  buttonFallback: "Si le bouton ne fonctionne pas, ouvrez cette adresse :",
  questions: "Une question ? Répondez à cet e-mail ou appelez-nous.",
  questionsByMail: "Une question ? Répondez à cet e-mail.",
  automatic: "Cet e-mail a été envoyé automatiquement, car il concerne votre compte ou votre commande.",
  codeValidity: {
    one: "Le code et le lien servent une seule fois, pendant {count} minute.",
    other: "Le code et le lien servent une seule fois, pendant {count} minutes.",
  },

  "verifyEmail.subject": "Confirmez votre adresse e-mail",
  "verifyEmail.text": "Saisissez ce code dans la boutique pour confirmer que cette adresse est la vôtre :",
  "verifyEmail.orLink": "Ou confirmez-la ici :",
  "verifyEmail.button": "Confirmer mon adresse",
  "verifyEmail.note":
    "Vous recevez cet e-mail parce que quelqu’un a créé un compte avec cette adresse. Si ce n’est pas vous, ne faites rien : sans le code, rien ne se fera en votre nom.",

  "changeEmail.subject": "Confirmez votre nouvelle adresse e-mail",
  "changeEmail.text": "Saisissez ce code dans la boutique pour utiliser désormais cette adresse pour votre compte :",
  "changeEmail.orLink": "Ou confirmez-la ici :",
  "changeEmail.button": "Utiliser cette adresse",
  "changeEmail.note":
    "Vous recevez cet e-mail parce que quelqu’un veut utiliser cette adresse pour un compte. Si ce n’est pas vous, ne faites rien : le compte garde son ancienne adresse.",

  "resetPassword.subject": "Choisissez un nouveau mot de passe",
  "resetPassword.text": "Saisissez ce code dans la boutique pour choisir un nouveau mot de passe :",
  "resetPassword.orLink": "Ou choisissez-le ici :",
  "resetPassword.button": "Choisir un nouveau mot de passe",
  "resetPassword.note":
    "Vous recevez cet e-mail parce que quelqu’un a demandé un nouveau mot de passe pour cette adresse. Si ce n’est pas vous, ne faites rien : votre mot de passe reste le même. Ne donnez ce code à personne, pas même à nous.",

  "alreadyRegistered.subject": "Vous avez déjà un compte",
  "alreadyRegistered.text":
    "Quelqu’un, sans doute vous, a voulu créer un compte avec cette adresse. Vous en avez déjà un : aucun autre n’a été créé.",
  "alreadyRegistered.button": "Se connecter",
  "alreadyRegistered.forgotten": "Si vous avez oublié votre mot de passe, choisissez-en un nouveau :",
  "alreadyRegistered.reset": "Choisir un nouveau mot de passe",
  "alreadyRegistered.note":
    "Si ce n’est pas vous, ne faites rien : rien n’a changé, et personne n’a appris que vous avez un compte.",

  "emailChangeNotice.subject": "Votre adresse e-mail va changer",
  "emailChangeNotice.text":
    "Quelqu’un, sans doute vous, veut utiliser une autre adresse e-mail pour votre compte : {email}",
  "emailChangeNotice.when": "Le changement prend effet une fois confirmé depuis cette adresse.",
  "emailChangeNotice.ifNot":
    "Si ce n’est pas vous, quelqu’un d’autre connaît votre mot de passe : choisissez-en un nouveau sans attendre et écrivez-nous.",

  "passwordChanged.subject": "Votre mot de passe a été changé",
  "passwordChanged.text":
    "Votre compte a un nouveau mot de passe. Les autres appareils connectés avec l’ancien ont été déconnectés.",
  "passwordChanged.ifNot":
    "Si ce n’est pas vous, choisissez sans attendre un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, et écrivez-nous.",

  "phoneChanged.subject": "Votre numéro de téléphone a été changé",
  "phoneChanged.text":
    "Quelqu’un qui connaît votre mot de passe, sans doute vous, a changé le numéro de téléphone de votre compte.",
  "phoneChanged.ifNot":
    "Si ce n’est pas vous, quelqu’un d’autre connaît votre mot de passe : choisissez-en un nouveau sans attendre et écrivez-nous.",

  "accountDeleted.subject": "Votre compte a été supprimé",
  "accountDeleted.text":
    "Comme vous l’avez demandé, votre compte a été supprimé, avec vos adresses, vos favoris et vos données personnelles. De vos commandes, nous ne gardons que ce qu’exige la comptabilité, sans votre nom.",
  "accountDeleted.thanks": "Merci de votre confiance. Vous pouvez toujours acheter sans compte.",
  "accountDeleted.ifNot": "Si ce n’est pas vous, écrivez-nous sans attendre.",
} satisfies Record<MailMessageKey, Message>;
