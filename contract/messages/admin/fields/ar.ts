import type { Message } from "../../../translate.ts";
import type { en } from "./en.ts";

export const ar = {
  "field.inTeam": "هذا الشخص عضو في الفريق.",
  "field.transactionUsed": "سبق أن أدّت هذه المعاملة ثمن طلب آخر.",
  "field.courierRequired": "المرجو اختيار شركة التوصيل.",
  "field.amountInvalid": "أدخل مبلغاً يمكن رده.",
  "field.moneyInvalid": "أدخل مبلغًا بالدرهم، مثل 49.90.",
  "field.numberInvalid": "أدخل عددًا صحيحًا ضمن الحدود.",
  "field.productUnready": "هذا المنتج غير جاهز للبيع: افتحه لترى ما ينقصه.",
  "field.saleRuns": "هناك تخفيض مبرمج جارٍ. أنهِه لتغيير ثمن التخفيض.",
  "field.priceUnderSale": "هناك تخفيض مبرمج ليس أقل من هذا الثمن. غيّر ذلك التخفيض أولًا.",
  "field.saleEndsFirst": "يجب أن تكون النهاية بعد البداية وألا تكون قد مضت.",
  "field.saleOverlaps": "هناك تخفيض آخر مبرمج في هذه المدة.",
  "field.stockReserved": {
    one: "قطعة واحدة محجوزة لطلب، فلا يمكن أن يكون العدد أقل.",
    two: "قطعتان محجوزتان لطلبات، فلا يمكن أن يكون العدد أقل.",
    few: "{count} قطع محجوزة لطلبات، فلا يمكن أن يكون العدد أقل.",
    other: "{count} قطعة محجوزة لطلبات، فلا يمكن أن يكون العدد أقل.",
  },
  "field.stockBelowZero": "لا يوجد هذا العدد.",
  "field.dateInvalid": "أدخل تاريخًا وساعة.",
  "field.slugInvalid": "حروف لاتينية صغيرة وأرقام وشرطات فقط.",
  "field.contrastLow": "اللونان متقاربان جدًا ولا يُقرأ أحدهما على الآخر.",
  "field.taken": "هذه القيمة مستعملة من قبل.",
  "field.tooMany": "العدد أكبر من المسموح به.",
  "field.barcodeInvalid": "هذه ليست أرقام الباركود الثلاثة عشر (EAN-13).",
  "field.salePriceTooHigh": "يجب أن يكون ثمن التخفيض أقل من الثمن.",
  "field.reasonRequired": "اكتب سبب رد المبلغ.",
  "field.trackingNumberRequired": "رقم التتبع إلزامي.",
  "field.trackingNumberInvalid": "رقم التتبع يتكوّن من حروف وأرقام وشرطات.",
} satisfies Record<keyof typeof en, Message>;
