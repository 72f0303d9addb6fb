import type { FeedbackMessageKey } from "../en/feedback.ts";
import type { Message } from "../language.ts";

export const messages = {
  "feedback.title": "ما رأيك في المتجر الجديد؟",
  "feedback.text": "جدّدنا المتجر للتو. ما الذي أعجبك، وما الذي لم يعجبك؟",
  "feedback.option": "عمّ تتحدث ملاحظتك؟",
  "feedback.option.bug": "شيء لا يعمل",
  "feedback.option.feature": "شيء ينقص المتجر",
  "feedback.option.performance": "السرعة",
  "feedback.option.ui": "الشكل والتصميم",
  "feedback.option.other": "شيء آخر",
  "feedback.message": "ملاحظتك",
  "feedback.placeholder": "ماذا حدث، وأين؟ وماذا تقترح؟",
  "feedback.submit": "إرسال",
  "feedback.failed": "تعذّر إرسال ملاحظاتك. حاول مرة أخرى.",
  "feedback.statusFailed": "تعذّر التحقق مما إذا كنت قد أرسلت ملاحظاتك.",
  "feedback.loading": "جارٍ التحميل…",
  "feedback.thanks": "شكرًا لك، هذا يساعدنا!",
  "feedback.thanksText": "نقرأ كل رسالة.",
  "feedback.once": "نقرأ كل رسالة. وإن كان لديك ما تضيفه فراسلنا:",
  "feedback.contact": "راسلنا",
  "feedback.done": "العودة إلى المتجر",
} satisfies Record<FeedbackMessageKey, Message>;
