import type { ContactMessageKey } from "../en/contact.ts";
import type { Message } from "../language.ts";

export const messages = {
  "contact.reply": "نردّ خلال يوم عمل واحد.",
  "contact.write": "راسلنا",
  "contact.name": "الاسم",
  "contact.email": "البريد الإلكتروني",
  "contact.phone": "الهاتف",
  "contact.address": "العنوان",
  "contact.message": "رسالتك",
  "contact.send": "إرسال",
  "contact.sent": "تم إرسال رسالتك.",
  "contact.failed": "تعذّر إرسال رسالتك. تحقق منها وأعد المحاولة، أو راسلنا على واتساب.",
  "contact.failedAlone": "تعذّر إرسال رسالتك. تحقق منها وأعد المحاولة.",
  "contact.hours": "أوقات العمل",
  "contact.openUntil": "مفتوح الآن، حتى {time}",
  "contact.opensToday": "مغلق الآن، يفتح على {time}",
  "contact.opensOn": "مغلق الآن، يفتح يوم {day} على {time}",
  "contact.closed": "مغلق",
  "contact.map": "الخريطة",
  "contact.openMap": "افتح الخريطة",
} as const satisfies Record<ContactMessageKey, Message>;
