import type { OfflineMessageKey } from "../en/offline.ts";
import type { Message } from "../language.ts";

export const messages = {
  "offline.notice": "دون اتصال: تشاهد المحتوى المحفوظ",
  "offline.back": "عاد الاتصال بالإنترنت",
  "offline.title": "أنت غير متصل بالإنترنت",
  "offline.text": "الصفحة التي طلبتها غير محفوظة على هذا الجهاز. ستُفتح تلقائيًا حين يعود الاتصال.",
  "offline.device": "محفوظ على هذا الجهاز",
  "offline.retry": "أعد المحاولة",
  "offline.cart": "سلتك",
  "offline.cartAsOf": "كما كانت في {time}. ربما تغيّرت الأسعار والكميات المتوفرة، ويمكنك الطلب حين يعود الاتصال.",
  "offline.products": "منتجاتنا",
  "offline.productsAsOf": "الأسعار كما كانت في {time}. يمكنك فتح الصفحات التي زرتها من قبل.",
  "offline.nothing": "لم يُحفظ شيء من المتجر على هذا الجهاز بعد.",
} satisfies Record<OfflineMessageKey, Message>;
