import type { MailMessageKey } from "../en/mails.ts";
import type { Message } from "../language.ts";

/** نصوص رسائل المتجر الإلكترونية بالعربية. */
export const messages = {
  greeting: "مرحبًا {name}،",
  greetingNameless: "مرحبًا،",
  buttonFallback: "إذا لم يعمل الزر، افتح هذا العنوان:",
  questions: "لديك سؤال؟ أجب عن هذه الرسالة أو اتصل بنا.",
  questionsByMail: "لديك سؤال؟ أجب عن هذه الرسالة.",
  automatic: "أُرسلت هذه الرسالة تلقائيًا لأنها تخص حسابك أو طلبك.",
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
    "وصلتك هذه الرسالة لأن أحدًا أنشأ حسابًا بهذا البريد. إن لم تكن أنت، فلا تفعل شيئًا: بدون الرمز لن يتم أي شيء باسمك.",

  "changeEmail.subject": "أكّد بريدك الإلكتروني الجديد",
  "changeEmail.text": "أدخل هذا الرمز في المتجر ليُستعمل هذا البريد لحسابك من الآن:",
  "changeEmail.orLink": "أو أكّده من هنا:",
  "changeEmail.button": "استعمال هذا البريد",
  "changeEmail.note":
    "وصلتك هذه الرسالة لأن أحدًا يريد استعمال هذا البريد لحساب. إن لم تكن أنت، فلا تفعل شيئًا: يبقى الحساب على بريده القديم.",

  "resetPassword.subject": "اختر كلمة مرور جديدة",
  "resetPassword.text": "أدخل هذا الرمز في المتجر لاختيار كلمة مرور جديدة:",
  "resetPassword.orLink": "أو اخترها من هنا:",
  "resetPassword.button": "اختيار كلمة مرور جديدة",
  "resetPassword.note":
    "وصلتك هذه الرسالة لأن أحدًا طلب كلمة مرور جديدة لهذا البريد. إن لم تكن أنت، فلا تفعل شيئًا: تبقى كلمة مرورك كما هي. لا تُعطِ هذا الرمز لأحد، ولا حتى لنا.",

  "checkoutCode.subject": "رمزك لإتمام الطلب",
  "checkoutCode.text": "اكتب هذا الرمز في المتجر لتأكيد أن هذا البريد لك، ولمتابعة طلبك:",
  "checkoutCode.validity": {
    zero: "الرمز صالح مرة واحدة.",
    one: "الرمز صالح مرة واحدة، لمدة دقيقة.",
    two: "الرمز صالح مرة واحدة، لمدة دقيقتين.",
    few: "الرمز صالح مرة واحدة، لمدة {count} دقائق.",
    many: "الرمز صالح مرة واحدة، لمدة {count} دقيقة.",
    other: "الرمز صالح مرة واحدة، لمدة {count} دقيقة.",
  },
  "checkoutCode.note":
    "وصلتك هذه الرسالة لأن أحدًا يريد الطلب بهذا البريد. إن لم تكن أنت، فلا تفعل شيئًا: لا يُطلب شيء بدون الرمز. لا تُعطِ هذا الرمز لأحد، ولا حتى لنا.",

  "alreadyRegistered.subject": "لديك حساب من قبل",
  "alreadyRegistered.text": "أراد أحد، والأرجح أنه أنت، إنشاء حساب بهذا البريد. لديك حساب من قبل، فلم يُنشأ حساب آخر.",
  "alreadyRegistered.button": "تسجيل الدخول",
  "alreadyRegistered.forgotten": "إذا نسيت كلمة المرور، فاختر كلمة جديدة:",
  "alreadyRegistered.reset": "اختيار كلمة مرور جديدة",
  "alreadyRegistered.note": "إن لم تكن أنت، فلا تفعل شيئًا: لم يتغيّر شيء، ولم يعلم أحد أن لديك حسابًا.",

  "emailChangeNotice.subject": "سيتغيّر بريدك الإلكتروني",
  "emailChangeNotice.text": "يريد أحد، والأرجح أنه أنت، استعمال بريد إلكتروني آخر لحسابك: {email}",
  "emailChangeNotice.when": "يسري التغيير بعد تأكيده من ذلك البريد.",
  "emailChangeNotice.ifNot": "إن لم تكن أنت، فأحد آخر يعرف كلمة مرورك: اختر كلمة جديدة فورًا وراسلنا.",

  "passwordChanged.subject": "تغيّرت كلمة مرورك",
  "passwordChanged.text": "لحسابك كلمة مرور جديدة. كل جهاز آخر كان متصلًا بالكلمة القديمة تم تسجيل خروجه.",
  "passwordChanged.ifNot":
    "إن لم تكن أنت، فاختر فورًا كلمة مرور جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول، وراسلنا.",

  "signedOut.subject": "تم تسجيل خروجك من كل الأجهزة",
  "signedOut.text":
    "سجّل المتجر خروج حسابك من كل الهواتف والحواسيب، كما يُفعل بعد ضياع أحدها. كلمة مرورك كما كانت: بها تسجّل الدخول من جديد.",
  "signedOut.ifNot":
    "إن كان أحد آخر قد يعرف كلمة مرورك، فاختر كلمة جديدة عبر «نسيت كلمة المرور؟» في صفحة تسجيل الدخول. وإن لم تطلب ذلك، فراسلنا.",

  "phoneChanged.subject": "تغيّر رقم هاتفك",
  "phoneChanged.text": "تغيّر رقم الهاتف في حسابك باستعمال كلمة مرورك.",
  "phoneChanged.ifNot": "إن لم تكن أنت، فأحد آخر يعرف كلمة مرورك: اختر كلمة جديدة فورًا وراسلنا.",

  "accountDeleted.subject": "تم حذف حسابك",
  "accountDeleted.text":
    "كما طلبت، حُذف حسابك مع عناوينك ومفضلتك وبياناتك الشخصية. ولا نحتفظ من طلباتك إلا بما تفرضه المحاسبة، بدون اسمك.",
  "accountDeleted.thanks": "شكرًا على ثقتك. يمكنك دائمًا الشراء بدون حساب.",
  "accountDeleted.ifNot": "إن لم تكن أنت، فراسلنا فورًا.",

  "order.items": "طلبك",
  "order.discount": "التخفيض",
  "order.discountCode": "تخفيض بالرمز {code}",
  "order.subtotal": "المجموع الفرعي",
  "order.shipping": "التوصيل",
  "order.free": "مجاني",
  "order.total": "المجموع",
  "order.deliveryTo": "التوصيل",
  "order.pickUp": "الاستلام",
  "order.city": "المدينة",
  "order.courier": "شركة التوصيل",
  "order.estimated": "الوصول المتوقع",
  "order.estimatedTransfer": "الوصول المتوقع إن وصل التحويل دون تأخير",
  "order.between": "بين {from} و{to}",
  "order.pickUpAt": "عنوان الاستلام",
  "order.hours": "أوقات الاستلام",
  "order.readyBy": "جاهز في",
  "order.keptUntil": "محفوظ لك إلى غاية",
  "order.tracking": "رقم التتبع",
  "order.payment": "طريقة الأداء",
  "order.amount": "المبلغ",
  "order.reference": "المرجع",
  "order.deadline": "قبل",
  "order.bank": "البنك",
  "order.accountName": "صاحب الحساب",
  "order.rib": "RIB",
  "order.swift": "SWIFT",
  "order.track": "تتبع الطلب",
  "order.open": "عرض الطلب",
  "order.pay": "عرض الطلب وإرسال الوصل",

  "orderPlaced.subject": "وصلنا طلبك {number}",
  "orderPlaced.text": "شكرًا لك، وصلنا طلبك. هذه تفاصيله.",
  "orderPlaced.transfer":
    "للأداء، حوّل المبلغ إلى أحد حساباتنا خلال الأجل أدناه، مع ذكر المرجع. نحتفظ لك بالمنتجات إلى ذلك الحين.",
  "orderPlaced.codBy": "نحتفظ بالطلب لك إلى غاية {deadline}: المرجو الرد على اتصالنا قبل ذلك.",
  "orderPlaced.codConfirmed": "تؤدي {amount} نقدًا عند استلام الطرد.",
  "orderPlaced.cod": "تؤدي {amount} نقدًا عند استلام الطرد. قبل الإرسال سنتصل بك أو نراسلك على واتساب لتأكيد الطلب.",
  "orderPlaced.card": "نجهّز الطلب فور قبول الأداء بالبطاقة. يمكنك الأداء من صفحة الطلب إلى غاية {deadline}.",
  "orderPlaced.nothing": "ليس عليك أداء أي شيء. نجهّز الطلب، وسنراسلك عند إرساله.",
  "orderPlaced.nothingPickUp": "ليس عليك أداء أي شيء. نجهّز الطلب، وسنراسلك حين يصبح جاهزًا للاستلام.",
  "orderPlaced.payAtPickUp": "تؤدي {amount} في المحل عند استلام الطلب. قد نتصل بك لتأكيده قبل أن نجهّزه.",
  "orderPlaced.payAtPickUpConfirmed": "تؤدي {amount} في المحل عند استلام الطلب.",

  "paymentReceived.subject": "وصلنا مبلغ طلبك {number}",
  "paymentReceived.text": "توصلنا بمبلغ {amount} لطلبك. نحن نجهّزه، وسنراسلك عند إرساله.",

  "orderShipped.subject": "طلبك {number} في الطريق إليك",
  "orderShipped.text": "سلّمنا طردك إلى {courier}.",
  "orderShipped.cash": "حضّر مبلغ {amount} نقدًا: تؤديه عند استلام الطرد.",
  "orderShipped.courierLink": "تتبع الطرد عند شركة التوصيل",
  "orderReady.subject": "طلبك {number} جاهز للاستلام",
  "orderReady.text": "طلبك جاهز وينتظرك في المحل. لاستلامه أعط رقمه واسمك.",
  "orderReady.pay": "تؤدي {amount} في المحل.",

  "orderDelivered.subject": "وصل طلبك {number}",
  "orderDelivered.text": "تم تسليم طردك. بالصحة والراحة!",
  "orderDelivered.cash": "أدّيت {amount} نقدًا.",
  "orderDelivered.note": "هل ينقص شيء أو تضرر منتج؟ راسلنا وسنجد الحل.",
  "orderPickedUp.subject": "تم استلام طلبك {number}",
  "orderPickedUp.text": "شكرًا على زيارتك. بالصحة والراحة!",
  "orderPickedUp.paid": "أدّيت {amount}.",

  "orderCanceled.subject": "تم إلغاء طلبك {number}",
  "orderCanceled.text": "أُلغي الطلب، ولن يُرسل أي شيء.",
  "orderCanceled.unfetched":
    "كان الطلب ينتظرك في المحل، ولم يأت أحد لاستلامه في الأجل المحدد، فأُلغي. يمكنك الطلب من جديد متى شئت.",
  "orderCanceled.unpaid": "لم يصلنا الأداء في الأجل المحدد، فأُلغي الطلب ولن يُرسل أي شيء. يمكنك الطلب من جديد متى شئت.",
  "orderCanceled.paidMeanwhile": "إذا كنت قد أدّيت في هذه الأثناء، فأجب عن هذه الرسالة مع صورة الوصل: لن يضيع شيء.",
  "orderCanceled.paid": "كنت قد أدّيت {amount}: سنرده إليك، ونراسلك عند إتمام ذلك.",

  "orderChanged.subject": "تغيّر توصيل طلبك {number}",
  "orderChanged.text": "كما اتفقنا معك، غيّرنا المستلم أو عنوان توصيل طلبك. المبلغ المطلوب يبقى كما هو.",
  "orderChanged.note": "إذا لم تطلب ذلك، فأجب عن هذه الرسالة أو اتصل بنا.",
  "orderContactChanged.subject": "تغيّرت بيانات طلبك {number}",
  "orderContactChanged.text":
    "طُلب منا تغيير بيانات التواصل أو توصيل طلبك {number}، وقد غيّرناها. رسائلنا بشأنه لا تُرسل إلى هذا البريد.",
  "orderContactChanged.note": "إذا لم تطلب ذلك، فأجب عن هذه الرسالة أو اتصل بنا فورًا، قبل خروج الطرد.",

  "orderReturned.subject": "عاد إلينا طلبك {number}",
  "orderReturned.text": "عاد إلينا الطرد، وسجّلنا إرجاعه.",
  "orderReturned.paid": "إذا كان لك مبلغ يُرد إليك، فسنراسلك عند إتمام ذلك.",

  "orderRefunded.subject": "استرداد مبلغ طلبك {number}",
  "orderRefunded.text": "رددنا إليك {amount} عن طلبك. قد يستغرق وصوله بضعة أيام حسب البنك.",
  "orderRefunded.now": "رُدّ الآن",
  "orderRefunded.before": "رُدّ من قبل",
  "orderRefunded.creditNote": "إشعار دائن",

  "cardReleased.subject": "لم يُقتطع أي مبلغ للطلب {number}",
  "cardReleased.text":
    "كان بنكك قد حجز {amount} لطلبك ثم رفع الحجز: لم يُقتطع أي شيء من بطاقتك. قد يستغرق ظهور ذلك بضعة أيام حسب بنكك.",

  "transferReminder.subject": "طلبك {number} ينتظر التحويل",
  "transferReminder.text": "لم يصلنا تحويلك بعد. نحتفظ لك بالمنتجات إلى غاية {deadline}؛ بعد ذلك يُلغى الطلب.",
  "transferReminder.paid": "هل أدّيت من قبل؟ أرسل لنا صورة الوصل من صفحة الطلب.",

  quoted: "«{text}»",
  "reviewReply.subject": "أجبنا عن رأيك",
  "reviewReply.text": "أجبنا عمّا كتبته عن «{product}»:",
  "reviewReply.button": "اطّلع على رأيك",
  "reviewReply.note": "وصلتك هذه الرسالة لأنك كتبت رأيك في منتج اشتريته منا.",

  "contactReceived.subject": "رسالة من نموذج الاتصال",
  "contactReceived.name": "الاسم",
  "contactReceived.email": "البريد الإلكتروني",
  "contactReceived.phone": "الهاتف",
  "contactReceived.button": "الرد من لوحة التدبير",
  "contactReceived.reply": "الرد على هذه الرسالة يصل إلى {email}.",
  "teamInvitation.subject": "انضم إلى الفريق",
  "teamInvitation.text": "يدعوك {name} إلى العمل في لوحة تدبير المتجر. اختر كلمة المرور لتبدأ.",
  "teamInvitation.button": "الانضمام إلى الفريق",
  "teamInvitation.note": "الرابط صالح لمدة {days} أيام ولمرة واحدة. إن كنت لا تعرف المرسل فتجاهل هذه الرسالة.",
  "factorOn.subject": "تم تفعيل العامل الثاني",
  "factorOn.text": "من الآن يطلب الدخول إلى لوحة التدبير رمزًا من تطبيق المصادقة.",
  "factorOn.ifNot": "إن لم تكن أنت، فغيّر كلمة المرور وأخبر صاحب المتجر فورًا.",
  "factorOff.subject": "تم تعطيل العامل الثاني",
  "factorOff.text": "أصبحت كلمة المرور وحدها تفتح لوحة التدبير.",
  "factorOff.ifNot": "إن لم تكن أنت، فغيّر كلمة المرور وأخبر صاحب المتجر فورًا.",
  "factorReset.subject": "أُزيل عاملك الثاني",
  "factorReset.text": "أزال المسؤول عاملك الثاني وسُجّل خروجك من كل الأجهزة. سجّل الدخول بكلمة المرور وأعدّه من جديد.",
  "factorReset.ifNot": "إن لم تطلب ذلك فأخبر صاحب المتجر.",
  "recoveryCodeUsed.subject": "استُعمل رمز احتياطي",
  "recoveryCodeUsed.text": "استُعمل أحد رموزك الاحتياطية للدخول إلى حسابك أو لتغيير بياناته. لم يعد هذا الرمز صالحًا.",
  "recoveryCodeUsed.ifNot": "إن لم تكن أنت، فغيّر كلمة المرور وأخبر صاحب المتجر فورًا.",

  "ownerRecovered.subject": "استُعيد الدخول إلى لوحة التدبير",
  "ownerRecovered.text":
    "نُفّذ الأمر «npm run owner» على الجهاز {machine}: أصبح {email} مسؤولًا، وأُغلقت كل جلساته. تصل هذه الرسالة إلى جميع المسؤولين.",
  "ownerRecovered.newPassword": "حصل الحساب على كلمة مرور جديدة يجب تغييرها عند أول دخول.",
  "ownerRecovered.withoutSecondFactor": "أُزيل عامله الثاني: أعدّ عاملًا جديدًا بعد الدخول.",
  "ownerRecovered.ifNot": "ألم يطلب أحد منكم ذلك؟ إذن يستطيع شخص آخر تنفيذ أوامر على خادم المتجر: أخبر من يتولاه فورًا.",
  "sensitiveAct.subject.bank_accounts": "تغيّرت الحسابات البنكية للمتجر",
  "sensitiveAct.subject.payment_settings": "تغيّرت إعدادات الأداء",
  "sensitiveAct.subject.contact_settings": "تغيّر بريد المتجر أو أرقام هاتفه",
  "sensitiveAct.subject.seller_settings": "تغيّرت المعلومات القانونية للبائع",
  "sensitiveAct.subject.protection_settings": "تغيّرت إعدادات الحماية",
  "sensitiveAct.subject.team": "تغيّر فريق المتجر",
  "sensitiveAct.subject.order_export": "صُدِّرت طلبات",
  "sensitiveAct.subject.customer_export": "صُدِّرت بيانات أحد الزبناء",
  "sensitiveAct.subject.customer_erase": "مُحيت بيانات أحد الزبناء",
  "sensitiveAct.text": "قام {name} ({email}) بذلك من لوحة التدبير. تصل هذه الرسالة إلى جميع المسؤولين.",
  "sensitiveAct.what": "الإجراء",
  "sensitiveAct.when": "التاريخ",
  "sensitiveAct.device": "الجهاز",
  "sensitiveAct.address": "عنوان الشبكة",
  "sensitiveAct.unknown": "غير معروف",
  "sensitiveAct.changes": "ما الذي تغيّر",
  "sensitiveAct.before": "سابقًا: {value}",
  "sensitiveAct.log": "الاطلاع على سجل التغييرات",
  "sensitiveAct.ifNot":
    "ألا يعلم أحد في الفريق بهذا الأمر؟ قد يكون شخص آخر قد دخل إلى لوحة التدبير: سجّل خروج الجميع، واختر كلمات مرور جديدة، ثم صحّح التغيير.",
  "sensitiveAct.signOutAll": "تسجيل خروج الجميع",
  "sensitiveAct.pause":
    "عمليات التصدير الأخرى من النوع نفسه للشخص نفسه خلال {minutes} دقائق لا تُرسل بشأنها رسائل؛ سجل التغييرات يذكرها كلها.",

  "testMail.subject": "رسالة تجريبية من متجرك",
  "testMail.text": "وصلتك هذه الرسالة: متجرك يرسل الرسائل كما ينبغي. لا شيء مطلوب منك.",
} satisfies Record<MailMessageKey, Message>;
