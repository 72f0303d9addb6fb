import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const fr = {
  "admin.activity": "Activité",
  "admin.activity.text": "Qui a modifié quoi, et quand.",
  "admin.activity.of": "Seulement : {name}",
  "admin.activity.showAll": "Tout afficher",
  "admin.activity.history": "Historique des modifications",
  "admin.activity.person": "Qui",
  "admin.activity.everybody": "Tout le monde",
  "admin.activity.kind": "Quoi",
  "admin.activity.everything": "Tout",
  "admin.activity.show": "Afficher",
  "admin.activity.empty": "Rien n’a encore été modifié",
  "admin.activity.emptyText": "Ce que vous et votre équipe modifiez ici apparaît dans cette liste.",
  "admin.activity.becomes": "devient",
  "admin.activity.yes": "oui",
  "admin.activity.no": "non",
  "admin.activity.kind.customer": "Clients",
  "admin.activity.kind.order": "Commandes",
  "admin.activity.kind.product": "Produits",
  "admin.activity.kind.team": "Équipe",
} satisfies Record<keyof typeof en, Message>;
