export const messages = {
  "contact.reply": "We reply within one business day.",
  "contact.write": "Write to us",
  "contact.name": "Name",
  "contact.email": "Email",
  "contact.phone": "Phone",
  "contact.address": "Address",
  "contact.message": "Your message",
  "contact.send": "Send",
  "contact.sent": "Your message has been sent.",
  "contact.failed": "Your message could not be sent. Please check it and try again, or write on WhatsApp.",
  "contact.failedAlone": "Your message could not be sent. Please check it and try again.",
  "contact.hours": "Opening hours",
  "contact.openUntil": "Open now, until {time}",
  "contact.opensToday": "Closed now, opens at {time}",
  "contact.opensOn": "Closed now, opens {day} at {time}",
  "contact.closed": "Closed",
  "contact.map": "Map",
  "contact.openMap": "Open the map",
} as const;

export type ContactMessageKey = keyof typeof messages;
