import type { Message } from "../../translate.ts";
import type { MailMessageKey } from "./en.ts";

/** نصوص رسائل المتجر الإلكترونية بالعربية. */
export const ar = {
  greeting: "مرحباً {name}،",
  greetingNameless: "مرحباً،",
  buttonFallback: "إذا لم يعمل الزر، افتح هذا العنوان:",
  questions: "لديك سؤال؟ أجب عن هذه الرسالة أو اتصل بنا.",
  questionsByMail: "لديك سؤال؟ أجب عن هذه الرسالة.",
  automatic: "أُرسلت هذه الرسالة تلقائياً لأنها تخص حسابك أو طلبك.",
  codeValidity: {
    one: "يصلح الرمز والرابط مرة واحدة، لمدة دقيقة.",
    two: "يصلح الرمز والرابط مرة واحدة، لمدة دقيقتين.",
    few: "يصلح الرمز والرابط مرة واحدة، لمدة {count} دقائق.",
    other: "يصلح الرمز والرابط مرة واحدة، لمدة {count} دقيقة.",
  },

  "verifyEmail.subject": "أكّد بريدك الإلكتروني",
  "verifyEmail.text": "أدخل هذا الرمز في المتجر لتأكيد أن هذا البريد لك:",
  "verifyEmail.orLink": "أو أكّده من هنا:",
  "verifyEmail.button": "تأكيد بريدي",
  "verifyEmail.note":
    "وصلتك هذه الرسالة لأن أحداً أنشأ حساباً بهذا البريد. إن لم تكن أنت، فلا تفعل شيئاً: بدون الرمز لن يتم أي شيء باسمك.",

  "changeEmail.subject": "أكّد بريدك الإلكتروني الجديد",
  "changeEmail.text": "أدخل هذا الرمز في المتجر ليُستعمل هذا البريد لحسابك من الآن:",
  "changeEmail.orLink": "أو أكّده من هنا:",
  "changeEmail.button": "استعمال هذا البريد",
  "changeEmail.note":
    "وصلتك هذه الرسالة لأن أحداً يريد استعمال هذا البريد لحساب. إن لم تكن أنت، فلا تفعل شيئاً: يبقى الحساب على بريده القديم.",

  "resetPassword.subject": "اختر كلمة مرور جديدة",
  "resetPassword.text": "أدخل هذا الرمز في المتجر لاختيار كلمة مرور جديدة:",
  "resetPassword.orLink": "أو اخترها من هنا:",
  "resetPassword.button": "اختيار كلمة مرور جديدة",
  "resetPassword.note":
    "وصلتك هذه الرسالة لأن أحداً طلب كلمة مرور جديدة لهذا البريد. إن لم تكن أنت، فلا تفعل شيئاً: تبقى كلمة مرورك كما هي. لا تُعطِ هذا الرمز لأحد، ولا حتى لنا.",

  "alreadyRegistered.subject": "لديك حساب من قبل",
  "alreadyRegistered.text": "أراد أحد، والأرجح أنه أنت، إنشاء حساب بهذا البريد. لديك حساب من قبل، فلم يُنشأ حساب آخر.",
  "alreadyRegistered.button": "تسجيل الدخول",
  "alreadyRegistered.forgotten": "إذا نسيت كلمة المرور، فاختر كلمة جديدة:",
  "alreadyRegistered.reset": "اختيار كلمة مرور جديدة",
  "alreadyRegistered.note": "إن لم تكن أنت، فلا تفعل شيئاً: لم يتغيّر شيء، ولم يعلم أحد أن لديك حساباً.",

  "emailChangeNotice.subject": "سيتغيّر بريدك الإلكتروني",
  "emailChangeNotice.text": "يريد أحد، والأرجح أنه أنت، استعمال بريد إلكتروني آخر لحسابك: {email}",
  "emailChangeNotice.when": "يسري التغيير بعد تأكيده من ذلك البريد.",
  "emailChangeNotice.ifNot": "إن لم تكن أنت، فأحد آخر يعرف كلمة مرورك: اختر كلمة جديدة فوراً وراسلنا.",

  "passwordChanged.subject": "تغيّرت كلمة مرورك",
  "passwordChanged.text": "لحسابك كلمة مرور جديدة. كل جهاز آخر كان متصلاً بالكلمة القديمة تم تسجيل خروجه.",
  "passwordChanged.ifNot":
    "إن لم تكن أنت، فاختر فوراً كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول، وراسلنا.",

  "phoneChanged.subject": "تغيّر رقم هاتفك",
  "phoneChanged.text": "تغيّر رقم الهاتف في حسابك باستعمال كلمة مرورك.",
  "phoneChanged.ifNot": "إن لم تكن أنت، فأحد آخر يعرف كلمة مرورك: اختر كلمة جديدة فوراً وراسلنا.",

  "accountDeleted.subject": "تم حذف حسابك",
  "accountDeleted.text":
    "كما طلبت، حُذف حسابك مع عناوينك ومفضلتك وبياناتك الشخصية. ولا نحتفظ من طلباتك إلا بما تفرضه المحاسبة، بدون اسمك.",
  "accountDeleted.thanks": "شكراً على ثقتك. يمكنك دائماً الشراء بدون حساب.",
  "accountDeleted.ifNot": "إن لم تكن أنت، فراسلنا فوراً.",
} satisfies Record<MailMessageKey, Message>;
