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
} satisfies Record<keyof typeof en, Message>;
