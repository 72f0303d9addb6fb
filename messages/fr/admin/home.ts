import type { messages as en } from "../../en/admin/home.ts";
import type { Message } from "../../language.ts";

export const messages = {
  "admin.figures.today": "Aujourd’hui",
  "admin.figures.weekAgo": "Il y a une semaine à la même heure : {amount}, {orders}",
  "admin.figures.orders": { one: "{count} commande", other: "{count} commandes" },
  "admin.figures.more": "{percent} % de plus qu’il y a une semaine",
  "admin.figures.less": "{percent} % de moins qu’il y a une semaine",
  "admin.figures.same": "Autant qu’il y a une semaine",
  "admin.figures.days": "Ventes sur 30 jours",
  "admin.figures.daysText": "Ce qui a été commandé, livraison comprise. Sans les commandes annulées ou retournées.",
  "admin.figures.sum": "En tout",
  "admin.figures.none": "Pas encore de commande en 30 jours.",
  "admin.figures.asTable": "En tableau",
  "admin.figures.day": "Jour",
  "admin.figures.amount": "Ventes",
  "admin.figures.count": "Commandes",
  "admin.figures.products": "Produits les plus vendus",
  "admin.figures.cities": "Villes",
  "admin.figures.methods": "Modes de paiement",
  "admin.figures.pieces": { one: "{count} pièce", other: "{count} pièces" },
  "admin.figures.refused": "Refus à la livraison",
  "admin.figures.refusedText": {
    one: "{count} colis sur {ended} à payer à la livraison est revenu impayé.",
    other: "{count} colis sur {ended} à payer à la livraison sont revenus impayés.",
  },
  "admin.figures.refusedNone": "Aucun colis à payer à la livraison n’est arrivé à terme en 30 jours.",
} satisfies Record<keyof typeof en, Message>;
