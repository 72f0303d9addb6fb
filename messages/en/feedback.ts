import type { Message } from "../language.ts";

/** Texts of the feedback dialog, which only the dialog loads. */
export const messages = {
  "feedback.title": "Tell us about the new shop",
  "feedback.text": "We have just renewed it. What works well, and what does not?",
  "feedback.option": "What is it about?",
  "feedback.option.bug": "Something does not work",
  "feedback.option.feature": "Something is missing",
  "feedback.option.performance": "Speed",
  "feedback.option.ui": "How it looks",
  "feedback.option.other": "Something else",
  "feedback.message": "Your message",
  "feedback.placeholder": "What happened, and where? What would you like?",
  "feedback.submit": "Send",
  "feedback.failed": "Failed to submit feedback. Please try again.",
  "feedback.statusFailed": "We could not check whether you have given feedback.",
  "feedback.loading": "Loading…",
  "feedback.thanks": "Thank you, this helps us!",
  "feedback.thanksText": "We read every message.",
  "feedback.once": "We read every message. If there is more to say, write to us:",
  "feedback.contact": "Write to us",
  "feedback.done": "Back to the shop",
} satisfies Record<string, Message>;

export type FeedbackMessageKey = keyof typeof messages;
