import type { MailMessageKey } from "../en/mails.ts";
import type { Message } from "../language.ts";

export const messages = {
  greeting: "Hola, {name}:",
  greetingNameless: "Hola:",
  buttonFallback: "Si el botón no funciona, abre esta dirección:",
  questions: "¿Tienes alguna pregunta? Responde a este correo o llámanos.",
  questionsByMail: "¿Tienes alguna pregunta? Responde a este correo.",
  automatic: "Este correo se ha enviado automáticamente porque se refiere a tu cuenta o a tu pedido.",
  codeValidity: {
    one: "El código y el enlace sirven una sola vez, durante {count} minuto.",
    other: "El código y el enlace sirven una sola vez, durante {count} minutos.",
  },

  "verifyEmail.subject": "Verifica tu dirección de correo",
  "verifyEmail.text": "Escribe este código en la tienda para verificar que esta dirección es tuya:",
  "verifyEmail.orLink": "O verifícala aquí:",
  "verifyEmail.button": "Verificar mi dirección",
  "verifyEmail.note":
    "Recibes este correo porque alguien ha creado una cuenta con esta dirección. Si no has sido tú, no hagas nada: sin el código no se hará nada en tu nombre.",

  "changeEmail.subject": "Verifica tu nueva dirección de correo",
  "changeEmail.text": "Escribe este código en la tienda para usar a partir de ahora esta dirección en tu cuenta:",
  "changeEmail.orLink": "O verifícala aquí:",
  "changeEmail.button": "Usar esta dirección",
  "changeEmail.note":
    "Recibes este correo porque alguien quiere usar esta dirección para una cuenta. Si no has sido tú, no hagas nada: la cuenta conserva su dirección anterior.",

  "resetPassword.subject": "Elige una contraseña nueva",
  "resetPassword.text": "Escribe este código en la tienda para elegir una contraseña nueva:",
  "resetPassword.orLink": "O elígela aquí:",
  "resetPassword.button": "Elegir una contraseña nueva",
  "resetPassword.note":
    "Recibes este correo porque alguien ha pedido una contraseña nueva para esta dirección. Si no has sido tú, no hagas nada: tu contraseña sigue igual. No des este código a nadie, ni siquiera a nosotros.",

  "checkoutCode.subject": "Tu código para hacer el pedido",
  "checkoutCode.text":
    "Escribe este código en la tienda para verificar que esta dirección es tuya y seguir con tu pedido:",
  "checkoutCode.validity": {
    one: "El código sirve una sola vez, durante {count} minuto.",
    other: "El código sirve una sola vez, durante {count} minutos.",
  },
  "checkoutCode.note":
    "Recibes este correo porque alguien quiere hacer un pedido con esta dirección. Si no has sido tú, no hagas nada: sin el código no se pide nada. No des este código a nadie, ni siquiera a nosotros.",

  "alreadyRegistered.subject": "Ya tienes una cuenta",
  "alreadyRegistered.text":
    "Alguien, seguramente tú, ha querido crear una cuenta con esta dirección. Ya tienes una, así que no se ha creado otra.",
  "alreadyRegistered.button": "Iniciar sesión",
  "alreadyRegistered.forgotten": "Si has olvidado tu contraseña, elige una nueva:",
  "alreadyRegistered.reset": "Elegir una contraseña nueva",
  "alreadyRegistered.note":
    "Si no has sido tú, no hagas nada: nada ha cambiado y nadie ha sabido que tienes una cuenta.",

  "emailChangeNotice.subject": "Tu dirección de correo va a cambiar",
  "emailChangeNotice.text": "Alguien, seguramente tú, quiere usar otra dirección de correo para tu cuenta: {email}",
  "emailChangeNotice.when": "El cambio se hará cuando esa dirección esté verificada.",
  "emailChangeNotice.ifNot":
    "Si no has sido tú, otra persona conoce tu contraseña: elige una nueva cuanto antes y escríbenos.",

  "passwordChanged.subject": "Tu contraseña ha cambiado",
  "passwordChanged.text":
    "Tu cuenta tiene una contraseña nueva. En los demás dispositivos se ha cerrado la sesión abierta con la anterior.",
  "passwordChanged.ifNot":
    "Si no has sido tú, elige cuanto antes una contraseña nueva con «¿Has olvidado tu contraseña?» en la página de inicio de sesión y escríbenos.",

  "signedOut.subject": "Se ha cerrado tu sesión en todos los dispositivos",
  "signedOut.text":
    "La tienda ha cerrado tu sesión en todos los teléfonos y ordenadores, como cuando se pierde alguno. Tu contraseña sigue igual: con ella vuelves a entrar.",
  "signedOut.ifNot":
    "Si otra persona puede conocer tu contraseña, elige una nueva con «¿Has olvidado tu contraseña?» en la página de inicio de sesión. Si no lo has pedido tú, escríbenos.",

  "phoneChanged.subject": "Tu número de teléfono ha cambiado",
  "phoneChanged.text":
    "Alguien que conoce tu contraseña, seguramente tú, ha cambiado el número de teléfono de tu cuenta.",
  "phoneChanged.ifNot":
    "Si no has sido tú, otra persona conoce tu contraseña: elige una nueva cuanto antes y escríbenos.",

  "accountDeleted.subject": "Tu cuenta se ha eliminado",
  "accountDeleted.text":
    "Como pediste, tu cuenta se ha eliminado, con tus direcciones, favoritos y datos personales. De tus pedidos solo se conserva lo que pide la contabilidad, sin tu nombre.",
  "accountDeleted.thanks": "Gracias por haber estado con nosotros. Puedes seguir comprando sin cuenta.",
  "accountDeleted.ifNot": "Si no has sido tú, escríbenos cuanto antes.",

  "order.items": "Tu pedido",
  "order.discount": "Descuento",
  "order.discountCode": "Descuento, código {code}",
  "order.subtotal": "Subtotal",
  "order.shipping": "Envío",
  "order.free": "Gratis",
  "order.total": "Total",
  "order.deliveryTo": "Entrega",
  "order.pickUp": "Recogida",
  "order.city": "Ciudad",
  "order.courier": "Transportista",
  "order.estimated": "Prevista",
  "order.estimatedTransfer": "Prevista, si tu transferencia llega sin demora",
  "order.between": "del {from} al {to}",
  "order.pickUpAt": "Dirección de recogida",
  "order.hours": "Horario de recogida",
  "order.readyBy": "Listo el",
  "order.keptUntil": "Guardado para ti hasta el",
  "order.tracking": "Número de seguimiento",
  "order.payment": "Cómo pagar",
  "order.amount": "Importe",
  "order.reference": "Referencia",
  "order.deadline": "Antes del",
  "order.bank": "Banco",
  "order.accountName": "Titular",
  "order.rib": "RIB",
  "order.swift": "SWIFT",
  "order.track": "Seguir el pedido",
  "order.open": "Ver el pedido",
  "order.pay": "Ver el pedido y enviar el justificante",

  "orderPlaced.subject": "Hemos recibido tu pedido {number}",
  "orderPlaced.text": "Gracias, hemos recibido tu pedido. Estos son los detalles.",
  "orderPlaced.transfer":
    "Para pagar, transfiere el importe a una de nuestras cuentas dentro del plazo indicado, con la referencia. Hasta entonces te guardamos los productos.",
  "orderPlaced.codBy": "Te guardamos el pedido hasta el {deadline}: responde a nuestra llamada antes de esa fecha.",
  "orderPlaced.codConfirmed": "Pagas {amount} en efectivo al recibir el paquete.",
  "orderPlaced.cod":
    "Pagas {amount} en efectivo al recibir el paquete. Antes te llamaremos o te escribiremos por WhatsApp para confirmar el pedido.",
  "orderPlaced.card":
    "Preparamos el pedido en cuanto se apruebe tu pago con tarjeta. Hasta el {deadline} puedes pagarlo en su página.",
  "orderPlaced.nothing": "No hay nada que pagar. Estamos preparando el pedido y te escribiremos cuando salga.",
  "orderPlaced.nothingPickUp":
    "No hay nada que pagar. Estamos preparando el pedido y te escribiremos cuando esté listo.",
  "orderPlaced.payAtPickUp":
    "Pagas {amount} en la tienda al recoger el pedido. Puede que te llamemos para confirmarlo antes de prepararlo.",
  "orderPlaced.payAtPickUpConfirmed": "Pagas {amount} en la tienda al recoger el pedido.",

  "paymentReceived.subject": "Hemos recibido tu pago de {number}",
  "paymentReceived.text":
    "Hemos recibido {amount} por tu pedido. Lo estamos preparando y te escribiremos cuando salga.",

  "orderShipped.subject": "Tu pedido {number} está en camino",
  "orderShipped.text": "Hemos entregado tu paquete a {courier}.",
  "orderShipped.cash": "Ten preparados {amount} en efectivo: pagas al recibir el paquete.",
  "orderShipped.courierLink": "Seguir el paquete en la web del transportista",
  "orderReady.subject": "Tu pedido {number} está listo",
  "orderReady.text": "Tu pedido te espera en la tienda. Para recogerlo, indica su número y tu nombre.",
  "orderReady.pay": "Pagas {amount} en la tienda.",

  "orderDelivered.subject": "Tu pedido {number} ha llegado",
  "orderDelivered.text": "Tu paquete se ha entregado. ¡Que lo disfrutes!",
  "orderDelivered.cash": "Has pagado {amount} en efectivo.",
  "orderDelivered.note": "¿Falta algo o ha llegado dañado? Escríbenos y lo arreglamos.",
  "orderPickedUp.subject": "Tu pedido {number} se ha recogido",
  "orderPickedUp.text": "Gracias por venir. ¡Que lo disfrutes!",
  "orderPickedUp.paid": "Has pagado {amount}.",

  "orderCanceled.subject": "Tu pedido {number} se ha cancelado",
  "orderCanceled.text": "El pedido se ha cancelado y no se enviará nada.",
  "orderCanceled.unfetched":
    "El pedido te esperaba en la tienda y no se recogió a tiempo, así que se ha cancelado. Puedes volver a pedir cuando quieras.",
  "orderCanceled.unpaid":
    "No recibimos el pago a tiempo, así que el pedido se ha cancelado y no se enviará nada. Puedes volver a pedir cuando quieras.",
  "orderCanceled.paidMeanwhile":
    "Si has pagado mientras tanto, responde a este correo con el justificante: no se pierde nada.",
  "orderCanceled.paid": "Habías pagado {amount}: te lo devolveremos y te escribiremos cuando esté hecho.",

  "orderChanged.subject": "La entrega de tu pedido {number} ha cambiado",
  "orderChanged.text":
    "Como acordamos contigo, hemos cambiado para quién es tu pedido o adónde va. Lo que pagas sigue igual.",
  "orderChanged.note": "Si no lo has pedido tú, responde a este correo o llámanos.",
  "orderContactChanged.subject": "Han cambiado los datos de tu pedido {number}",
  "orderContactChanged.text":
    "La tienda ha cambiado datos de tu pedido {number}, tal como se le pidió. Esto es lo que ha cambiado, y cuándo.",
  "orderContactChanged.what": "Cambiado",
  "orderContactChanged.when": "Fecha",
  "orderContactChanged.email": "correo electrónico",
  "orderContactChanged.phone": "teléfono",
  "orderContactChanged.name": "nombre del destinatario",
  "orderContactChanged.address": "dirección de entrega",
  "orderContactChanged.notHere": "Nuestros correos sobre él no se envían a esta dirección.",
  "orderContactChanged.note":
    "Si no lo has pedido tú, responde a este correo o llámanos cuanto antes, antes de que salga el paquete.",

  "orderReturned.subject": "Tu pedido {number} ha vuelto a la tienda",
  "orderReturned.text": "El paquete ha vuelto a la tienda y hemos anotado su devolución.",
  "orderReturned.paid": "Si te corresponde un reembolso, te escribiremos cuando esté hecho.",

  "orderRefunded.subject": "Reembolso de tu pedido {number}",
  "orderRefunded.text": "Te hemos devuelto {amount} de tu pedido. Según tu banco, puede tardar unos días en llegar.",
  "orderRefunded.now": "Devuelto ahora",
  "orderRefunded.before": "Devuelto antes",
  "orderRefunded.creditNote": "Nota de abono",

  "cardReleased.subject": "No se ha cobrado nada por {number}",
  "cardReleased.text":
    "Tu banco había retenido {amount} para tu pedido y lo ha liberado: no se ha cobrado nada a tu tarjeta. Según tu banco, puede tardar unos días en verse.",

  "transferReminder.subject": "Tu pedido {number} espera tu transferencia",
  "transferReminder.text":
    "Tu transferencia aún no nos ha llegado. Te guardamos los productos hasta el {deadline}; después el pedido se cancela.",
  "transferReminder.paid": "¿Ya has pagado? Envíanos una foto del justificante en la página del pedido.",

  quoted: "«{text}»",
  "reviewReply.subject": "Hemos respondido a tu opinión",
  "reviewReply.text": "Hemos respondido a lo que escribiste sobre «{product}»:",
  "reviewReply.button": "Ver tu opinión",
  "reviewReply.note": "Recibes este correo porque opinaste sobre un producto que nos compraste.",

  "contactReceived.subject": "Un mensaje del formulario de contacto",
  "contactReceived.name": "Nombre",
  "contactReceived.email": "Correo electrónico",
  "contactReceived.phone": "Teléfono",
  "contactReceived.button": "Responder en el panel de gestión",
  "contactReceived.reply": "La respuesta a este correo llega a {email}.",
  "teamInvitation.subject": "Únete al equipo",
  "teamInvitation.text": "{name} te invita a trabajar en la gestión de la tienda. Elige tu contraseña para empezar.",
  "teamInvitation.button": "Unirme al equipo",
  "teamInvitation.note":
    "El enlace sirve una sola vez, durante {days} días. Si no conoces a quien lo envía, ignora este correo.",
  "factorOn.subject": "El segundo factor está activado",
  "factorOn.text": "A partir de ahora, entrar en la gestión pide un código de tu aplicación de autenticación.",
  "factorOn.ifNot": "Si no has sido tú, cambia tu contraseña y avisa cuanto antes a quien lleva la tienda.",
  "factorOff.subject": "El segundo factor está desactivado",
  "factorOff.text": "Tu contraseña vuelve a bastar para entrar en la gestión.",
  "factorOff.ifNot": "Si no has sido tú, cambia tu contraseña y avisa cuanto antes a quien lleva la tienda.",
  "factorReset.subject": "Se ha quitado tu segundo factor",
  "factorReset.text":
    "Un administrador ha quitado tu segundo factor y se ha cerrado tu sesión en todas partes. Entra con tu contraseña y configúralo de nuevo.",
  "factorReset.ifNot": "Si no lo has pedido tú, avisa a quien lleva la tienda.",
  "recoveryCodeUsed.subject": "Se ha usado un código de recuperación",
  "recoveryCodeUsed.text":
    "Se ha usado uno de tus códigos de recuperación, para entrar o para cambiar tu cuenta. Ya no sirve.",
  "recoveryCodeUsed.ifNot": "Si no has sido tú, cambia tu contraseña y avisa cuanto antes a quien lleva la tienda.",

  "ownerRecovered.subject": "Se ha recuperado el acceso a la administración",
  "ownerRecovered.text":
    "Se ha ejecutado el comando «npm run owner» en la máquina {machine}: {email} administra ahora la tienda y todas sus sesiones se han cerrado. Este mensaje llega a todas las personas que la administran.",
  "ownerRecovered.newPassword": "La cuenta tiene una contraseña nueva, que hay que cambiar al entrar por primera vez.",
  "ownerRecovered.withoutSecondFactor": "Se ha quitado su segundo factor: configura otro después de entrar.",
  "ownerRecovered.ifNot":
    "¿No lo ha pedido nadie de vosotros? Entonces otra persona puede ejecutar comandos en el servidor de la tienda: avisa ahora mismo a quien se ocupa de él.",
  "sensitiveAct.subject.bank_accounts": "Han cambiado las cuentas bancarias de la tienda",
  "sensitiveAct.subject.payment_settings": "Han cambiado los ajustes de pago",
  "sensitiveAct.subject.contact_settings": "Han cambiado el correo o los teléfonos de la tienda",
  "sensitiveAct.subject.seller_settings": "Han cambiado los datos del vendedor",
  "sensitiveAct.subject.protection_settings": "Han cambiado los ajustes de protección",
  "sensitiveAct.subject.team": "Ha cambiado el equipo",
  "sensitiveAct.subject.order_export": "Se han exportado pedidos",
  "sensitiveAct.subject.customer_export": "Se han exportado los datos de un cliente",
  "sensitiveAct.subject.customer_erase": "Se han eliminado los datos de un cliente",
  "sensitiveAct.text":
    "{name} ({email}) lo ha hecho en la gestión de la tienda. Todos los administradores reciben este correo.",
  "sensitiveAct.what": "Qué",
  "sensitiveAct.when": "Cuándo",
  "sensitiveAct.device": "Dispositivo",
  "sensitiveAct.address": "Dirección de red",
  "sensitiveAct.unknown": "Desconocido",
  "sensitiveAct.changes": "Qué ha cambiado",
  "sensitiveAct.before": "antes: {value}",
  "sensitiveAct.log": "Ver el registro de actividad",
  "sensitiveAct.ifNot":
    "¿Nadie del equipo sabe nada de esto? Puede que otra persona haya entrado: cierra todas las sesiones, elige contraseñas nuevas y corrige el cambio.",
  "sensitiveAct.signOutAll": "Cerrar todas las sesiones",
  "sensitiveAct.pause":
    "Otras exportaciones de este tipo de la misma persona en {minutes} minutos no se avisan por correo; el registro de actividad las recoge todas.",

  "testMail.subject": "Correo de prueba de tu tienda",
  "testMail.text": "Este correo te ha llegado: tu tienda envía los correos como debe. No hay nada que hacer.",
} satisfies Record<MailMessageKey, Message>;
