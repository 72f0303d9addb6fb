import type { AccountMessageKey } from "../en/account.ts";
import type { Message } from "../language.ts";

export const messages = {
  // Shared by the account forms (web/account/).
  "form.email": "Adresse e-mail",
  "form.password": "Mot de passe",
  "form.newPassword": "Nouveau mot de passe",
  "form.passwordAgain": "Confirmez le mot de passe",
  "form.passwordHint": "Au moins {count} caractères.",
  "form.showPassword": "Afficher le mot de passe",
  "form.hidePassword": "Masquer le mot de passe",
  "form.currentPassword": "Mot de passe actuel",

  // Sign-in (web/account/auth/login.tsx).
  "auth.login.title": "Se connecter",
  "auth.login.toGoOn": "Connectez-vous pour continuer.",
  "auth.login.remember": "Rester connecté",
  "auth.login.forgot": "Mot de passe oublié ?",
  "auth.login.new": "Première visite ?",
  "auth.login.done": "Bienvenue, {name}",
  "auth.login.failed": "La connexion a échoué. Vérifiez votre adresse e-mail et votre mot de passe, puis réessayez.",

  // Registration (register.tsx).
  "auth.register.title": "Créer un compte",
  "auth.register.gains": "Ce qu’un compte vous apporte",
  "auth.register.gainOrders": "Vos commandes réunies, à suivre et à recommander",
  "auth.register.gainAddresses": "Vos adresses gardées, pour commander en un geste",
  "auth.register.gainFavorites": "Vos favoris sur tous vos appareils",
  "auth.register.gainCash.after_first_order": "Le paiement à la livraison, après une première commande livrée",
  "auth.register.gainCash.registered": "Le paiement à la livraison",
  "auth.register.accept": "En créant un compte, vous acceptez :",
  "auth.register.submit": "Créer mon compte",
  "auth.register.known": "Déjà client ?",
  "auth.register.done": "Bienvenue, {name}. Votre compte est prêt.",
  "auth.register.failed": "L’inscription a échoué. Veuillez réessayer.",

  // Password reset (forgot-password.tsx, reset-password-otp.tsx, reset-password.tsx).
  "auth.forgot.title": "Mot de passe oublié ?",
  "auth.forgot.text":
    "Saisissez l’adresse e-mail de votre compte. Nous vous enverrons un code pour choisir un nouveau mot de passe.",
  "auth.forgot.submit": "Recevoir un code",
  "auth.forgot.failed": "La demande de code a échoué. Veuillez réessayer.",
  "auth.forgot.back": "Retour à la connexion",
  "auth.forgot.haveCode": "J’ai déjà un code",
  "auth.resetCode.title": "Saisissez votre code",
  "auth.resetCode.text": {
    one: "Saisissez le code à 6 chiffres de notre e-mail. Il est valable {count} minute. Une adresse sans compte n’en reçoit pas.",
    other:
      "Saisissez le code à 6 chiffres de notre e-mail. Il est valable {count} minutes. Une adresse sans compte n’en reçoit pas.",
  },
  "auth.reset.title": "Choisissez un nouveau mot de passe",
  "auth.reset.text": "Vous serez déconnecté de tous vos appareils, puis vous vous connecterez avec le nouveau.",
  "auth.reset.submit": "Enregistrer le mot de passe",
  "auth.reset.done": "Votre nouveau mot de passe est enregistré. Utilisez-le pour vous connecter.",
  "auth.reset.failed": "La réinitialisation du mot de passe a échoué",
  "auth.reset.invalidText": "Il a déjà servi, ou il est trop ancien. Demandez un nouveau code : cela prend une minute.",
  "auth.reset.again": "Recevoir un nouveau code",

  // Mailed codes (code-form.tsx).
  "auth.code.label": "Code à 6 chiffres",
  "auth.code.submit": "Vérifier",
  "auth.code.failed": "La vérification du code a échoué",
  "auth.code.resend": "Envoyer un nouveau code",
  "auth.code.resendIn": "Envoyer un nouveau code dans {time}",
  "auth.code.resent": "Un nouveau code est en route. Seul le plus récent fonctionne.",
  "auth.code.spam": "Rien dans votre boîte ? Regardez aussi parmi les indésirables.",

  // E-mail verification (verify-notice.tsx, verify-otp.tsx, email-link.tsx).
  "auth.notice.sent": {
    one: "Nous avons envoyé un code à 6 chiffres et un lien à cette adresse. Ils sont valables {count} minute.",
    other: "Nous avons envoyé un code à 6 chiffres et un lien à cette adresse. Ils sont valables {count} minutes.",
  },
  "auth.notice.why":
    "Ensuite, votre profil, vos commandes et vos favoris vous sont ouverts. Pour acheter, ce n’est pas nécessaire.",
  "auth.notice.enter": "Saisir le code",
  "auth.notice.wrong": "Ce n’est pas la bonne adresse ?",
  "auth.notice.newEmail": "La bonne adresse e-mail",
  "auth.notice.change": "Envoyer le code à cette adresse",
  "auth.notice.changed": "Un code est en route vers {email}",
  "auth.notice.changeFailed": "La mise à jour du profil a échoué",
  "auth.notice.later": "Continuer mes achats",
  "auth.verify.title": "Vérifiez votre adresse e-mail",
  "auth.verify.text": {
    one: "Saisissez le code à 6 chiffres que nous vous avons envoyé. Il est valable {count} minute.",
    other: "Saisissez le code à 6 chiffres que nous vous avons envoyé. Il est valable {count} minutes.",
  },
  "auth.verify.sentTo": "Envoyé à",
  "auth.verify.doneGuest": "Votre adresse e-mail est vérifiée. Vous pouvez vous connecter.",
  "auth.verify.registeredText":
    "Plusieurs inscriptions utilisent cette adresse. Saisissez le mot de passe que vous avez choisi, pour que nous ouvrions le bon compte.",
  "auth.verify.registeredPassword": "Mot de passe choisi lors de votre inscription",
  "auth.verify.registeredForgot": "Je ne le connais pas : en choisir un nouveau",
  "auth.link.title": "Vérifiez votre adresse e-mail",
  "auth.link.text": "Un geste, et votre adresse est vérifiée.",
  "auth.link.changeTitle": "Vérifiez votre nouvelle adresse e-mail",
  "auth.link.changeText": "Un geste, et votre compte utilise désormais cette adresse.",
  "auth.link.changePasswordText":
    "Saisissez le mot de passe de votre compte : il montre que le changement vient de vous. Vous n’êtes pas connecté sur cet appareil.",
  "auth.link.submit": "Vérifier mon adresse",
  "auth.link.done": "Votre adresse e-mail est vérifiée",
  "auth.link.doneText": "Merci. Votre profil, vos commandes et vos favoris vous sont ouverts.",
  "auth.link.shop": "Continuer mes achats",
  "auth.link.invalidText": "Il a déjà servi, ou il est trop ancien. Un nouveau prend une minute.",
  "auth.link.alreadyText": "Il a déjà servi. L’adresse de votre compte est vérifiée : il ne reste rien à faire.",
  "auth.link.again": "Recevoir un nouveau code",
  "auth.link.profile": "Voir mon profil",

  // Favourites (favourites.tsx).
  "favourites.empty": "Pas encore de favoris : touchez le cœur d’un produit pour le retrouver ici.",
  "favourites.browse": "Voir les produits",
  "favourites.loadFailed": "Les favoris n’ont pas pu être chargés",

  // Profile (profile.tsx, profile/).
  "profile.nav": "Votre compte",
  "profile.personal": "Mes informations",
  "profile.orders": "Mes commandes",
  "profile.addresses": "Mes adresses",
  "profile.password": "Mot de passe",
  "profile.danger": "Mes données",
  "profile.loading": "Chargement…",
  "profile.loadFailed": "Votre profil n’a pas pu être chargé",
  "profile.loadFailedText": "Cette page n’a pas pu être chargée. Vérifiez votre connexion, puis réessayez.",
  "profile.save": "Enregistrer",
  "profile.emailHint": "Une nouvelle adresse reçoit d’abord un code ; elle sert dès que vous l’avez saisi.",
  "profile.passwordWhy": "Pour changer d’e-mail ou de téléphone, saisissez votre mot de passe actuel.",
  "profile.codeWhy":
    "Pour changer d’e-mail ou de téléphone, saisissez votre mot de passe actuel et un code de votre application d’authentification.",
  "profile.pendingTitle": "Vérifiez votre nouvelle adresse e-mail",
  "profile.pendingText": "Tant que le code n’est pas saisi, votre compte garde {email}.",
  "profile.pendingCancel": {
    one: "Vous avez changé d’avis ? Ne faites rien : le code expire après {count} minute et rien ne change.",
    other: "Vous avez changé d’avis ? Ne faites rien : le code expire après {count} minutes et rien ne change.",
  },
  "profile.passwordText": "Vos autres appareils seront déconnectés. Celui-ci reste connecté.",
  "profile.passwordSave": "Changer le mot de passe",
  "profile.passwordFailed": "La mise à jour du mot de passe a échoué",

  // Signed-in devices (profile/devices.tsx).
  "devices.title": "Où vous êtes connecté",
  "devices.text":
    "Si vous ne reconnaissez pas un appareil, déconnectez-le, puis changez de mot de passe. Les liens de commande déjà envoyés ne s’ouvrent alors plus.",
  "devices.this": "Cet appareil",
  "devices.unknown": "Appareil inconnu",
  "devices.since": "depuis le {date}",
  "devices.end": "Déconnecter",
  "devices.endOf": "Déconnecter : {name}",
  "devices.endAll": "Déconnecter tous les autres",
  "devices.ask": "Connecté depuis le {date}. Saisissez votre mot de passe pour confirmer.",
  "devices.askAll": "Seul cet appareil restera connecté. Saisissez votre mot de passe pour confirmer.",
  "devices.cancel": "Annuler",
  "devices.ended": "Appareil déconnecté",
  "devices.allEnded": "Tous les autres appareils sont déconnectés",
  "devices.endFailed": "La déconnexion n’a pas abouti",

  // Data export and account deletion (profile/danger.tsx).
  "danger.export": "Télécharger vos données",
  "danger.exportText":
    "Tout ce que nous gardons sur vous, en un fichier (JSON) : profil, adresses, favoris, panier et commandes.",
  "danger.exportButton": "Télécharger le fichier",
  "danger.exportFailed": "Le fichier n’a pas pu être préparé. Veuillez réessayer.",
  "danger.exportDone": "Vos données sont téléchargées",
  "danger.delete": "Supprimer le compte",
  "danger.erased": "Effacé aussitôt",
  "danger.erasedProfile": "Votre nom, votre e-mail, votre téléphone et vos adresses",
  "danger.erasedLists": "Vos favoris et votre panier",
  "danger.erasedOrders": "Votre nom et votre adresse sur les commandes passées",
  "danger.stays": "Gardé comme la loi l’exige",
  "danger.staysOrders":
    "Ce qui a été commandé, pour quel montant et dans quelle ville : la loi nous demande de tenir nos comptes",
  "danger.staysInvoices":
    "Sur les factures déjà émises, votre nom, votre adresse et votre téléphone pendant dix ans : seul l’administrateur de la boutique peut les lire",
  "danger.staysCoupons":
    "Pour les codes promo limités : une empreinte de votre téléphone et de votre e-mail, calculée avec une clé secrète, jusqu’à la fin du code et au plus 24 mois",
  "danger.open": "Tant qu’une commande est en route, le compte ne peut pas être supprimé.",
  "danger.button": "Supprimer mon compte",
  "danger.askTitle": "Supprimer définitivement votre compte ?",
  "danger.askText": "C’est irréversible. Saisissez votre mot de passe pour confirmer.",
  "danger.confirm": "Supprimer définitivement",
  "danger.keep": "Garder mon compte",
  "danger.failed": "Le compte n’a pas pu être supprimé. Veuillez réessayer.",
  "danger.gone": "Votre compte est supprimé",
  "danger.goneText":
    "Vos données personnelles, vos adresses et vos favoris sont effacés, et une confirmation part vers votre boîte mail. Merci d’avoir été parmi nous.",
  "danger.goneHome": "Retour à la boutique",

  // Saved addresses (profile/addresses.tsx, profile/address.tsx).
  "addresses.empty": "Pas encore d’adresse : une seule suffit pour commander en un geste.",
  "addresses.add": "Ajouter une adresse",
  "addresses.default": "Par défaut",
  "addresses.makeDefault": "Utiliser par défaut",
  "addresses.defaultSet": "Vos commandes iront par défaut à cette adresse",
  "addresses.edit": "Modifier",
  "addresses.delete": "Supprimer",
  "addresses.deleted": "Adresse supprimée",
  "addresses.new": "Nouvelle adresse",
  "addresses.change": "Modifier l’adresse",
  "addresses.all": "Mes adresses",
  "addresses.alias": "Libellé",
  "addresses.aliasExample": "Maison, bureau…",
  "addresses.zip": "Code postal",
  "addresses.isDefault": "Utiliser cette adresse par défaut",
  "addresses.save": "Enregistrer l’adresse",
  "addresses.saved": "Adresse enregistrée",
  "addresses.loadFailed": "Vos adresses n’ont pas pu être chargées",
  "addresses.createFailed": "L’adresse n’a pas pu être créée",
  "addresses.updateFailed": "L’adresse n’a pas pu être modifiée",
  "addresses.deleteFailed": "L’adresse n’a pas pu être supprimée",

  // The customer's orders (profile/orders.tsx, order.tsx, orders/).
  "orders.earlier": "Déjà commandé avec cet e-mail sous un autre mot de passe ?",
  "orders.earlierText":
    "Saisissez le mot de passe de cette inscription précédente. Ses commandes et ses avis rejoignent ce compte, et l’ancienne inscription prend fin.",
  "orders.earlierPassword": "Mot de passe de l’inscription précédente",
  "orders.earlierAddresses": "Reprendre aussi ses adresses",
  "orders.earlierSubmit": "La joindre à mon compte",
  "orders.earlierFailed": "L’inscription précédente n’a pas pu être jointe. Veuillez réessayer.",
  "orders.empty": "Pas encore de commande : ici, vous suivrez vos commandes et recommanderez en un geste.",
  "orders.count": { one: "{count} commande", other: "{count} commandes" },
  "orders.shown": { one: "{shown} sur {count} commande", other: "{shown} sur {count} commandes" },
  "orders.title": "Commande {number}",
  "orders.placedOn": "Passée le {date}",
  "orders.delivery": "Où en est votre commande",
  "orders.payByCard": "Payer par carte",
  "orders.again": "Commander à nouveau",
  "orders.review": "Donner mon avis",
  "orders.againMissing": "N’est plus disponible : {names}",
  "orders.cancel": "Annuler la commande",
  "orders.cancelTitle": "Annuler la commande {number} ?",
  "orders.cancelText": "Elle ne sera pas livrée, et c’est irréversible. Si vous avez déjà payé, écrivez-nous d’abord.",
  "orders.cancelKeep": "Garder la commande",
  "orders.canceled": "Votre commande est annulée",
  "orders.cancelFailed": "La commande n’a pas pu être annulée. Veuillez réessayer.",
  "orders.ask": "Demander sur WhatsApp",
  "orders.askText": "Bonjour, j’ai une question sur ma commande {number}.",
  "orders.listFailed": "Vos commandes n’ont pas pu être chargées",
  "orders.missingText": "Le numéro est peut-être mal saisi, ou la commande appartient à un autre compte.",
  "orders.loadFailed": "Le détail de la commande n’a pas pu être chargé",
  "orders.loadFailedText":
    "Nous n’avons pas pu charger le détail de votre commande. Vérifiez votre connexion, puis réessayez.",

  // Offer of an account after a guest's order (web/account/offer/).
  "offer.title": "Créez un compte : il ne manque qu’un mot de passe",
  "offer.text": "Suivez toutes vos commandes au même endroit et recommandez en un geste.",
  "offer.email": "Vous vous connecterez avec",
  "offer.proveTitle": "Votre compte est prêt",
  "offer.proveText":
    "Nous avons envoyé un code à 6 chiffres à {email}. Saisissez-le, et cette commande vous suit sur tous vos appareils.",
} as const satisfies Record<AccountMessageKey, Message>;
