import type { PaymentMessageKey } from "../en/payment.ts";
import type { Message } from "../language.ts";

export const messages = {
  "checkout.waits":
    "No tienes conexión y tu pedido no se ha enviado. Todo lo que has escrito sigue aquí: vuelve a pedir cuando tengas conexión.",
  "checkout.back": "Vuelves a estar en línea. Tu pedido aún no se ha enviado: pulsa para hacerlo.",
  "checkout.checking": "Una breve comprobación de seguridad. Tu pedido sigue solo en unos segundos.",
  "checkout.checkFailed": "No se pudo completar la comprobación de seguridad. Inténtalo de nuevo o escríbenos.",
  "checkout.checkPlain":
    "Antes del pedido hace falta una breve comprobación de seguridad, que necesita JavaScript. Actívalo o escríbenos. Lo que has escrito sigue aquí.",
  "checkout.codNotByCourier":
    "{courier} no cobra en efectivo. Vuelve atrás para elegir otro transportista o paga de otra forma.",
  "checkout.codeTitle": "Verifica tu correo",
  "checkout.codeFirst": "Antes de hacer el pedido, verifica tu dirección de correo.",
  "checkout.sendCode": "Enviadme el código",
  "checkout.codeSentTo": "Hemos enviado un código a {email}. Sirve durante 10 minutos.",
  "checkout.codeLabel": "Código de 6 cifras",
  "checkout.codeSpam": "¿No te ha llegado? Mira también en el correo no deseado.",
  "checkout.codeSubmit": "Verificar y continuar",
  "checkout.codeResend": "Enviar un código nuevo",
  "checkout.codeResendIn": "Enviar un código nuevo en {time}",

  "card.how":
    "Escribes los datos de tu tarjeta en la página segura del banco (CMI) y después vuelves aquí. Nunca vemos su número.",
  "card.marks": "Aceptamos tarjetas CMI, Visa y Mastercard",
  "card.emailHint": "El banco la pide, y ahí llega tu confirmación.",
  "card.acceptTerms": "He leído y acepto las {terms}.",
  "card.acceptRequired": "Acepta las condiciones de venta para pagar con tarjeta.",
  "card.confirm": "Pedir y pagar · {total}",
  "card.leaving": "Te llevamos a la página segura del banco…",

  "nothing.text": "Tu cupón cubre todo el pedido. Confírmalo y lo preparamos enseguida.",

  "card.placed": "Tu pedido está hecho",
  "card.placedText": "Falta un paso: el pago, en la página segura del banco. Después vuelves aquí.",
  "card.toGateway": "Continuar con el pago seguro",
  "card.pay": "Pagar {total} con tarjeta",
  "card.payPlain": "Pagar con tarjeta",
  "card.startFailed": "No se pudo iniciar el pago",

  "card.due": "Este pedido aún no está pagado.",
  "card.dueBefore": "Págalo con tarjeta antes del {date}; después se cancela.",
  "card.confirming": "El banco está confirmando tu pago.",
  "card.confirmingText": "No hace falta que vuelvas a pagar.",
  "card.nextPay": "Paga {amount} con tarjeta antes del {date}.",
  "card.nextPrepare": "Cuando se confirme el pago, preparamos tu paquete y te avisamos.",

  "result.title": "Pago con tarjeta",
  "result.amount": "Importe",
  "result.success": "Pago recibido",
  "result.successText": "¡Gracias! Tu pedido está pagado y estamos preparando tu paquete.",
  "result.successSent": "Tu pedido está pagado. Su seguimiento dice dónde está.",
  "result.successClosed": "Este pedido pagado se ha cancelado o devuelto después. Lo reembolsado figura más abajo.",
  "result.pending": "Tu pago se está confirmando",
  "result.pendingText": "La confirmación del banco aún no nos ha llegado. No hace falta que vuelvas a pagar.",
  "result.due": "Tu pedido aún no está pagado",
  "result.dueText":
    "Hasta ahora no nos ha llegado ningún pago. Si acabas de pagar, comprueba el estado antes de volver a hacerlo.",
  "result.failed": "Pago rechazado",
  "result.failedText": "El banco no ha aceptado el pago. Guardamos tu pedido: inténtalo de nuevo, o con otra tarjeta.",
  "result.failedByLink":
    "El banco no ha aceptado el pago. Guardamos tu pedido: ábrelo con el enlace de su correo de confirmación para pagar de nuevo.",
  "result.failedOver": "El banco no ha aceptado el pago, y este pedido ya no se puede pagar.",
  "result.canceled": "Pago cancelado",
  "result.canceledText": "Has vuelto sin pagar. Guardamos tu pedido y todavía puedes pagarlo.",
  "result.canceledByLink":
    "Has vuelto sin pagar. Guardamos tu pedido: ábrelo con el enlace de su correo de confirmación para pagarlo.",
  "result.canceledOver": "Este pedido se ha cancelado sin pagar. Puedes volver a pedir cuando quieras.",
  "result.unknown": "No se pudo comprobar el estado del pago",
  "result.unknownText": "No hemos podido comprobar tu pago. Ponte en contacto con nosotros.",
  "result.invalid": "El número de pedido falta o no es válido",
  "result.invalidText": "Vuelve a abrir la página desde tu pedido, o búscalo por su número.",
  "result.notByCard": "Este pedido no se paga con tarjeta",
  "result.notByCardText": "Forma de pago del pedido {number}: {method}. Su página dice cómo pagarlo.",
  "result.watching": "Esta página lo mostrará sola en cuanto llegue.",
  "result.rested": "Aún no ha llegado ninguna confirmación. Compruébalo de nuevo dentro de unos minutos.",
  "result.check": "Comprobar el estado",
  "result.checkFailed": "No se pudo comprobar el estado",
  "result.help": "Ayuda por WhatsApp",
  "result.helpText": "Hola, necesito ayuda con el pago con tarjeta de mi pedido {number}.",
  "result.helpPlain": "Hola, necesito ayuda con un pago con tarjeta.",
  "result.order": "Ver el pedido",
} as const satisfies Record<PaymentMessageKey, Message>;
