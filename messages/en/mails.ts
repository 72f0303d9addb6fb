import type { Message } from "../language.ts";

/** Texts of mails: subjects, then each mail's parts. Only the server uses these. */
export const messages = {
  greeting: "Hello {name},",
  greetingNameless: "Hello,",
  buttonFallback: "If the button does not work, open this address:",
  questions: "Questions? Reply to this mail or call us.",
  questionsByMail: "Questions? Reply to this mail.",
  automatic: "This mail was sent automatically, because it concerns your account or your order.",
  codeValidity: {
    one: "The code and the link work once, for one minute.",
    other: "The code and the link work once, for {count} minutes.",
  },

  "verifyEmail.subject": "Verify your email address",
  "verifyEmail.text": "Type this code in the shop to verify that this address is yours:",
  "verifyEmail.orLink": "Or verify it here:",
  "verifyEmail.button": "Verify my address",
  "verifyEmail.note":
    "You get this mail because somebody opened an account with this address. If it was not you, do nothing: without the code nothing is done in your name.",

  "changeEmail.subject": "Verify your new email address",
  "changeEmail.text": "Type this code in the shop to use this address for your account from now on:",
  "changeEmail.orLink": "Or verify it here:",
  "changeEmail.button": "Use this address",
  "changeEmail.note":
    "You get this mail because somebody wants to use this address for an account. If it was not you, do nothing: the account keeps its old address.",

  "resetPassword.subject": "Choose a new password",
  "resetPassword.text": "Type this code in the shop to choose a new password:",
  "resetPassword.orLink": "Or choose it here:",
  "resetPassword.button": "Choose a new password",
  "resetPassword.note":
    "You get this mail because somebody asked for a new password for this address. If it was not you, do nothing: your password stays as it is. Give this code to nobody, not even to us.",

  "checkoutCode.subject": "Your code to place the order",
  "checkoutCode.text": "Type this code in the shop to verify that this address is yours, and go on with your order:",
  "checkoutCode.validity": {
    one: "The code works once, for one minute.",
    other: "The code works once, for {count} minutes.",
  },
  "checkoutCode.note":
    "You get this mail because somebody wants to order with this address. If it was not you, do nothing: without the code nothing is ordered. Give this code to nobody, not even to us.",

  "alreadyRegistered.subject": "You already have an account",
  "alreadyRegistered.text":
    "Somebody, most likely you, wanted to open an account with this address. You already have one, so no other was opened.",
  "alreadyRegistered.button": "Sign in",
  "alreadyRegistered.forgotten": "If you have forgotten your password, choose a new one:",
  "alreadyRegistered.reset": "Choose a new password",
  "alreadyRegistered.note":
    "If it was not you, do nothing: nothing has changed, and nobody has learned that you have an account.",

  "emailChangeNotice.subject": "Your email address is about to change",
  "emailChangeNotice.text": "Somebody, most likely you, wants to use another email address for your account: {email}",
  "emailChangeNotice.when": "The change takes effect once that address is verified.",
  "emailChangeNotice.ifNot":
    "If it was not you, somebody else knows your password: choose a new one at once and write to us.",

  "passwordChanged.subject": "Your password was changed",
  "passwordChanged.text":
    "Your account has a new password. Whoever was signed in with the old one on another device is signed out.",
  "passwordChanged.ifNot":
    "If it was not you, choose a new password at once with “Forgot your password?” on the sign-in page, and write to us.",

  "signedOut.subject": "You are signed out on every device",
  "signedOut.text":
    "The shop signed your account out on every phone and computer, as after the loss of one of them. Your password is as it was: with it you sign in again.",
  "signedOut.ifNot":
    "If somebody else may know your password, choose a new one with “Forgot your password?” on the sign-in page. If you did not ask for this, write to us.",

  "phoneChanged.subject": "Your phone number was changed",
  "phoneChanged.text": "Somebody who knows your password, most likely you, changed the phone number of your account.",
  "phoneChanged.ifNot":
    "If it was not you, somebody else knows your password: choose a new one at once and write to us.",

  "accountDeleted.subject": "Your account was deleted",
  "accountDeleted.text":
    "As you asked, your account was deleted, with your addresses, favorites and personal details. Of your orders only what accounting needs is kept, without your name.",
  "accountDeleted.thanks": "Thank you for having been with us. You can go on buying without an account.",
  "accountDeleted.ifNot": "If it was not you, write to us at once.",

  "order.items": "Your order",
  "order.discount": "Discount",
  "order.discountCode": "Discount, code {code}",
  "order.subtotal": "Subtotal",
  "order.shipping": "Delivery",
  "order.free": "Free",
  "order.total": "Total",
  "order.deliveryTo": "Delivery",
  "order.pickUp": "Pick-up",
  "order.city": "City",
  "order.courier": "Courier",
  "order.estimated": "Expected",
  "order.estimatedTransfer": "Expected, if your transfer comes without delay",
  "order.between": "{from} to {to}",
  "order.pickUpAt": "Pick-up address",
  "order.hours": "Pick-up hours",
  "order.readyBy": "Ready on",
  "order.keptUntil": "Kept for you until",
  "order.tracking": "Tracking number",
  "order.payment": "How to pay",
  "order.amount": "Amount",
  "order.reference": "Reference",
  "order.deadline": "Before",
  "order.bank": "Bank",
  "order.accountName": "Holder",
  "order.rib": "RIB",
  "order.swift": "SWIFT",
  "order.track": "Track the order",
  "order.open": "See the order",
  "order.pay": "See the order and send the receipt",

  "orderPlaced.subject": "Your order {number} is with us",
  "orderPlaced.text": "Thank you, we have received your order. Here are its details.",
  "orderPlaced.transfer":
    "To pay, transfer the amount to one of our accounts within the time below, with the reference. Your goods are kept for you until then.",
  "orderPlaced.codBy": "We keep the order for you until {deadline}: please answer our call by then.",
  "orderPlaced.codConfirmed": "You pay {amount} in cash when you receive the parcel.",
  "orderPlaced.cod":
    "You pay {amount} in cash when you receive the parcel. First we will call you or write to you on WhatsApp to confirm the order.",
  "orderPlaced.card":
    "We prepare the order as soon as your card payment is approved. Until {deadline} you can pay it on its page.",
  "orderPlaced.nothing": "There is nothing to pay. We are preparing the order, and will write to you when it leaves.",
  "orderPlaced.nothingPickUp":
    "There is nothing to pay. We are preparing the order, and will write to you when it is ready.",
  "orderPlaced.payAtPickUp":
    "You pay {amount} in the shop when you come for the order. We may call you to confirm it before we prepare it.",
  "orderPlaced.payAtPickUpConfirmed": "You pay {amount} in the shop when you come for the order.",

  "paymentReceived.subject": "We have your payment for {number}",
  "paymentReceived.text":
    "We have received {amount} for your order. We are preparing it, and will write to you when it leaves.",

  "orderShipped.subject": "Your order {number} is on its way",
  "orderShipped.text": "We have handed your parcel to {courier}.",
  "orderShipped.cash": "Please have {amount} in cash ready: you pay when you receive the parcel.",
  "orderShipped.courierLink": "Follow the parcel at the courier’s",
  "orderReady.subject": "Your order {number} is ready",
  "orderReady.text": "Your order is waiting for you in the shop. To pick it up, give its number and your name.",
  "orderReady.pay": "You pay {amount} in the shop.",

  "orderDelivered.subject": "Your order {number} has arrived",
  "orderDelivered.text": "Your parcel has been delivered. Enjoy it!",
  "orderDelivered.cash": "You paid {amount} in cash.",
  "orderDelivered.note": "Is something missing or damaged? Write to us, and we will put it right.",
  "orderPickedUp.subject": "Your order {number} has been picked up",
  "orderPickedUp.text": "Thank you for coming. Enjoy it!",
  "orderPickedUp.paid": "You paid {amount}.",

  "orderCanceled.subject": "Your order {number} is canceled",
  "orderCanceled.text": "The order is canceled, and nothing will be sent.",
  "orderCanceled.unfetched":
    "The order was waiting for you in the shop and was not picked up in time, so it is canceled. You can order again whenever you like.",
  "orderCanceled.unpaid":
    "We had received no payment in time, so the order is canceled and nothing will be sent. You can order again whenever you like.",
  "orderCanceled.paidMeanwhile": "If you have paid meanwhile, answer this mail with the receipt: nothing is lost.",
  "orderCanceled.paid": "You had paid {amount}: we will refund it, and write to you when it is done.",

  "orderChanged.subject": "Delivery of your order {number} was changed",
  "orderChanged.text":
    "As agreed with you, we changed whom your order is for or where it goes. What you pay stays the same.",
  "orderChanged.note": "If you did not ask for this, answer this mail or call us.",
  "orderContactChanged.subject": "Contact details of your order {number} changed",
  "orderContactChanged.text":
    "The shop changed details of your order {number}, as it was asked to. The details and the time are below.",
  "orderContactChanged.what": "Changed",
  "orderContactChanged.when": "When",
  "orderContactChanged.email": "e-mail address",
  "orderContactChanged.phone": "phone",
  "orderContactChanged.name": "recipient’s name",
  "orderContactChanged.address": "delivery address",
  "orderContactChanged.notHere": "Our mails about it do not go to this address.",
  "orderContactChanged.note":
    "If you did not ask for this, answer this mail or call us at once, before the parcel leaves.",

  "orderReturned.subject": "Your order {number} has come back to us",
  "orderReturned.text": "The parcel has come back to us, and we have noted its return.",
  "orderReturned.paid": "If a refund is due to you, we will write to you when it is done.",

  "orderRefunded.subject": "Refund for your order {number}",
  "orderRefunded.text":
    "We have refunded {amount} of your order. Depending on your bank, it may take a few days to arrive.",
  "orderRefunded.now": "Refunded now",
  "orderRefunded.before": "Refunded before",
  "orderRefunded.creditNote": "Credit note",

  "cardReleased.subject": "No money was taken for {number}",
  "cardReleased.text":
    "Your bank held {amount} for your order and has let it go: nothing was taken from your card. Depending on your bank, it may take a few days to show.",

  "transferReminder.subject": "Your order {number} awaits your transfer",
  "transferReminder.text":
    "Your transfer has not reached us yet. We keep your goods until {deadline}; after that the order is canceled.",
  "transferReminder.paid": "Have you paid already? Send us a picture of the receipt on the order’s page.",

  quoted: "“{text}”",
  "reviewReply.subject": "We answered your review",
  "reviewReply.text": "We answered what you wrote about “{product}”:",
  "reviewReply.button": "See your review",
  "reviewReply.note": "You get this mail because you reviewed a product that you bought from us.",

  "contactReceived.subject": "A message from the contact form",
  "contactReceived.name": "Name",
  "contactReceived.email": "Email",
  "contactReceived.phone": "Phone",
  "contactReceived.button": "Answer in the back office",
  "contactReceived.reply": "A reply to this mail goes to {email}.",
  "teamInvitation.subject": "Join the team",
  "teamInvitation.text": "{name} invites you to work in the shop’s back office. Choose your password to begin.",
  "teamInvitation.button": "Join the team",
  "teamInvitation.note":
    "The link is good for {days} days and works once. If you do not know the sender, ignore this mail.",
  "factorOn.subject": "A second factor is on",
  "factorOn.text": "Signing in to the back office asks for a code of your authenticator from now on.",
  "factorOn.ifNot": "If that was not you, change your password and tell the owner of the shop at once.",
  "factorOff.subject": "The second factor is off",
  "factorOff.text": "Your password alone opens the back office again.",
  "factorOff.ifNot": "If that was not you, change your password and tell the owner of the shop at once.",
  "factorReset.subject": "Your second factor was taken away",
  "factorReset.text":
    "An administrator took your second factor away, and you are signed out everywhere. Sign in with your password and set it up anew.",
  "factorReset.ifNot": "If you did not ask for it, tell the owner of the shop.",
  "recoveryCodeUsed.subject": "A recovery code was used",
  "recoveryCodeUsed.text":
    "One of your recovery codes was used, to sign in or to change your account. It works no more.",
  "recoveryCodeUsed.ifNot": "If that was not you, change your password and tell the owner of the shop at once.",

  "ownerRecovered.subject": "Access to the back office was restored",
  "ownerRecovered.text":
    "The command “npm run owner” was run on the machine {machine}: {email} is an administrator now, and signed out everywhere. All administrators get this mail.",
  "ownerRecovered.newPassword": "The account got a new password, which has to be replaced at the first sign-in.",
  "ownerRecovered.withoutSecondFactor": "Its second factor was removed: set up a new one after signing in.",
  "ownerRecovered.ifNot":
    "Did none of you ask for this? Then somebody else can run commands on the shop’s server: tell whoever looks after it now.",
  "sensitiveAct.subject.bank_accounts": "The shop’s bank accounts were changed",
  "sensitiveAct.subject.payment_settings": "The payment settings were changed",
  "sensitiveAct.subject.contact_settings": "The shop’s e-mail address or phone numbers were changed",
  "sensitiveAct.subject.seller_settings": "The seller’s details were changed",
  "sensitiveAct.subject.protection_settings": "The protection settings were changed",
  "sensitiveAct.subject.team": "The team was changed",
  "sensitiveAct.subject.order_export": "Orders were exported",
  "sensitiveAct.subject.customer_export": "A customer’s data was exported",
  "sensitiveAct.subject.customer_erase": "A customer’s data was erased",
  "sensitiveAct.text": "{name} ({email}) did this in the back office. All administrators get this mail.",
  "sensitiveAct.what": "What",
  "sensitiveAct.when": "When",
  "sensitiveAct.device": "Device",
  "sensitiveAct.address": "Network address",
  "sensitiveAct.unknown": "Unknown",
  "sensitiveAct.changes": "What changed",
  "sensitiveAct.before": "before: {value}",
  "sensitiveAct.log": "See the activity log",
  "sensitiveAct.ifNot":
    "Does nobody in the team know about this? Then somebody else may be signed in: sign everybody out, choose new passwords, and put the change right.",
  "sensitiveAct.signOutAll": "Sign everybody out",
  "sensitiveAct.pause":
    "Further exports of this kind by the same person within {minutes} minutes are not mailed; the activity log lists each one.",

  "testMail.subject": "A test mail from your shop",
  "testMail.text": "This mail has reached you: your shop sends mails as it should. There is nothing to do.",
} satisfies Record<string, Message>;

export type MailMessageKey = keyof typeof messages;
