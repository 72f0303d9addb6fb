import type { PaymentMessageKey } from "../en/payment.ts";
import type { Message } from "../language.ts";

export const messages = {
  // Proof of work and mailed code before ordering (web/shop/checkout/).
  "checkout.waits":
    "Vous êtes hors ligne et votre commande n’est pas partie. Tout ce que vous avez saisi est conservé : commandez à nouveau dès le retour de la connexion.",
  "checkout.back": "Vous êtes de nouveau en ligne. Votre commande n’est pas encore partie : appuyez pour la passer.",
  "checkout.checking":
    "Une courte vérification de sécurité. Votre commande continue d’elle-même dans quelques secondes.",
  "checkout.checkFailed": "La vérification de sécurité n’a pas abouti. Réessayez, ou écrivez-nous.",
  "checkout.checkPlain":
    "Une courte vérification de sécurité est nécessaire avant de commander, et elle a besoin de JavaScript. Activez-le, ou écrivez-nous. Ce que vous avez saisi est gardé.",
  "checkout.codNotByCourier":
    "{courier} n’encaisse pas d’espèces. Revenez choisir un autre transporteur, ou payez autrement.",
  "checkout.codeTitle": "Vérifiez votre e-mail",
  "checkout.codeFirst": "Avant de commander, vérifiez votre adresse e-mail.",
  "checkout.sendCode": "Envoyez-moi le code",
  "checkout.codeSentTo": "Nous avons envoyé un code à {email}. Il est valable 10 minutes.",
  "checkout.codeLabel": "Code à 6 chiffres",
  "checkout.codeSpam": "Rien dans votre boîte ? Regardez aussi parmi les indésirables.",
  "checkout.codeSubmit": "Vérifier et continuer",
  "checkout.codeResend": "Envoyer un nouveau code",
  "checkout.codeResendIn": "Envoyer un nouveau code dans {time}",

  "card.how":
    "Vous saisissez votre carte sur la page sécurisée de la banque (CMI), puis vous revenez ici. Nous ne voyons jamais son numéro.",
  "card.marks": "Cartes CMI, Visa et Mastercard acceptées",
  "card.emailHint": "La banque la demande, et votre confirmation y est envoyée.",
  "card.acceptTerms": "J’ai lu et j’accepte les {terms}.",
  "card.acceptRequired": "Veuillez accepter les conditions de vente pour payer par carte.",
  "card.confirm": "Commander et payer · {total}",
  "card.leaving": "Ouverture de la page sécurisée de la banque…",

  "nothing.text": "Votre code promo couvre toute la commande. Confirmez-la, et nous la préparons aussitôt.",

  "card.placed": "Votre commande est enregistrée",
  "card.placedText":
    "Il reste une étape : le paiement, sur la page sécurisée de la banque. Vous reviendrez ensuite ici.",
  "card.toGateway": "Continuer vers le paiement sécurisé",
  "card.pay": "Payer {total} par carte",
  "card.payPlain": "Payer par carte",
  "card.startFailed": "Échec de l’initialisation du paiement",

  "card.due": "Cette commande n’est pas encore payée.",
  "card.dueBefore": "Payez-la par carte avant le {date} ; passé ce délai, elle est annulée.",
  "card.confirming": "La banque confirme votre paiement.",
  "card.confirmingText": "Inutile de payer une seconde fois.",
  "card.nextPay": "Payez {amount} par carte avant le {date}.",
  "card.nextPrepare": "Dès que le paiement est confirmé, nous préparons votre colis et vous prévenons.",

  "result.title": "Paiement par carte",
  "result.amount": "Montant",
  "result.success": "Paiement reçu",
  "result.successText": "Merci ! Votre commande est payée et nous préparons votre colis.",
  "result.successSent": "Votre commande est payée. Son suivi dit où elle en est.",
  "result.successClosed":
    "Cette commande payée a depuis été annulée ou retournée. Ce qui est remboursé figure ci-dessous.",
  "result.pending": "Votre paiement est en cours de confirmation",
  "result.pendingText": "La confirmation de la banque ne nous est pas encore parvenue. Inutile de payer à nouveau.",
  "result.due": "Votre commande n’est pas encore payée",
  "result.dueText":
    "Aucun paiement ne nous est parvenu. Si vous venez de payer, vérifiez l’état avant de payer à nouveau.",
  "result.failed": "Échec du paiement",
  "result.failedText":
    "La banque n’a pas accepté le paiement. Votre commande est conservée : réessayez, au besoin avec une autre carte.",
  "result.failedByLink":
    "La banque n’a pas accepté le paiement. Votre commande est conservée : ouvrez-la par le lien de son e-mail de confirmation pour la payer de nouveau.",
  "result.failedOver": "La banque n’a pas accepté le paiement, et cette commande ne peut plus être payée.",
  "result.canceled": "Paiement annulé",
  "result.canceledText": "Vous êtes revenu sans payer. Votre commande est conservée, et vous pouvez encore la payer.",
  "result.canceledByLink":
    "Vous êtes revenu sans payer. Votre commande est conservée : ouvrez-la par le lien de son e-mail de confirmation pour la payer.",
  "result.canceledOver":
    "Cette commande a été annulée sans être payée. Vous pouvez commander à nouveau quand vous voulez.",
  "result.unknown": "Impossible de vérifier l’état du paiement",
  "result.unknownText": "Nous n’avons pas pu vérifier votre paiement. Veuillez contacter l’assistance.",
  "result.invalid": "Numéro de commande invalide ou manquant",
  "result.invalidText": "Rouvrez cette page depuis votre commande, ou retrouvez-la par son numéro.",
  "result.notByCard": "Cette commande ne se paie pas par carte",
  "result.notByCardText": "Mode de paiement de la commande {number} : {method}. Sa page dit comment la régler.",
  "result.watching": "Cette page l’affichera d’elle-même dès son arrivée.",
  "result.rested": "Pas encore de confirmation. Vérifiez à nouveau dans quelques minutes.",
  "result.check": "Vérifier l’état",
  "result.checkFailed": "Échec de la vérification de l’état",
  "result.help": "Aide sur WhatsApp",
  "result.helpText": "Bonjour, j’ai besoin d’aide pour le paiement par carte de ma commande {number}.",
  "result.helpPlain": "Bonjour, j’ai besoin d’aide pour un paiement par carte.",
  "result.order": "Voir la commande",
} as const satisfies Record<PaymentMessageKey, Message>;
