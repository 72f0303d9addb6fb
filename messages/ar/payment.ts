import type { Message } from "../../contract/translate.ts";
import type { PaymentMessageKey } from "../en/payment.ts";

/** نصوص الأداء بالبطاقة بالعربية. */
export const messages = {
  // Proof before ordering (web/shop/checkout/proof/).
  "checkout.waits": "أنت غير متصل بالإنترنت ولم يُرسَل طلبك. كل ما كتبته محفوظ: أعد الطلب حين يعود الاتصال.",
  "checkout.back": "عاد الاتصال بالإنترنت. لم يُرسَل طلبك بعد: اضغط لتأكيده.",
  "checkout.checking": "تحقق أمني قصير. يتابع طلبك وحده بعد ثوانٍ قليلة.",
  "checkout.checkFailed": "تعذّر إتمام التحقق الأمني. أعد المحاولة أو راسلنا.",
  "checkout.checkPlain": "يلزم تحقق أمني قصير قبل الطلب، وهو يحتاج إلى جافاسكربت. فعّلها، أو راسلنا. ما كتبته محفوظ.",
  "checkout.checkPlainWait":
    "بعد محاولات متكررة يلزم تحقق أمني قصير، وهو يحتاج إلى جافاسكربت. فعّلها، أو أعد المحاولة بعد {seconds} ثانية. ما كتبته محفوظ.",
  "checkout.codNotByCourier":
    "{courier} لا تستلم النقود عند التوصيل. ارجع لاختيار شركة توصيل أخرى، أو اختر طريقة أداء أخرى.",
  "checkout.codeTitle": "أكّد بريدك الإلكتروني",
  "checkout.codeSentTo": "أرسلنا رمزًا إلى {email}. يصلح لمدة 10 دقائق.",
  "checkout.codeLabel": "الرمز المكوّن من 6 أرقام",
  "checkout.codeSpam": "لم تصلك الرسالة؟ ابحث أيضًا في البريد غير المرغوب فيه.",
  "checkout.codeSubmit": "تأكيد ومتابعة",
  "checkout.codeResend": "أرسل رمزًا جديدًا",
  "checkout.codeResendIn": "إرسال رمز جديد بعد {time}",

  "card.how": "تُدخل معلومات بطاقتك في صفحة البنك الآمنة (CMI) ثم تعود إلى هنا. نحن لا نرى رقمها أبدًا.",
  "card.marks": "نقبل بطاقات CMI وVisa وMastercard",
  "card.emailHint": "يطلبه البنك، وعليه يصلك تأكيد الطلب.",
  "card.acceptTerms": "قرأت {terms} وأوافق عليها.",
  "card.acceptRequired": "المرجو قبول شروط البيع للأداء بالبطاقة.",
  "card.confirm": "أطلب وأؤدي · {total}",
  "card.leaving": "جارٍ فتح صفحة البنك الآمنة…",

  "nothing.text": "رمز التخفيض يغطي الطلب كله. أكّده لنجهّزه فورًا.",

  "card.placed": "سُجّل طلبك",
  "card.placedText": "بقيت خطوة واحدة: الأداء في صفحة البنك الآمنة، ثم تعود إلى هنا.",
  "card.toGateway": "المتابعة إلى الأداء الآمن",
  "card.pay": "أدِّ {total} بالبطاقة",
  "card.payPlain": "الأداء بالبطاقة",
  "card.startFailed": "فشلت تهيئة الأداء",

  "card.due": "هذا الطلب في انتظار الأداء.",
  "card.dueBefore": "أدِّه بالبطاقة قبل {date}؛ بعد ذلك يُلغى.",
  "card.confirming": "البنك يؤكد أداءك.",
  "card.confirmingText": "لا داعي للأداء مرة أخرى.",
  "card.nextPay": "أدِّ {amount} بالبطاقة قبل {date}.",
  "card.nextPrepare": "فور تأكيد الأداء نحضّر طردك ونخبرك.",

  "result.title": "الأداء بالبطاقة",
  "result.amount": "المبلغ",
  "result.success": "توصلنا بالأداء",
  "result.successText": "شكرًا! طلبك مؤدّى، ونحن نحضّر طردك.",
  "result.pending": "أداؤك قيد التأكيد",
  "result.pendingText": "لم يصلنا تأكيد البنك بعد. لا داعي للأداء مرة أخرى.",
  "result.due": "طلبك في انتظار الأداء",
  "result.dueText": "لم يصلنا أي أداء حتى الآن. إن كنت قد أدّيت للتو، فتحقق من الحالة قبل أن تؤدي مجددًا.",
  "result.failed": "فشل الأداء",
  "result.failedText": "لم يقبل البنك الأداء. طلبك محفوظ: أعد المحاولة أو جرّب بطاقة أخرى.",
  "result.failedOver": "لم يقبل البنك الأداء، ولم يعد بالإمكان أداء هذا الطلب.",
  "result.canceled": "أُلغي الأداء",
  "result.canceledText": "رجعت دون أن تؤدي. طلبك محفوظ، وما زال بإمكانك أداؤه.",
  "result.canceledOver": "أُلغي هذا الطلب قبل أدائه. يمكنك أن تطلب من جديد متى شئت.",
  "result.unknown": "تعذّر التحقق من حالة الأداء",
  "result.unknownText": "لم نتمكن من التحقق من أدائك. المرجو الاتصال بخدمة الزبناء.",
  "result.invalid": "رقم الطلب غير صحيح أو ناقص",
  "result.invalidText": "افتح هذه الصفحة من طلبك، أو ابحث عنه برقمه.",
  "result.watching": "ستعرضه هذه الصفحة من تلقاء نفسها فور وصوله.",
  "result.rested": "لم يصل أي تأكيد بعد. تحقق مجددًا بعد بضع دقائق.",
  "result.check": "تحقق من الحالة",
  "result.checkFailed": "تعذّر التحقق من الحالة",
  "result.help": "مساعدة عبر واتساب",
  "result.helpText": "السلام عليكم، أحتاج إلى مساعدة في أداء طلبي {number} بالبطاقة.",
  "result.helpPlain": "السلام عليكم، أحتاج إلى مساعدة في الأداء بالبطاقة.",
  "result.order": "عرض الطلب",
} as const satisfies Record<PaymentMessageKey, Message>;
