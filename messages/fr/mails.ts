import type { MailMessageKey } from "../en/mails.ts";
import type { Message } from "../language.ts";

export const messages = {
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

  "verifyEmail.subject": "Vérifiez votre adresse e-mail",
  "verifyEmail.text": "Saisissez ce code dans la boutique pour vérifier que cette adresse est la vôtre :",
  "verifyEmail.orLink": "Ou vérifiez-la ici :",
  "verifyEmail.button": "Vérifier mon adresse",
  "verifyEmail.note":
    "Vous recevez cet e-mail parce que quelqu’un a créé un compte avec cette adresse. Si ce n’est pas vous, ne faites rien : sans le code, rien ne se fera en votre nom.",

  "changeEmail.subject": "Vérifiez votre nouvelle adresse e-mail",
  "changeEmail.text": "Saisissez ce code dans la boutique pour utiliser désormais cette adresse pour votre compte :",
  "changeEmail.orLink": "Ou vérifiez-la ici :",
  "changeEmail.button": "Utiliser cette adresse",
  "changeEmail.note":
    "Vous recevez cet e-mail parce que quelqu’un veut utiliser cette adresse pour un compte. Si ce n’est pas vous, ne faites rien : le compte garde son ancienne adresse.",

  "resetPassword.subject": "Choisissez un nouveau mot de passe",
  "resetPassword.text": "Saisissez ce code dans la boutique pour choisir un nouveau mot de passe :",
  "resetPassword.orLink": "Ou choisissez-le ici :",
  "resetPassword.button": "Choisir un nouveau mot de passe",
  "resetPassword.note":
    "Vous recevez cet e-mail parce que quelqu’un a demandé un nouveau mot de passe pour cette adresse. Si ce n’est pas vous, ne faites rien : votre mot de passe reste le même. Ne donnez ce code à personne, pas même à nous.",

  "checkoutCode.subject": "Votre code pour passer la commande",
  "checkoutCode.text":
    "Saisissez ce code dans la boutique pour vérifier que cette adresse est la vôtre, et poursuivre votre commande :",
  "checkoutCode.validity": {
    one: "Le code fonctionne une fois, pendant une minute.",
    other: "Le code fonctionne une fois, pendant {count} minutes.",
  },
  "checkoutCode.note":
    "Vous recevez cet e-mail parce que quelqu’un veut commander avec cette adresse. Si ce n’est pas vous, ne faites rien : sans le code, rien n’est commandé. Ne donnez ce code à personne, pas même à nous.",

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
  "emailChangeNotice.when": "Le changement prend effet une fois cette adresse vérifiée.",
  "emailChangeNotice.ifNot":
    "Si ce n’est pas vous, quelqu’un d’autre connaît votre mot de passe : choisissez-en un nouveau sans attendre et écrivez-nous.",

  "passwordChanged.subject": "Votre mot de passe a été changé",
  "passwordChanged.text":
    "Votre compte a un nouveau mot de passe. Les autres appareils connectés avec l’ancien ont été déconnectés.",
  "passwordChanged.ifNot":
    "Si ce n’est pas vous, choisissez sans attendre un nouveau mot de passe avec « Mot de passe oublié ? » sur la page de connexion, et écrivez-nous.",

  "signedOut.subject": "Vous êtes déconnecté de tous vos appareils",
  "signedOut.text":
    "La boutique a déconnecté votre compte de tous les téléphones et ordinateurs, comme après la perte de l’un d’eux. Votre mot de passe n’a pas changé : il vous reconnecte.",
  "signedOut.ifNot":
    "Si quelqu’un d’autre peut connaître votre mot de passe, choisissez-en un nouveau avec « Mot de passe oublié ? » sur la page de connexion. Si vous n’avez rien demandé, écrivez-nous.",

  "phoneChanged.subject": "Votre numéro de téléphone a été changé",
  "phoneChanged.text":
    "Quelqu’un qui connaît votre mot de passe, sans doute vous, a changé le numéro de téléphone de votre compte.",
  "phoneChanged.ifNot":
    "Si ce n’est pas vous, quelqu’un d’autre connaît votre mot de passe : choisissez-en un nouveau sans attendre et écrivez-nous.",

  "accountDeleted.subject": "Votre compte a été supprimé",
  "accountDeleted.text":
    "Comme vous l’avez demandé, votre compte a été supprimé, avec vos adresses, vos favoris et vos données personnelles. De vos commandes, nous ne gardons que ce qu’exige la comptabilité, sans votre nom.",
  "accountDeleted.thanks": "Merci de votre confiance. Vous pouvez toujours acheter sans compte.",
  "accountDeleted.ifNot": "Si ce n’est pas vous, écrivez-nous sans attendre.",

  "order.items": "Votre commande",
  "order.discount": "Remise",
  "order.discountCode": "Remise, code {code}",
  "order.subtotal": "Sous-total",
  "order.shipping": "Livraison",
  "order.free": "Offerte",
  "order.total": "Total",
  "order.deliveryTo": "Livraison",
  "order.pickUp": "Retrait",
  "order.city": "Ville",
  "order.courier": "Transporteur",
  "order.estimated": "Livraison prévue",
  "order.estimatedTransfer": "Livraison prévue si le virement arrive sans tarder",
  "order.between": "du {from} au {to}",
  "order.pickUpAt": "Adresse de retrait",
  "order.hours": "Horaires de retrait",
  "order.readyBy": "Prête le",
  "order.keptUntil": "Gardée pour vous jusqu’au",
  "order.tracking": "Numéro de suivi",
  "order.payment": "Comment payer",
  "order.amount": "Montant",
  "order.reference": "Référence",
  "order.deadline": "Avant le",
  "order.bank": "Banque",
  "order.accountName": "Titulaire",
  "order.rib": "RIB",
  "order.swift": "SWIFT",
  "order.track": "Suivre la commande",
  "order.open": "Voir la commande",
  "order.pay": "Voir la commande et envoyer le reçu",

  "orderPlaced.subject": "Votre commande {number} est enregistrée",
  "orderPlaced.text": "Merci, nous avons bien reçu votre commande. La voici en détail.",
  "orderPlaced.transfer":
    "Pour payer, virez le montant sur l’un de nos comptes dans le délai ci-dessous, avec la référence. Vos articles vous sont réservés jusque-là.",
  "orderPlaced.codBy":
    "Nous gardons la commande pour vous jusqu’au {deadline} : répondez à notre appel avant ce moment.",
  "orderPlaced.codConfirmed": "Vous payez {amount} en espèces à la réception du colis.",
  "orderPlaced.cod":
    "Vous payez {amount} en espèces à la réception du colis. Avant l’envoi, nous vous appelons ou vous écrivons sur WhatsApp pour confirmer la commande.",
  "orderPlaced.card":
    "Nous préparons la commande dès que votre paiement par carte est accepté. Vous pouvez la payer sur sa page jusqu’au {deadline}.",
  "orderPlaced.nothing": "Il n’y a rien à payer. Nous préparons la commande et vous écrirons à son départ.",
  "orderPlaced.nothingPickUp":
    "Il n’y a rien à payer. Nous préparons la commande et vous écrirons dès qu’elle sera prête.",
  "orderPlaced.payAtPickUp":
    "Vous payez {amount} en boutique en venant chercher la commande. Il se peut que nous vous appelions pour la confirmer avant de la préparer.",
  "orderPlaced.payAtPickUpConfirmed": "Vous payez {amount} en boutique en venant chercher la commande.",

  "paymentReceived.subject": "Paiement reçu pour {number}",
  "paymentReceived.text":
    "Nous avons bien reçu {amount} pour votre commande. Nous la préparons et vous écrirons à son départ.",

  "orderShipped.subject": "Votre commande {number} est en route",
  "orderShipped.text": "Nous avons remis votre colis à {courier}.",
  "orderShipped.cash": "Préparez {amount} en espèces : vous payez à la réception du colis.",
  "orderShipped.courierLink": "Suivre le colis chez le transporteur",
  "orderReady.subject": "Votre commande {number} est prête",
  "orderReady.text": "Votre commande vous attend en boutique. Pour la retirer, donnez son numéro et votre nom.",
  "orderReady.pay": "Vous payez {amount} en boutique.",

  "orderDelivered.subject": "Votre commande {number} est livrée",
  "orderDelivered.text": "Votre colis vous a été remis. Régalez-vous !",
  "orderDelivered.cash": "Vous avez payé {amount} en espèces.",
  "orderDelivered.note":
    "Il manque quelque chose, ou un article est abîmé ? Écrivez-nous, nous trouverons une solution.",
  "orderPickedUp.subject": "Votre commande {number} a été retirée",
  "orderPickedUp.text": "Merci de votre visite. Régalez-vous !",
  "orderPickedUp.paid": "Vous avez payé {amount}.",

  "orderCanceled.subject": "Votre commande {number} est annulée",
  "orderCanceled.text": "La commande est annulée : rien ne sera envoyé.",
  "orderCanceled.unfetched":
    "La commande vous attendait en boutique et n’a pas été retirée à temps : elle est annulée. Vous pouvez commander à nouveau quand vous voulez.",
  "orderCanceled.unpaid":
    "Nous n’avons pas reçu le paiement à temps : la commande est annulée et rien ne sera envoyé. Vous pouvez commander à nouveau quand vous voulez.",
  "orderCanceled.paidMeanwhile":
    "Si vous avez payé entre-temps, répondez à cet e-mail avec le reçu : rien n’est perdu.",
  "orderCanceled.paid": "Vous aviez payé {amount} : nous vous les rendons, et vous écrirons quand ce sera fait.",

  "orderChanged.subject": "La livraison de votre commande {number} a été modifiée",
  "orderChanged.text":
    "Comme convenu avec vous, nous avons modifié le destinataire ou l’adresse de votre commande. Le montant à payer reste le même.",
  "orderChanged.note": "Si vous ne l’avez pas demandé, répondez à cet e-mail ou appelez-nous.",
  "orderContactChanged.subject": "Coordonnées de votre commande {number} modifiées",
  "orderContactChanged.text":
    "La boutique a modifié votre commande {number}, comme on le lui a demandé. Voici ce qui a changé, et quand.",
  "orderContactChanged.what": "Modifié",
  "orderContactChanged.when": "Date",
  "orderContactChanged.email": "adresse e-mail",
  "orderContactChanged.phone": "téléphone",
  "orderContactChanged.name": "nom du destinataire",
  "orderContactChanged.address": "adresse de livraison",
  "orderContactChanged.notHere": "Nos e-mails à son sujet ne sont pas envoyés à cette adresse.",
  "orderContactChanged.note":
    "Si vous ne l’avez pas demandé, répondez à cet e-mail ou appelez-nous sans attendre, avant le départ du colis.",

  "orderReturned.subject": "Votre commande {number} nous est revenue",
  "orderReturned.text": "Le colis nous est revenu et nous avons noté son retour.",
  "orderReturned.paid": "Si de l’argent doit vous être rendu, nous vous écrirons quand ce sera fait.",

  "orderRefunded.subject": "Remboursement de la commande {number}",
  "orderRefunded.text":
    "Nous vous avons remboursé {amount} pour votre commande. Selon votre banque, il faut quelques jours pour les recevoir.",
  "orderRefunded.now": "Remboursé maintenant",
  "orderRefunded.before": "Remboursé auparavant",
  "orderRefunded.creditNote": "Avoir",

  "cardReleased.subject": "Rien n’a été débité pour {number}",
  "cardReleased.text":
    "Votre banque avait réservé {amount} pour votre commande et les a libérés : rien n’a été débité de votre carte. Selon votre banque, cela peut mettre quelques jours à s’afficher.",

  "transferReminder.subject": "Votre commande {number} attend le virement",
  "transferReminder.text":
    "Votre virement ne nous est pas encore parvenu. Nous gardons vos articles jusqu’au {deadline} ; passé ce délai, la commande est annulée.",
  "transferReminder.paid": "Vous avez déjà payé ? Envoyez-nous une photo du reçu sur la page de la commande.",

  quoted: "« {text} »",
  "reviewReply.subject": "Nous avons répondu à votre avis",
  "reviewReply.text": "Nous avons répondu à ce que vous avez écrit sur « {product} » :",
  "reviewReply.button": "Voir votre avis",
  "reviewReply.note": "Vous recevez ce message parce que vous avez donné votre avis sur un produit acheté chez nous.",

  "contactReceived.subject": "Un message du formulaire de contact",
  "contactReceived.name": "Nom",
  "contactReceived.email": "E-mail",
  "contactReceived.phone": "Téléphone",
  "contactReceived.button": "Répondre depuis l’administration",
  "contactReceived.reply": "Une réponse à ce message part à {email}.",
  "teamInvitation.subject": "Rejoignez l’équipe",
  "teamInvitation.text":
    "{name} vous invite à travailler dans la gestion de la boutique. Choisissez votre mot de passe pour commencer.",
  "teamInvitation.button": "Rejoindre l’équipe",
  "teamInvitation.note":
    "Le lien est valable {days} jours et une seule fois. Si vous ne connaissez pas l’expéditeur, ignorez ce message.",
  "factorOn.subject": "Second facteur activé",
  "factorOn.text": "La connexion à la gestion demande désormais un code de votre application d’authentification.",
  "factorOn.ifNot": "Si ce n’était pas vous, changez votre mot de passe et prévenez tout de suite la gérance.",
  "factorOff.subject": "Second facteur désactivé",
  "factorOff.text": "Votre mot de passe seul ouvre de nouveau la gestion.",
  "factorOff.ifNot": "Si ce n’était pas vous, changez votre mot de passe et prévenez tout de suite la gérance.",
  "factorReset.subject": "Votre second facteur a été retiré",
  "factorReset.text":
    "L’administration a retiré votre second facteur et vous êtes déconnecté partout. Connectez-vous avec votre mot de passe et configurez-le de nouveau.",
  "factorReset.ifNot": "Si vous ne l’aviez pas demandé, prévenez la gérance.",
  "recoveryCodeUsed.subject": "Un code de secours a été utilisé",
  "recoveryCodeUsed.text":
    "Un de vos codes de secours a été utilisé pour se connecter à votre compte ou le modifier. Il ne fonctionne plus.",
  "recoveryCodeUsed.ifNot": "Si ce n’était pas vous, changez votre mot de passe et prévenez tout de suite la gérance.",

  "ownerRecovered.subject": "L’accès à l’administration a été rétabli",
  "ownerRecovered.text":
    "La commande « npm run owner » a été lancée sur la machine {machine} : {email} fait maintenant partie de l’administration, et toutes ses sessions sont fermées. Ce message est envoyé à toute l’administration.",
  "ownerRecovered.newPassword": "Le compte a reçu un nouveau mot de passe, à remplacer dès la première connexion.",
  "ownerRecovered.withoutSecondFactor":
    "Son second facteur a été supprimé : configurez-en un nouveau après la connexion.",
  "ownerRecovered.ifNot":
    "Personne parmi vous ne l’a demandé ? Quelqu’un d’autre peut alors lancer des commandes sur le serveur de la boutique : prévenez tout de suite la personne qui s’en occupe.",
  "sensitiveAct.subject.bank_accounts": "Les comptes bancaires de la boutique ont été modifiés",
  "sensitiveAct.subject.payment_settings": "Les réglages de paiement ont été modifiés",
  "sensitiveAct.subject.contact_settings": "L’e-mail ou les téléphones de la boutique ont été modifiés",
  "sensitiveAct.subject.seller_settings": "Les informations légales du vendeur ont été modifiées",
  "sensitiveAct.subject.protection_settings": "Les réglages de protection ont été modifiés",
  "sensitiveAct.subject.team": "L’équipe a été modifiée",
  "sensitiveAct.subject.order_export": "Des commandes ont été exportées",
  "sensitiveAct.subject.customer_export": "Les données d’un client ont été exportées",
  "sensitiveAct.subject.customer_erase": "Les données d’un client ont été effacées",
  "sensitiveAct.text":
    "{name} ({email}) l’a fait depuis l’administration. Toutes les personnes qui administrent la boutique reçoivent ce message.",
  "sensitiveAct.what": "Action",
  "sensitiveAct.when": "Date",
  "sensitiveAct.device": "Appareil",
  "sensitiveAct.address": "Adresse réseau",
  "sensitiveAct.unknown": "Inconnu",
  "sensitiveAct.changes": "Ce qui a changé",
  "sensitiveAct.before": "avant : {value}",
  "sensitiveAct.log": "Voir le journal d’activité",
  "sensitiveAct.ifNot":
    "Personne dans l’équipe n’est au courant ? Quelqu’un d’autre est peut-être connecté : déconnectez tout le monde, choisissez de nouveaux mots de passe et corrigez la modification.",
  "sensitiveAct.signOutAll": "Déconnecter tout le monde",
  "sensitiveAct.pause":
    "Les autres exports du même type par la même personne dans les {minutes} minutes ne sont pas signalés par e-mail ; le journal d’activité les liste tous.",

  "testMail.subject": "E-mail d’essai de votre boutique",
  "testMail.text": "Cet e-mail vous est parvenu : votre boutique envoie bien ses e-mails. Vous n’avez rien à faire.",
} satisfies Record<MailMessageKey, Message>;
