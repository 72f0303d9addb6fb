import type { messages as en } from "../../en/admin/home.ts";
import type { Message } from "../../language.ts";

export const messages = {
  "admin.home.alerts": "À régler",
  "admin.home.alert.unknown": "L’état de la boutique n’a pas pu être vérifié",
  "admin.home.alert.disk_low": "Le disque est presque plein",
  "admin.home.alert.books_broken": "Le stock, l’argent ou les commandes ne concordent pas",
  "admin.home.alert.backup_disk_low": "Le disque des sauvegardes est presque plein",
  "admin.home.alert.backup_failed": "La dernière sauvegarde a échoué ou n’a pas été copiée ailleurs",
  "admin.home.alert.backup_old": "Aucune sauvegarde depuis plus d’un jour et demi",
  "admin.home.alert.mail_server": "Le serveur de messagerie est inutilisable",
  "admin.home.alert.mails_as_files": {
    one: "Les e-mails ne quittent pas la boutique : {count} e-mail n’a été qu’écrit dans un fichier le {since}. Réglez SMTP_URL",
    many: "Les e-mails ne quittent pas la boutique : {count} e-mails n’ont été qu’écrits dans des fichiers depuis le {since}. Réglez SMTP_URL",
    other:
      "Les e-mails ne quittent pas la boutique : {count} e-mails n’ont été qu’écrits dans des fichiers depuis le {since}. Réglez SMTP_URL",
  },
  "admin.home.alert.mails_late": {
    one: "{count} e-mail attend toujours d’être envoyé",
    many: "{count} e-mails attendent toujours d’être envoyés",
    other: "{count} e-mails attendent toujours d’être envoyés",
  },
  "admin.home.alert.mails_given_up": {
    one: "{count} e-mail n’a pas pu être remis",
    many: "{count} e-mails n’ont pas pu être remis",
    other: "{count} e-mails n’ont pas pu être remis",
  },
  "admin.home.alert.clock_off": "L’horloge du serveur est peut-être fausse",
  "admin.home.alert.jobs_failed": {
    one: "{count} tâche a échoué depuis hier",
    many: "{count} tâches ont échoué depuis hier",
    other: "{count} tâches ont échoué depuis hier",
  },
  "admin.home.alert.settings_unreadable": {
    one: "{count} réglage n’a pas pu être lu",
    many: "{count} réglages n’ont pas pu être lus",
    other: "{count} réglages n’ont pas pu être lus",
  },
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
