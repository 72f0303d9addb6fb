/** Texts of payment and of the proofs before ordering, which only pages with payment load. */
export const messages = {
  // Proof of work and mailed code before ordering (web/shop/checkout/).
  "checkout.waits":
    "You are offline, and your order has not been sent. Everything you typed is kept: order again once the connection is back.",
  "checkout.back": "You are online again. Your order has not been sent yet: press to place it.",
  "checkout.checking": "A short security check. Your order goes on by itself in a few seconds.",
  "checkout.checkFailed": "The security check could not be completed. Please try again, or write to us.",
  "checkout.checkPlain":
    "A short security check is needed before ordering, and it needs JavaScript. Switch it on, or write to us. What you typed is kept.",
  "checkout.codNotByCourier": "{courier} does not collect cash. Go back to choose another courier, or pay another way.",
  "checkout.codeTitle": "Verify your email",
  "checkout.codeFirst": "Before ordering, please verify your email address.",
  "checkout.sendCode": "Send me the code",
  "checkout.codeSentTo": "We sent a code to {email}. It works for 10 minutes.",
  "checkout.codeLabel": "6-digit code",
  "checkout.codeSpam": "Nothing in your mailbox? Look among the spam too.",
  "checkout.codeSubmit": "Verify and continue",
  "checkout.codeResend": "Send a new code",
  "checkout.codeResendIn": "Send a new code in {time}",

  // Choice of card payment at checkout.
  "card.how": "You type your card on the bank’s secure page (CMI) and then come back here. We never see its number.",
  "card.marks": "CMI, Visa and Mastercard cards are accepted",
  "card.emailHint": "The bank asks for it, and your confirmation goes there.",
  "card.acceptTerms": "I have read and accept the {terms}.",
  "card.acceptRequired": "Please accept the terms of sale to pay by card.",
  "card.confirm": "Order and pay · {total}",
  "card.leaving": "Taking you to the bank’s secure page…",

  // Orders whose total a coupon reduces to 0 (web/shop/checkout/payment-step.tsx).
  "nothing.text": "Your coupon covers the whole order. Confirm it, and we prepare it at once.",

  // Redirect to the gateway (gateway-form.tsx, pay-by-card.tsx).
  "card.placed": "Your order is placed",
  "card.placedText": "One step is left: its payment, on the bank’s secure page. You come back here afterwards.",
  "card.toGateway": "Continue to the secure payment",
  "card.pay": "Pay {total} by card",
  "card.payPlain": "Pay by card",
  "card.startFailed": "Payment Initialization Failed",

  // Order whose card payment is due (card-due.tsx).
  "card.due": "This order is not paid yet.",
  "card.dueBefore": "Pay it by card before {date}; after that it is canceled.",
  "card.confirming": "The bank is confirming your payment.",
  "card.confirmingText": "You do not need to pay again.",
  "card.nextPay": "Pay {amount} by card before {date}.",
  "card.nextPrepare": "Once the payment is confirmed, we prepare your parcel and tell you.",

  // Result of a payment (result.tsx).
  "result.title": "Card payment",
  "result.amount": "Amount",
  "result.success": "Payment received",
  "result.successText": "Thank you! Your order is paid, and we are preparing your parcel.",
  "result.successSent": "Your order is paid. Its tracking says where it is.",
  "result.successClosed": "This paid order has since been canceled or returned. What was refunded is shown below.",
  "result.pending": "Your payment is being confirmed",
  "result.pendingText": "The bank’s confirmation has not reached us yet. You do not need to pay again.",
  "result.due": "Your order is not paid yet",
  "result.dueText": "No payment has reached us so far. If you have just paid, check the status before you pay again.",
  "result.failed": "Payment failed",
  "result.failedText": "The bank did not accept the payment. Your order is kept: try again, or with another card.",
  "result.failedByLink":
    "The bank did not accept the payment. Your order is kept: open it by the link in its confirmation e-mail to pay again.",
  "result.failedOver": "The bank did not accept the payment, and this order can no longer be paid.",
  "result.canceled": "Payment canceled",
  "result.canceledText": "You came back without paying. Your order is kept, and you can still pay it.",
  "result.canceledByLink":
    "You came back without paying. Your order is kept: open it by the link in its confirmation e-mail to pay.",
  "result.canceledOver": "This order was canceled without being paid. You can order again whenever you like.",
  "result.unknown": "Unable to verify payment status",
  "result.unknownText": "We couldn’t verify your payment. Please contact support.",
  "result.invalid": "Invalid or missing order number",
  "result.invalidText": "Open the page again from your order, or find it by its number.",
  "result.notByCard": "This order is not paid by card",
  "result.notByCardText": "Order {number} is paid by: {method}. Its page says how.",
  "result.watching": "This page shows it by itself as soon as it comes.",
  "result.rested": "No confirmation came yet. Check again in a few minutes.",
  "result.check": "Check the status",
  "result.checkFailed": "Failed to check status",
  "result.help": "Help on WhatsApp",
  "result.helpText": "Hello, I need help with the card payment of my order {number}.",
  "result.helpPlain": "Hello, I need help with a card payment.",
  "result.order": "See the order",
};

export type PaymentMessageKey = keyof typeof messages;
