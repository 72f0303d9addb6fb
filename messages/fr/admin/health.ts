import type { Message } from "../../../contract/translate.ts";
import type { messages as en } from "../../en/admin/health.ts";

export const messages = {
  "admin.health": "État",
  "admin.health.again": "Vérifier à nouveau",
  "admin.health.ok": "Tout concorde",
  "admin.health.broken": "Promesses rompues",
  "admin.health.checked": "Le stock, l’argent et l’historique de toutes les commandes ont été vérifiés {age}.",
  "admin.health.unchecked": "Pas encore vérifié",
  "admin.health.uncheckedText": "Les comptes n’ont pas encore été vérifiés.",
  "admin.health.checking": "Vérification du stock, de l’argent et de l’historique de toutes les commandes…",
  "admin.health.brokenText": "Prévenez la personne qui s’occupe de la boutique, et ne corrigez rien à la main.",
  "admin.health.unreadable": "Réglages illisibles",
  "admin.health.unreadableText":
    "Ce qui est enregistré ne correspond pas à cette version de la boutique. Ce qui a pu être lu est en service ; les parties ci-dessous sont vides ou ont leur valeur habituelle.",
  "admin.health.unreadableWhole": "Rien n’a pu être lu.",
  "admin.health.unreadableOpen": "L’ouvrir et l’enregistrer à nouveau",
  "admin.health.unreadableNoPage": "Prévenez la personne qui s’occupe de la boutique : aucune page ne le modifie.",
  "admin.health.mails": "E-mails",
  "admin.health.mailsNone": "Rien n’attend d’être envoyé",
  "admin.health.mailsWaiting": "{count} en attente, le plus ancien {age}",
  "admin.health.mailsFiles":
    "Sans serveur de messagerie, les e-mails sont écrits dans des fichiers et personne ne les reçoit.",
  "admin.health.mail.sent": "Envoyé",
  "admin.health.mail.waiting": "En attente",
  "admin.health.mail.failed": "Échec : {error}",
  "admin.health.mailsEmpty": "Aucun e-mail n’a encore été écrit.",
  "admin.health.jobs": "Tâches du dernier jour",
  "admin.health.jobs.done": "Faites",
  "admin.health.jobs.waiting": "En attente",
  "admin.health.jobs.failed": "Échouées",
  "admin.health.database": "Base de données",
  "admin.health.engine.embedded": "intégrée",
  "admin.health.engine.postgres": "PostgreSQL",
  "admin.health.backup": "Dernière sauvegarde",
  "admin.health.backupNone": "Pas encore de sauvegarde : lancez npm run backup là où tourne la boutique.",
  "admin.health.megabytes": "{size} Mo",
} satisfies Record<keyof typeof en, Message>;
