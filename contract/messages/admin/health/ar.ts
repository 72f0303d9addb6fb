import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const ar = {
  "admin.health": "الحالة",
  "admin.health.again": "افحص مجددًا",
  "admin.health.ok": "كل شيء مضبوط",
  "admin.health.broken": "وعود لا تتحقق",
  "admin.health.okText": "رُوجع الآن مخزون كل الطلبات وأموالها وتاريخها.",
  "admin.health.brokenText": "أخبر من يتولى المتجر، ولا تصحح شيئًا يدويًا.",
  "admin.health.mails": "الرسائل",
  "admin.health.mailsNone": "لا شيء ينتظر الإرسال",
  "admin.health.mailsWaiting": "{count} في الانتظار، أقدمها {age}",
  "admin.health.mailsFiles": "دون خادم بريد تُكتب الرسائل في ملفات ولا يتوصل بها أحد.",
  "admin.health.mail.sent": "أُرسلت",
  "admin.health.mail.waiting": "في الانتظار",
  "admin.health.mail.failed": "فشلت: {error}",
  "admin.health.mailsEmpty": "لم تُكتب أي رسالة بعد.",
  "admin.health.jobs": "مهام اليوم الأخير",
  "admin.health.jobs.done": "منجزة",
  "admin.health.jobs.waiting": "في الانتظار",
  "admin.health.jobs.failed": "فاشلة",
  "admin.health.database": "قاعدة البيانات",
  "admin.health.engine.embedded": "مدمجة",
  "admin.health.engine.postgres": "PostgreSQL",
  "admin.health.backup": "آخر نسخة احتياطية",
  "admin.health.backupNone": "لا نسخة احتياطية بعد: شغّل npm run backup حيث يعمل المتجر.",
  "admin.health.megabytes": "{size} ميغابايت",
} satisfies Record<keyof typeof en, Message>;
