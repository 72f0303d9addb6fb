import { demoPages } from "./demo-pages.ts";
import type { SeedPage } from "./types.ts";

/**
 * Page templates for a real shop. The seller's settings replace the placeholders (server/content/legal-texts.ts). The
 * owner must complete the texts in square brackets.
 */
const templates: SeedPage[] = [
  {
    slug: "about",
    title: { ar: "من نحن", fr: "Qui sommes-nous", en: "About us", es: "Quiénes somos" },
    body: {
      ar: `**[يُستكمل: عرّف بمتجرك وبمنتجاته وبمن يصنعها]**

## تواصل معنا

الهاتف: {phone}. البريد الإلكتروني: {email}.`,
      fr: `**[à compléter : présentez votre boutique, ses produits et ceux qui les font]**

## Nous écrire

Téléphone : {phone}. E-mail : {email}.`,
      en: `**[to be completed: present your shop, its products and those who make them]**

## Write to us

Phone: {phone}. E-mail: {email}.`,
      es: `**[por completar: presenta tu tienda, sus productos y quienes los hacen]**

## Escríbenos

Teléfono: {phone}. Correo: {email}.`,
    },
  },
  {
    slug: "shipping",
    title: { ar: "التوصيل", fr: "Livraison", en: "Delivery", es: "Envíos" },
    body: {
      ar: `نوصل داخل المغرب. **[يُستكمل: المدن وشركات التوصيل وأيام تجهيز الطلبات]**

## الثمن والمدة

يظهر ثمن التوصيل ومدته تحت اسم مدينتك قبل تأكيد الطلب. تُحسب المدة من تسليم الطرد إلى شركة التوصيل.

## متى يخرج الطلب

عند التحويل البنكي يخرج الطلب بعد وصول المبلغ. وعند الدفع عند الاستلام نؤكد معك الطلب عبر واتساب أو الهاتف قبل الإرسال.

## عند الاستلام

سيتصل بك الموزّع قبل الوصول. افحص الطرد أمامه، فإن وجدته مكسورًا أو مفتوحًا فارفضه أو صوّره وراسلنا.

## التتبع

يمكنك تتبع طلبك بالرمز الموجود في صفحة تأكيد الطلب، أو من حسابك. وإذا تأخر عن موعده فراسلنا.`,
      fr: `Nous livrons au Maroc. **[à compléter : villes, transporteurs et jours de préparation]**

## Le prix et le délai

Ils s’affichent sous le nom de votre ville, avant la confirmation. Le délai court dès la remise du colis au transporteur.

## Le départ de la commande

En cas de virement, la commande part dès réception de la somme. En cas de paiement à la livraison, nous confirmons la commande avec vous par WhatsApp ou par téléphone avant l’envoi.

## À la réception

Le livreur vous appelle avant d’arriver. Vérifiez le colis devant lui. S’il est cassé ou ouvert, refusez-le, ou prenez une photo et écrivez-nous.

## Le suivi

Suivez votre commande avec le code de la page de confirmation, ou depuis votre compte. Si elle a du retard, écrivez-nous.`,
      en: `We deliver within Morocco. **[to be completed: cities, couriers and days of packing]**

## What it costs and how long it takes

Both show under the name of your city before you confirm. The time runs from the moment the parcel is with the courier.

## When your order leaves

With a bank transfer it leaves once the money has arrived. With cash on delivery we confirm the order with you by WhatsApp or phone before dispatch.

## When it arrives

The courier calls you first. Check the parcel while the courier is there. If it is broken or open, refuse it, or take a photo and write to us.

## Tracking

Follow your order with the code on the confirmation page, or from your account. If it is late, write to us.`,
      es: `Enviamos dentro de Marruecos. **[por completar: ciudades, mensajerías y días de preparación]**

## Cuánto cuesta y cuánto tarda

Aparece bajo el nombre de tu ciudad antes de confirmar. El plazo cuenta desde que la mensajería tiene el paquete.

## Cuándo sale tu pedido

Con transferencia bancaria, sale cuando llega el dinero. Con pago contra reembolso, confirmamos el pedido contigo por WhatsApp o por teléfono antes de enviarlo.

## Cuándo llega

La mensajería te llama antes. Revisa el paquete en su presencia. Si está roto o abierto, recházalo, o haz una foto y escríbenos.

## Seguimiento

Sigue tu pedido con el código de la página de confirmación, o desde tu cuenta. Si se retrasa, escríbenos.`,
    },
  },
  {
    slug: "returns",
    title: {
      ar: "الإرجاع والاسترداد",
      fr: "Retours et remboursements",
      en: "Returns and refunds",
      es: "Devoluciones y reembolsos",
    },
    body: {
      ar: `يمنحك القانون 31.08 المتعلق بحماية المستهلك حق التراجع عن الشراء عن بعد. وهذه طريقة استعماله عندنا.

## {withdrawal_days} للتراجع

لك {withdrawal_days} من تاريخ تسلم الطلب لتتراجع عنه، دون ذكر السبب ودون غرامة. تتحمل مصاريف الإرجاع وحدها.

## ما لا يشمله التراجع

- الأغذية التي فُتحت أو أزيل ختمها.
- المنتجات السريعة التلف أو القصيرة الصلاحية.
- ما حُضّر أو لُفّ خصيصًا بطلب منك.

لا تسري هذه الاستثناءات على المنتج المعيب أو المكسور أو المخالف لما طلبته.

## كيف ترجع منتجًا

1. راسلنا عبر واتساب أو البريد الإلكتروني مع رقم الطلب.
2. نرسل إليك عنوان الإرجاع في اليوم نفسه أو في يوم العمل الموالي.
3. أعد المنتج مغلقًا في عبوته الأصلية، واحتفظ بوصل الإرسال.

## الاسترداد

نرد لك ثمن المنتج وكلفة التوصيل الأصلية خلال 15 يومًا على الأكثر من تاريخ التراجع، بتحويل إلى حسابك البنكي. إذا أرجعت جزءًا من الطلب رددنا ثمن ذلك الجزء.

## منتج معيب أو ناقص

أخبرنا خلال 48 ساعة من الاستلام وأرفق صورة. نرسل البديل على حسابنا، أو نرد المبلغ كاملًا إذا نفد المنتج. وتبقى لك الضمانات القانونية المتعلقة بالعيوب الخفية.

## إلغاء الطلب

يمكنك إلغاء الطلب مجانًا ما دام لم يُسلَّم إلى شركة التوصيل. والطلب الذي لم يصل تحويله خلال 48 ساعة يُلغى تلقائيًا.`,
      fr: `La loi 31-08 sur la protection du consommateur vous donne le droit de revenir sur un achat à distance. Voici comment l’exercer chez nous.

## {withdrawal_days} pour changer d’avis

Vous avez {withdrawal_days} à compter de la réception pour vous rétracter, sans motif ni pénalité. Seuls les frais de retour sont à votre charge.

## Ce qui ne se reprend pas

- Les aliments ouverts ou dont le sceau est rompu.
- Les produits qui se détériorent ou se périment rapidement.
- Ce qui a été préparé ou emballé spécialement à votre demande.

Ces exceptions ne valent pas pour un produit défectueux, cassé ou différent de votre commande.

## Comment faire un retour

1. Écrivez-nous par WhatsApp ou par e-mail avec le numéro de commande.
2. Nous vous donnons l’adresse de retour le jour même ou le jour ouvré suivant.
3. Renvoyez le produit fermé, dans son emballage d’origine, et gardez la preuve d’envoi.

## Le remboursement

Nous remboursons le produit et les frais de livraison d’origine dans les 15 jours au plus suivant votre rétractation, par virement sur votre compte. Pour un retour partiel, nous remboursons la part retournée.

## Produit défectueux ou manquant

Prévenez-nous dans les 48 heures suivant la réception, photo à l’appui. Nous envoyons le remplacement à nos frais, ou remboursons tout si le produit est épuisé. Les garanties légales contre les vices cachés restent entières.

## Annuler une commande

L’annulation est gratuite tant que le colis n’a pas été remis au transporteur. Une commande dont le virement n’arrive pas sous 48 heures est annulée automatiquement.`,
      en: `Law 31-08 on consumer protection gives you the right to withdraw from a distance purchase. This is how it works with us.

## {withdrawal_days} to change your mind

You have {withdrawal_days} from receiving your order to withdraw, without reason or penalty. You bear only the cost of sending it back.

## What cannot be taken back

- Food that has been opened or whose seal is broken.
- Goods that spoil or expire quickly.
- Whatever was made or wrapped specially for you.

These exceptions do not apply to a product that is faulty, broken or not what you ordered.

## How to return something

1. Write to us by WhatsApp or e-mail with your order number.
2. We give you the return address the same day or the next business day.
3. Send the product back closed, in its own packing, and keep the proof of posting.

## Refunds

We refund the product and the original delivery fee within 15 days at most of your withdrawal, by transfer to your account. If you return part of an order, we refund that part.

## Faulty or missing products

Tell us within 48 hours of delivery and send a photo. We send a replacement at our cost, or refund everything if the product has run out. Your legal guarantees against hidden defects remain whole.

## Cancelling an order

Cancelling is free until the parcel is with the courier. An order whose transfer does not arrive within 48 hours is cancelled automatically.`,
      es: `La ley 31-08 de protección del consumidor te da derecho a desistir de una compra a distancia. Así funciona con nosotros.

## {withdrawal_days} para cambiar de idea

Tienes {withdrawal_days} desde que recibes el pedido para desistir, sin motivo ni penalización. Solo pagas el coste de devolverlo.

## Lo que no se puede devolver

- Alimentos abiertos o con el precinto roto.
- Productos que se estropean o caducan pronto.
- Lo que se ha hecho o envuelto especialmente para ti.

Estas excepciones no valen para un producto defectuoso, roto o que no es el que pediste.

## Cómo devolver algo

1. Escríbenos por WhatsApp o correo electrónico con tu número de pedido.
2. Te damos la dirección de devolución el mismo día o el siguiente día laborable.
3. Envía el producto cerrado, en su propio envase, y guarda el justificante del envío.

## Reembolsos

Devolvemos el precio del producto y el envío inicial en los 15 días siguientes, como mucho, a tu desistimiento, por transferencia a tu cuenta. Si devuelves parte de un pedido, reembolsamos esa parte.

## Productos defectuosos o que faltan

Avísanos en las 48 horas siguientes a la entrega y envía una foto. Te mandamos otro a nuestra costa, o lo reembolsamos todo si el producto se ha agotado. Tus garantías legales contra vicios ocultos siguen íntegras.

## Cancelar un pedido

Cancelar es gratis hasta que la mensajería tiene el paquete. Un pedido cuya transferencia no llega en 48 horas se cancela automáticamente.`,
    },
  },
  {
    slug: "terms",
    title: {
      ar: "الشروط العامة للبيع",
      fr: "Conditions générales de vente",
      en: "Terms of sale",
      es: "Condiciones de venta",
    },
    body: {
      ar: `تنظم هذه الشروط كل عملية شراء من متجر {shop}، وتُعد مقبولة عند تأكيد الطلب. وهي خاضعة للقانون 31.08 والقانون 53.05.

## البائع

{seller}. البيانات الكاملة في صفحة الإشعار القانوني.

## المنتجات

نصف كل منتج بوزنه الصافي ومكوّناته ومكان إنتاجه. الصور توضيحية، وقد يختلف اللون قليلًا من محصول إلى آخر. العروض صالحة ما دام المنتج متوفرًا.

## الأثمان

الأثمان بالدرهم المغربي وتشمل جميع الرسوم، ولا تشمل كلفة التوصيل التي تظهر قبل التأكيد. الثمن المعتمد هو المعروض ساعة الطلب.

## الطلب

يمكنك الطلب بحساب أو بدونه. تختار المنتجات، وتكتب عنوانك، وتراجع المبلغ، ثم تؤكد. تظهر لك بعد ذلك صفحة تأكيد تحمل رقم الطلب، وبها يتم العقد.

لنا أن نرفض طلبًا يحمل عنوانًا غير صحيح أو تعذر تأكيده معك، ونرد لك كل ما أديته.

## الأداء

تختار طريقة أداء من بين التي تظهر عند الطلب، بالشروط المبيّنة معها. الطلب الذي يُؤدّى قبل إرساله يحمل أجلًا للأداء: بعده يُلغى وتعود المنتجات إلى البيع. ورقم البطاقة البنكية تكتبه في صفحة البنك الآمنة، ولا نراه.

## التوصيل

نوصل داخل المغرب بالثمن والمدة المعروضين عند الطلب، وفي كل الأحوال خلال 30 يومًا. تنتقل إليك مسؤولية المنتجات عند تسلمها.

## التراجع والضمان

لك {withdrawal_days} للتراجع وفق الشروط المبينة في صفحة الإرجاع والاسترداد، ولك الضمان القانوني ضد العيوب الخفية.

## المسؤولية

لا نتحمل ما يترتب على تخزين المنتج بخلاف ما كُتب عليه. وإذا كنت تعاني من حساسية غذائية فاقرأ المكوّنات قبل الاستعمال.

## النزاعات

نبدأ دائمًا بالحل الودي: راسلنا ونجيب خلال يوم عمل. وإن تعذر ذلك فالقانون المغربي هو المطبق، والمحاكم المغربية هي المختصة.`,
      fr: `Ces conditions régissent tout achat sur la boutique {shop} et sont acceptées à la confirmation de la commande. Elles relèvent des lois 31-08 et 53-05.

## Le vendeur

{seller}. Son identité complète figure dans les mentions légales.

## Les produits

Chaque produit est décrit avec son poids net, ses ingrédients et son lieu de production. Les images sont indicatives, et la couleur peut varier un peu d’une récolte à l’autre. Les offres valent dans la limite des stocks.

## Les prix

Les prix sont en dirhams marocains, toutes taxes comprises, hors frais de livraison, lesquels s’affichent avant la confirmation. Le prix retenu est celui affiché au moment de la commande.

## La commande

Vous pouvez commander avec ou sans compte. Vous choisissez les produits, saisissez votre adresse, vérifiez le montant, puis confirmez. La page de confirmation donne le numéro de commande et forme le contrat.

Nous pouvons refuser une commande dont l’adresse est inexacte ou qui n’a pu être confirmée avec vous ; toute somme versée est alors rendue.

## Le paiement

Vous choisissez parmi les modes de paiement affichés à la commande, aux conditions indiquées avec chacun. Une commande à payer avant l’envoi porte un délai : passé ce délai, elle est annulée et ses produits sont remis en vente. Le numéro d’une carte bancaire se saisit sur la page sécurisée de la banque : nous ne le voyons pas.

## La livraison

Nous livrons au Maroc, au prix et dans le délai affichés à la commande, et dans tous les cas sous 30 jours. Le risque passe à vous à la réception.

## Rétractation et garantie

Vous avez {withdrawal_days} pour vous rétracter, selon la page Retours et remboursements, et bénéficiez de la garantie légale contre les vices cachés.

## Responsabilité

Nous ne répondons pas d’un produit conservé autrement qu’indiqué sur son emballage. En cas d’allergie alimentaire, lisez les ingrédients avant usage.

## Litiges

Nous cherchons d’abord une solution amiable : écrivez-nous, nous répondons sous un jour ouvré. À défaut, le droit marocain s’applique et les tribunaux marocains sont compétents.`,
      en: `These terms govern every purchase from the {shop} shop and are accepted when you confirm your order. They come under laws 31-08 and 53-05.

## The seller

{seller}. Its full identity is in the legal notice.

## Products

Each product is described with its net weight, ingredients and place of production. Pictures are indicative, and colour may vary a little from one harvest to the next. Offers hold while stock lasts.

## Prices

Prices are in Moroccan dirhams with all taxes, without the delivery fee, which shows before you confirm. The price that counts is the one shown when you order.

## Ordering

You may order with or without an account. You choose products, enter your address, check the amount, then confirm. The confirmation page gives the order number and makes the contract.

We may refuse an order whose address is wrong or which we could not confirm with you; whatever you paid is then returned.

## Payment

You choose among the ways to pay that show when you order, on the conditions stated with each. An order to be paid before it is sent states until when: after that it is canceled and its products go back on sale. The number of a bank card is entered on the bank’s secure page; we never see it.

## Delivery

We deliver within Morocco at the fee and in the time shown when you order, and in any case within 30 days. Risk passes to you on receipt.

## Withdrawal and guarantee

You have {withdrawal_days} to withdraw, as set out in Returns and refunds, and the legal guarantee against hidden defects.

## Liability

We do not answer for a product kept otherwise than its packing says. If you have a food allergy, read the ingredients first.

## Disputes

We look for a friendly solution first: write to us and we reply within one business day. Failing that, Moroccan law applies and Moroccan courts decide.`,
      es: `Estas condiciones rigen toda compra en la tienda {shop} y se aceptan al confirmar el pedido. Se acogen a las leyes 31-08 y 53-05.

## El vendedor

{seller}. Su identidad completa está en el aviso legal.

## Productos

Cada producto se describe con su peso neto, sus ingredientes y su lugar de producción. Las imágenes son orientativas, y el color puede variar algo de una cosecha a otra. Las ofertas valen mientras haya existencias.

## Precios

Los precios están en dirhams marroquíes con todos los impuestos, sin el envío, que aparece antes de confirmar. Vale el precio que se muestra al hacer el pedido.

## Pedido

Puedes pedir con cuenta o sin ella. Eliges los productos, escribes tu dirección, compruebas el importe y confirmas. La página de confirmación da el número de pedido y formaliza el contrato.

Podemos rechazar un pedido con una dirección errónea o que no hayamos podido confirmar contigo; en ese caso se te devuelve lo que hayas pagado.

## Pago

Eliges entre las formas de pago que aparecen al hacer el pedido, con las condiciones indicadas en cada una. Un pedido que se paga antes del envío indica un plazo: pasado este, se cancela y sus productos vuelven a la venta. El número de una tarjeta bancaria se escribe en la página segura del banco; nunca lo vemos.

## Entrega

Enviamos dentro de Marruecos por el importe y en el plazo que se muestran al pedir, y en todo caso en 30 días. El riesgo pasa a ti al recibirlo.

## Desistimiento y garantía

Tienes {withdrawal_days} para desistir, como explica la página de devoluciones y reembolsos, y la garantía legal contra vicios ocultos.

## Responsabilidad

No respondemos de un producto conservado de otro modo que el indicado en su envase. Si tienes una alergia alimentaria, lee antes los ingredientes.

## Litigios

Buscamos primero un acuerdo: escríbenos y respondemos en un día laborable. Si no se logra, se aplica la ley marroquí y deciden los tribunales marroquíes.`,
    },
  },
  {
    slug: "privacy",
    title: { ar: "حماية المعطيات الشخصية", fr: "Confidentialité", en: "Privacy", es: "Privacidad" },
    body: {
      ar: `نعالج معطياتك وفق القانون 09.08 المتعلق بحماية الأشخاص الذاتيين تجاه معالجة المعطيات ذات الطابع الشخصي، تحت مراقبة اللجنة الوطنية (CNDP).

## المسؤول عن المعالجة

{seller}. {cndp}.

## ما نجمعه

- لإنجاز الطلب: الاسم والهاتف والمدينة والعنوان، والبريد الإلكتروني إن أعطيته.
- للحساب: البريد الإلكتروني وكلمة مرور محفوظة مشفّرة لا نستطيع قراءتها.
- تلقائيًا: معطيات تقنية ضرورية لأمن الموقع.

## لماذا

لتنفيذ طلبك وتوصيله، وإصدار الفاتورة، والجواب عن رسائلك، ومنع الاحتيال. لا نرسل إليك إعلانات إلا بموافقتك، ولا نبيع معطياتك لأحد.

## من يطلع عليها

شركة التوصيل التي تحمل طردك، والبنك للتحقق من التحويل، ومستضيف الموقع. كل واحد بالقدر الذي يحتاجه عمله.

## مدة الحفظ

نحفظ الطلبات والفواتير 10 سنوات كما يفرض قانون المحاسبة، ورسائل الاتصال سنة واحدة، والسلال المهجورة أسابيع قليلة. وعند حذف حسابك تُمحى معطياته إلا ما يلزمنا القانون بحفظه: يبقى اسمك وعنوانك وهاتفك على الفواتير والإشعارات الدائنة الصادرة إلى نهاية السنة العاشرة بعد إصدارها، لا يطلع عليها إلا مسؤول المتجر، ولا يمكن البحث عنك بها. ولكي لا يُستعمل رمز تخفيض أكثر مما هو مسموح، نحتفظ من الهاتف والبريد الإلكتروني ببصمة محسوبة بمفتاح سري فقط، إلى أن ينتهي رمز التخفيض، ولمدة 24 شهرًا بعد الطلب على الأكثر.

## ملفات تعريف الارتباط

نستعمل ما هو ضروري فقط: السلة، والجلسة، واللغة، وإخفاء شريط الإعلان. لا نستعمل ملفات إعلانية.

## حقوقك

لك حق الولوج إلى معطياتك وتصحيحها والتعرض على معالجتها. راسلنا على {email}، أو احذف حسابك بنفسك من صفحة ملفك الشخصي. ويمكنك أن تشتكي إلى CNDP.`,
      fr: `Nous traitons vos données selon la loi 09-08 relative à la protection des personnes physiques à l’égard du traitement des données à caractère personnel, sous le contrôle de la CNDP.

## Responsable du traitement

{seller}. {cndp}.

## Ce que nous recueillons

- Pour la commande : nom, téléphone, ville et adresse, et l’e-mail si vous le donnez.
- Pour le compte : l’e-mail et un mot de passe conservé sous une forme que nous ne pouvons pas lire.
- Automatiquement : les données techniques nécessaires à la sécurité du site.

## Pourquoi

Pour exécuter et livrer votre commande, établir la facture, répondre à vos messages et prévenir la fraude. Nous n’envoyons de publicité qu’avec votre accord, et ne vendons vos données à personne.

## Qui les voit

Le transporteur qui porte votre colis, la banque pour vérifier un virement, l’hébergeur du site. Chacun dans la mesure de son travail.

## Combien de temps

Les commandes et factures sont gardées 10 ans, comme l’exige la loi comptable ; les messages de contact un an ; les paniers abandonnés quelques semaines. Si vous supprimez votre compte, ses données sont effacées, sauf celles que la loi nous oblige à garder : votre nom, votre adresse et votre téléphone restent sur les factures et avoirs émis, jusqu’à la fin de la dixième année qui suit leur émission ; seul l’administrateur de la boutique peut les lire, et aucune recherche n’y mène. Pour qu’un code promo ne serve pas plus souvent que prévu, nous ne gardons du téléphone et de l’e-mail qu’une empreinte calculée avec une clé secrète, jusqu’à la fin du code promo et au plus 24 mois après la commande.

## Cookies

Seulement le nécessaire : panier, session, langue, bandeau fermé. Aucun cookie publicitaire.

## Vos droits

Vous pouvez accéder à vos données, les faire rectifier et vous opposer à leur traitement. Écrivez à {email}, ou supprimez vous-même votre compte depuis votre profil. Vous pouvez aussi saisir la CNDP.`,
      en: `We handle your data under law 09-08 on the protection of individuals with regard to the processing of personal data, supervised by the CNDP.

## Who is responsible

{seller}. {cndp}.

## What we collect

- For an order: name, phone, city and address, and your e-mail if you give it.
- For an account: your e-mail and a password kept in a form that we cannot read.
- Automatically: the technical data that the site’s security needs.

## Why

To carry out and deliver your order, issue the invoice, answer your messages and prevent fraud. We send advertising only if you agree, and sell your data to nobody.

## Who sees it

The courier who carries your parcel, the bank to check a transfer, the host of the site. Each as far as its work requires.

## How long

Orders and invoices are kept for 10 years, as accounting law requires; contact messages for a year; abandoned carts for a few weeks. If you delete your account its data is erased, except what the law makes us keep: your name, address and phone number stay on the invoices and credit notes that were issued, until the end of the tenth year after their issue; only the shop’s administrator can read them, and no search finds them. So that a coupon is not used more often than allowed, all we keep of phone and e-mail is a fingerprint made with a secret key, until the coupon ends and for 24 months after the order at most.

## Cookies

Only what is needed: cart, session, language, closed banner. No advertising cookies.

## Your rights

You may see your data, have it corrected and object to its processing. Write to {email}, or delete your account yourself from your profile. You may also complain to the CNDP.`,
      es: `Tratamos tus datos según la ley 09-08 sobre la protección de las personas físicas en el tratamiento de datos personales, bajo la supervisión de la CNDP.

## Quién es responsable

{seller}. {cndp}.

## Qué recogemos

- Para un pedido: nombre, teléfono, ciudad y dirección, y tu correo si lo das.
- Para una cuenta: tu correo y una contraseña guardada de forma que no podemos leerla.
- Automáticamente: los datos técnicos que exige la seguridad del sitio.

## Para qué

Para tramitar y entregar tu pedido, emitir la factura, responder a tus mensajes y evitar fraudes. Solo enviamos publicidad si lo aceptas, y no vendemos tus datos a nadie.

## Quién los ve

La mensajería que lleva tu paquete, el banco para comprobar una transferencia, el alojador del sitio. Cada uno en la medida de su trabajo.

## Cuánto tiempo

Los pedidos y las facturas se guardan 10 años, como exige la ley contable; los mensajes de contacto, un año; los carritos abandonados, unas semanas. Si eliminas tu cuenta se borran sus datos, salvo lo que la ley nos obliga a conservar: tu nombre, dirección y teléfono siguen en las facturas y notas de abono emitidas, hasta el final del décimo año después de su emisión; solo puede leerlos el administrador de la tienda, y ninguna búsqueda lleva a ellos. Para que un cupón no se use más veces de las permitidas, del teléfono y del correo solo guardamos una huella hecha con una clave secreta, hasta que acaba el cupón y 24 meses después del pedido como máximo.

## Cookies

Solo las necesarias: carrito, sesión, idioma, aviso cerrado. Ninguna cookie publicitaria.

## Tus derechos

Puedes ver tus datos, pedir que se corrijan y oponerte a su tratamiento. Escribe a {email}, o elimina tú tu cuenta desde tu perfil. También puedes reclamar ante la CNDP.`,
    },
  },
  {
    slug: "legal-notice",
    title: { ar: "الإشعار القانوني", fr: "Mentions légales", en: "Legal notice", es: "Aviso legal" },
    body: {
      ar: `{legal_notice}

## الملكية الفكرية

النصوص والصور والشعار ملك للناشر أو مستعملة بترخيص. لا تُنقل دون إذن مكتوب، ويجوز الاستشهاد القصير مع ذكر المصدر.`,
      fr: `{legal_notice}

## Propriété intellectuelle

Textes, images et logo appartiennent à l’éditeur ou sont utilisés sous licence. Toute reprise demande un accord écrit ; la courte citation est permise avec mention de la source.`,
      en: `{legal_notice}

## Intellectual property

Texts, pictures and logo belong to the publisher or are used under licence. Copying them takes written consent; a short quotation is welcome with its source.`,
      es: `{legal_notice}

## Propiedad intelectual

Los textos, las imágenes y el logotipo son del editor o se usan con licencia. Copiarlos exige un permiso por escrito; una cita breve con su fuente es bienvenida.`,
    },
  },
];

/** The pages to seed, in the order of the footer. */
export const listSeedPages = (isDemo: boolean): SeedPage[] =>
  templates.map((page) => (isDemo && demoPages.find(({ slug }) => slug === page.slug)) || page);
