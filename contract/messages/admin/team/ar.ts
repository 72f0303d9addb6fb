import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const ar = {
  "admin.activity": "سجل التغييرات",
  "admin.activity.text": "من غيّر ماذا، ومتى.",
  "admin.activity.of": "فقط: {name}",
  "admin.activity.showAll": "عرض الكل",
  "admin.activity.history": "سجل التغييرات",
  "admin.activity.person": "من",
  "admin.activity.everybody": "الجميع",
  "admin.activity.kind": "ماذا",
  "admin.activity.everything": "الكل",
  "admin.activity.show": "عرض",
  "admin.activity.empty": "لم يتغيّر شيء بعد",
  "admin.activity.emptyText": "يظهر هنا كل ما تغيّره أنت وفريقك في لوحة التدبير.",
  "admin.activity.becomes": "أصبح",
  "admin.activity.yes": "نعم",
  "admin.activity.no": "لا",
  "admin.activity.kind.customer": "الزبناء",
  "admin.activity.kind.order": "الطلبات",
  "admin.activity.kind.product": "المنتجات",
  "admin.activity.kind.team": "الفريق",
} satisfies Record<keyof typeof en, Message>;
