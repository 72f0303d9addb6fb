import type { WhatsappMessageKey } from "../en/whatsapp.ts";
import type { Message } from "../language.ts";

export const messages = {
  "whatsapp.placed": "السلام عليكم {name}، معكم {shop}. توصلنا بطلبكم {number} ({amount}). هل تؤكدونه؟",
  "whatsapp.ready": "السلام عليكم {name}، معكم {shop}. طلبكم {number} جاهز، ويمكنكم المجيء لاستلامه.",
  "whatsapp.transfer":
    "السلام عليكم {name}، معكم {shop}. طلبكم {number} ({amount}) في انتظار التحويل البنكي. هل من مساعدة؟",
  "whatsapp.shipped": "السلام عليكم {name}، معكم {shop}. طلبكم {number} لدى {courier}، رقم التتبع {tracking}.",
  "whatsapp.plain": "السلام عليكم {name}، معكم {shop} بخصوص طلبكم {number}.",
} satisfies Record<WhatsappMessageKey, Message>;
