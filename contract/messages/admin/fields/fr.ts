import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const fr = {
  "field.inTeam": "Cette personne est déjà dans l’équipe.",
  "field.transactionUsed": "Cette transaction a déjà payé une autre commande.",
  "field.courierRequired": "Choisissez un transporteur.",
  "field.amountInvalid": "Saisissez un montant qui peut être remboursé.",
  "field.moneyInvalid": "Saisissez un montant en dirhams, par exemple 49,90.",
  "field.numberInvalid": "Saisissez un nombre entier dans les limites.",
  "field.productUnready": "Ce produit n’est pas prêt à la vente : ouvrez-le pour voir ce qui manque.",
  "field.saleRuns": "Une promotion programmée est en cours. Terminez-la pour changer le prix soldé.",
  "field.priceUnderSale": "Une promotion programmée n’est pas inférieure à ce prix. Modifiez-la d’abord.",
  "field.saleEndsFirst": "La fin doit venir après le début, et ne pas être passée.",
  "field.saleOverlaps": "Une autre promotion est programmée à ce moment.",
  "field.stockReserved": {
    one: "{count} pièce est réservée pour une commande : il ne peut pas y en avoir moins.",
    other: "{count} pièces sont réservées pour des commandes : il ne peut pas y en avoir moins.",
  },
  "field.stockBelowZero": "Il n’y en a pas autant.",
  "field.dateInvalid": "Saisissez une date et une heure.",
  "field.slugInvalid": "Uniquement des lettres minuscules, des chiffres et des tirets.",
  "field.contrastLow": "Les deux couleurs sont trop proches pour être lisibles.",
  "field.taken": "Cette valeur est déjà utilisée.",
  "field.tooMany": "Il y en a trop.",
  "field.barcodeInvalid": "Ce ne sont pas les 13 chiffres d’un code-barres (EAN-13).",
  "field.salePriceTooHigh": "Le prix promo doit être inférieur au prix.",
  "field.reasonRequired": "Indiquez la raison du remboursement.",
  "field.trackingNumberRequired": "Le numéro de suivi est obligatoire.",
  "field.trackingNumberInvalid": "Un numéro de suivi se compose de lettres, de chiffres et de tirets.",
  "field.fileNotUtf8":
    "Enregistrez le fichier en « CSV UTF-8 » dans votre tableur : sous une autre forme, les lettres arabes sont perdues.",
  "field.fileNoTable": "Ce fichier ne se lit pas comme un tableau : voyez la ligne {line}.",
  "field.yesOrNo": "Écrivez oui ou non.",
  "field.statusUnknown": "Écrivez « En vente », « Brouillon » ou « Archivé ».",
  "field.categoryUnknown":
    "Aucune catégorie n’a cette adresse. Écrivez-la comme dans l’adresse de sa page, par exemple honey.",
  "field.unitUnknown": "Écrivez g, ml ou pièce.",
  "field.partUnknown":
    "Aucun article n’a cette référence. Écrivez une ligne par produit, par exemple MIEL-500*2 ; importez d’abord ce qui est nouveau.",
  "field.packStock": "Un pack n’a pas de stock propre : laissez cette case vide.",
  "field.skuRequired": "Ce produit a plusieurs options : la référence dit de laquelle il s’agit.",
  "field.rowTwice": "La ligne {row} concerne déjà le même article.",
  "field.rowsDiffer": "La ligne {row} dit autre chose du même produit.",
  "field.rowTooLong": "Cette ligne a plus de cases que le tableau n’a d’en-têtes : il manque peut-être un guillemet.",
  "field.importNamesNone":
    "Le tableau n’a pas de colonne qui dise de quels produits il s’agit : exportez vos produits pour voir sa forme.",
  "field.importTooLong": "Un tableau a au plus {count} lignes : coupez-le en deux.",
  "field.couponCodeInvalid": "De 3 à 32 lettres latines, chiffres et tirets.",
  "field.couponCodeUsed": "Des commandes portent ce code : il reste. Dupliquez le code promo pour en choisir un autre.",
  "field.endsFirst": "La fin doit venir après le début.",
  "field.limitUsed": "Il a déjà servi plus souvent.",
  "field.customerLimitUsed": "Un client s’en est déjà servi plus souvent.",
} satisfies Record<keyof typeof en, Message>;
