import type { Text } from "./types.ts";

/** A page of content: the body is Markdown. */
export type SeedPage = { slug: string; title: Text; body: Text };

export const pages: SeedPage[] = [
  {
    slug: "about",
    title: { ar: "من نحن", fr: "Qui sommes-nous", en: "About us", es: "Quiénes somos" },
    body: {
      ar: `أملو متجر مغربي للمنتجات الغذائية الطبيعية، مقره أكادير. نشتري من التعاونيات مباشرة ونوصل إلى جميع جهات المملكة.

## لماذا أملو

أملو هو ما يوضع على مائدة الفطور في سوس: لوز محمّص وزيت أركان وعسل. اخترناه اسمًا لأنه يجمع ثلاث حرف في صحن واحد: من يجني، ومن يطحن، ومن يربي النحل.

## التعاونيات

نعمل مع تعاونيات فلاحية وتعاونيات نسائية في سوس والأطلس ودرعة وتافيلالت والشمال. نزورها قبل أن نبيع منتجها، ونكتب على كل صفحة مكان الإنتاج ونوع التعاونية.

- نتفق على الثمن قبل الموسم ولا ننزل عنه بعده.
- نؤدي ثمن السلعة خلال 15 يومًا من تسلمها.
- نشتري محصول السنة فقط، ونقول حين ينفد.

## الجودة والسلامة

نتعامل مع وحدات مرخّصة من المكتب الوطني للسلامة الصحية للمنتجات الغذائية (ONSSA) وفق القانون 28.07. يحمل كل منتج رقم الحصة وتاريخ التعبئة وتاريخ الصلاحية.

حين يحمل منتج علامة IGP أو AOP فمعناه أن اسمه محمي في المغرب بيانًا جغرافيًا أو تسمية منشأ، بموجب القانون 25.06.

## ما لا نفعله

لا ننسب إلى الأغذية فوائد علاجية، ولا نضيف ملوّنات ولا منكّهات، ولا نكتب تقييمات من عندنا: لا يقيّم المنتج إلا من اشتراه.

## تواصل معنا

نجيب عبر واتساب والهاتف والبريد الإلكتروني من الإثنين إلى السبت، من 09:00 إلى 18:00. وعلى الرسائل نرد خلال يوم عمل واحد.`,
      fr: `Amlou est une boutique marocaine de produits alimentaires naturels, installée à Agadir. Nous achetons directement aux coopératives et livrons dans toutes les régions du Royaume.

## Pourquoi ce nom

L’amlou est ce que l’on pose sur la table du petit-déjeuner dans le Souss : amandes grillées, huile d’argan, miel. Nous l’avons choisi parce qu’il réunit trois métiers dans une même assiette : celui qui récolte, celui qui moud et celui qui élève les abeilles.

## Les coopératives

Nous travaillons avec des coopératives agricoles et des coopératives féminines du Souss, de l’Atlas, du Drâa, du Tafilalet et du Nord. Nous leur rendons visite avant de vendre leurs produits, et chaque fiche indique le lieu et le type de coopérative.

- Le prix est convenu avant la saison et ne baisse pas ensuite.
- La marchandise est payée dans les 15 jours suivant sa réception.
- Nous n’achetons que la récolte de l’année, et nous le disons quand elle est épuisée.

## Qualité et sécurité

Nous travaillons avec des unités autorisées par l’Office national de sécurité sanitaire des produits alimentaires (ONSSA), selon la loi 28-07. Chaque produit porte son numéro de lot, sa date de conditionnement et sa date limite.

Une mention IGP ou AOP signifie que le nom du produit est protégé au Maroc, comme indication géographique ou appellation d’origine, par la loi 25-06.

## Ce que nous ne faisons pas

Nous ne prêtons aucune vertu médicale aux aliments, nous n’ajoutons ni colorant ni arôme, et nous n’écrivons pas d’avis nous-mêmes : seul un acheteur peut noter un produit.

## Nous écrire

Nous répondons sur WhatsApp, par téléphone et par e-mail du lundi au samedi, de 9 h à 18 h. Les messages reçoivent une réponse sous un jour ouvré.`,
      en: `Amlou is a Moroccan shop for natural foods, based in Agadir. We buy directly from cooperatives and deliver to every region of the Kingdom.

## Why the name

Amlou is what goes on the breakfast table in the Souss: roasted almonds, argan oil and honey. We chose it because it brings three trades into one dish: those who harvest, those who grind and those who keep bees.

## The cooperatives

We work with farming cooperatives and women’s cooperatives of the Souss, the Atlas, the Drâa, Tafilalet and the north. We visit them before we sell what they make, and every product page names the place and the kind of cooperative.

- The price is agreed before the season and does not go down afterwards.
- Goods are paid for within 15 days of reaching us.
- We buy this year’s harvest only, and say so when it has run out.

## Quality and safety

We work with premises authorised by ONSSA, the national food safety office, under law 28-07. Every product carries its batch number, packing date and best-before date.

An IGP or AOP mark means that the product’s name is protected in Morocco, as a geographical indication or a designation of origin, under law 25-06.

## What we do not do

We claim no medical benefit for food, add no colouring or flavouring, and write no reviews of our own: only a buyer can rate a product.

## Write to us

We answer on WhatsApp, by phone and by e-mail from Monday to Saturday, 09:00 to 18:00. Messages get a reply within one business day.`,
      es: `Amlou es una tienda marroquí de alimentos naturales, con sede en Agadir. Compramos directamente a las cooperativas y enviamos a todas las regiones del Reino.

## Por qué este nombre

El amlou es lo que se pone en la mesa del desayuno en el Sus: almendras tostadas, aceite de argán y miel. Lo elegimos porque reúne tres oficios en un plato: quien cosecha, quien muele y quien cría abejas.

## Las cooperativas

Trabajamos con cooperativas agrícolas y cooperativas de mujeres del Sus, el Atlas, el Draa, Tafilalet y el norte. Las visitamos antes de vender lo que hacen, y la página de cada producto dice el lugar y el tipo de cooperativa.

- El precio se acuerda antes de la temporada y no baja después.
- La mercancía se paga en los 15 días siguientes a su llegada.
- Solo compramos la cosecha del año, y decimos cuándo se ha agotado.

## Calidad y seguridad

Trabajamos con instalaciones autorizadas por la ONSSA, la oficina nacional de seguridad alimentaria, según la ley 28-07. Cada producto lleva su número de lote, la fecha de envasado y la de consumo preferente.

Un distintivo IGP o AOP significa que el nombre del producto está protegido en Marruecos, como indicación geográfica o denominación de origen, según la ley 25-06.

## Lo que no hacemos

No atribuimos a los alimentos virtudes medicinales, no añadimos colorantes ni aromas y no escribimos opiniones nosotros mismos: solo quien ha comprado un producto puede valorarlo.

## Escríbenos

Respondemos por WhatsApp, teléfono y correo electrónico de lunes a sábado, de 09:00 a 18:00. Los mensajes reciben respuesta en un día laborable.`,
    },
  },
  {
    slug: "shipping",
    title: { ar: "التوصيل", fr: "Livraison", en: "Delivery", es: "Envíos" },
    body: {
      ar: `نوصل إلى 133 مدينة في الجهات الاثنتي عشرة، من أكادير، مع أربع شركات توصيل.

## الثمن

تبدأ كلفة التوصيل من 25 درهمًا، ويظهر ثمنها الدقيق تحت اسم مدينتك قبل تأكيد الطلب. التوصيل مجاني ابتداءً من 400 درهم من المشتريات.

## المدة

- الدار البيضاء: 24 ساعة.
- أكادير وإنزكان وأيت ملول: من 24 إلى 48 ساعة.
- الرباط ومراكش وفاس وطنجة: من 24 إلى 48 ساعة مع التوصيل السريع.
- باقي المدن: من يوم إلى 5 أيام.
- الأقاليم الجنوبية والمناطق البعيدة: من يومين إلى 9 أيام.

تُحسب المدة من تسليم الطرد إلى شركة التوصيل. نجهز الطلبات من الإثنين إلى السبت، وما يُؤكَّد قبل الساعة 14:00 يخرج غالبًا في اليوم نفسه.

## متى يخرج الطلب

عند التحويل البنكي يخرج الطلب بعد وصول المبلغ، ولك 48 ساعة لإجراء التحويل. وعند الدفع عند الاستلام نؤكد معك الطلب عبر واتساب أو الهاتف قبل الإرسال.

## عند الاستلام

سيتصل بك الموزّع قبل الوصول. افحص الطرد أمامه، فإن وجدته مكسورًا أو مفتوحًا فارفضه أو صوّره وراسلنا خلال 48 ساعة، ونعوضك بمنتج مماثل أو نرد لك المبلغ.

إذا لم تكن في البيت يعيد الموزّع المحاولة مرتين، ثم يعود الطرد إلينا ونتفق معك على ما يناسبك.

## التتبع

يمكنك تتبع طلبك بالرمز الموجود في صفحة تأكيد الطلب، أو من حسابك. وإذا تأخر عن موعده فراسلنا ونحن نتابع مع شركة التوصيل.

## خارج المغرب

لا نوصل حاليًا خارج المغرب.`,
      fr: `Nous livrons 133 villes dans les douze régions, depuis Agadir, avec quatre transporteurs.

## Le prix

La livraison coûte à partir de 25 DH. Le montant exact s’affiche sous le nom de votre ville, avant la confirmation. Elle est offerte à partir de 400 DH d’achats.

## Les délais

- Casablanca : 24 heures.
- Agadir, Inezgane et Aït Melloul : 24 à 48 heures.
- Rabat, Marrakech, Fès et Tanger : 24 à 48 heures en livraison rapide.
- Autres villes : 1 à 5 jours.
- Provinces du Sud et lieux éloignés : 2 à 9 jours.

Le délai court dès la remise du colis au transporteur. Nous préparons les commandes du lundi au samedi. Ce qui est confirmé avant 14 h part le plus souvent le jour même.

## Le départ de la commande

En cas de virement, la commande part dès réception de la somme ; vous avez 48 heures pour virer. En cas de paiement à la livraison, nous confirmons la commande avec vous par WhatsApp ou par téléphone avant l’envoi.

## À la réception

Le livreur vous appelle avant d’arriver. Vérifiez le colis devant lui. S’il est cassé ou ouvert, refusez-le, ou prenez une photo et écrivez-nous sous 48 heures : nous remplaçons le produit ou nous vous remboursons.

En votre absence, le livreur repasse deux fois. Ensuite le colis nous revient et nous convenons avec vous de la suite.

## Le suivi

Suivez votre commande avec le code de la page de confirmation, ou depuis votre compte. Si elle a du retard, écrivez-nous et nous relançons le transporteur.

## Hors du Maroc

Nous ne livrons pas à l’étranger pour le moment.`,
      en: `We deliver to 133 cities in all twelve regions, from Agadir, with four couriers.

## What it costs

Delivery starts at 25 DH. The exact fee shows under the name of your city before you confirm. It is free from 400 DH of purchases.

## How long it takes

- Casablanca: 24 hours.
- Agadir, Inezgane and Ait Melloul: 24 to 48 hours.
- Rabat, Marrakesh, Fez and Tangier: 24 to 48 hours with fast delivery.
- Other cities: 1 to 5 days.
- Southern provinces and remote places: 2 to 9 days.

The time runs from the moment the parcel is with the courier. We pack from Monday to Saturday. What is confirmed before 14:00 mostly leaves the same day.

## When your order leaves

With a bank transfer it leaves once the money has arrived; you have 48 hours to send it. With cash on delivery we confirm the order with you by WhatsApp or phone before dispatch.

## When it arrives

The courier calls you first. Check the parcel while the courier is there. If it is broken or open, refuse it, or take a photo and write to us within 48 hours: we replace the product or refund you.

If you are out, the courier tries twice more. After that the parcel comes back to us and we agree with you what to do next.

## Tracking

Follow your order with the code on the confirmation page, or from your account. If it is late, write to us and we chase the courier.

## Outside Morocco

For now we do not deliver abroad.`,
      es: `Enviamos a 133 ciudades de las doce regiones, desde Agadir, con cuatro mensajerías.

## Cuánto cuesta

El envío cuesta desde 25 DH. El importe exacto aparece bajo el nombre de tu ciudad antes de confirmar. Es gratis a partir de 400 DH de compra.

## Cuánto tarda

- Casablanca: 24 horas.
- Agadir, Inezgane y Ait Melloul: de 24 a 48 horas.
- Rabat, Marrakech, Fez y Tánger: de 24 a 48 horas con envío rápido.
- Otras ciudades: de 1 a 5 días.
- Provincias del sur y lugares apartados: de 2 a 9 días.

El plazo cuenta desde que la mensajería tiene el paquete. Preparamos los pedidos de lunes a sábado. Lo que se confirma antes de las 14:00 suele salir el mismo día.

## Cuándo sale tu pedido

Con transferencia bancaria, sale cuando llega el dinero; tienes 48 horas para enviarlo. Con pago contra reembolso, confirmamos el pedido contigo por WhatsApp o por teléfono antes de enviarlo.

## Cuándo llega

La mensajería te llama antes. Revisa el paquete en su presencia. Si está roto o abierto, recházalo, o haz una foto y escríbenos en 48 horas: cambiamos el producto o te devolvemos el dinero.

Si no estás, la mensajería lo intenta dos veces más. Después el paquete vuelve con nosotros y acordamos contigo qué hacer.

## Seguimiento

Sigue tu pedido con el código de la página de confirmación, o desde tu cuenta. Si se retrasa, escríbenos y reclamamos a la mensajería.

## Fuera de Marruecos

De momento no enviamos al extranjero.`,
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

## 7 أيام للتراجع

لك 7 أيام من تاريخ تسلم الطلب لتتراجع عنه، دون ذكر السبب ودون غرامة. تتحمل مصاريف الإرجاع وحدها.

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

## Sept jours pour changer d’avis

Vous avez sept jours à compter de la réception pour vous rétracter, sans motif ni pénalité. Seuls les frais de retour sont à votre charge.

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

## Seven days to change your mind

You have seven days from receiving your order to withdraw, without reason or penalty. You bear only the cost of sending it back.

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

## Siete días para cambiar de idea

Tienes siete días desde que recibes el pedido para desistir, sin motivo ni penalización. Solo pagas el coste de devolverlo.

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
      ar: `تنظم هذه الشروط كل عملية شراء من متجر أملو، وتُعد مقبولة عند تأكيد الطلب. وهي خاضعة للقانون 31.08 والقانون 53.05.

## البائع

شركة Amlou SARL، مقرها أكادير، ICE 000000000000000 (تجريبي). بياناتها الكاملة في صفحة الإشعار القانوني.

## المنتجات

نصف كل منتج بوزنه الصافي ومكوّناته ومكان إنتاجه. الصور توضيحية، وقد يختلف اللون قليلًا من محصول إلى آخر. العروض صالحة ما دام المنتج متوفرًا.

## الأثمان

الأثمان بالدرهم المغربي وتشمل جميع الرسوم، ولا تشمل كلفة التوصيل التي تظهر قبل التأكيد. الثمن المعتمد هو المعروض ساعة الطلب.

## الطلب

يمكنك الطلب بحساب أو بدونه. تختار المنتجات، وتكتب عنوانك، وتراجع المبلغ، ثم تؤكد. تظهر لك بعد ذلك صفحة تأكيد تحمل رقم الطلب، وبها يتم العقد.

لنا أن نرفض طلبًا يحمل عنوانًا غير صحيح أو تعذر تأكيده معك، ونرد لك كل ما أديته.

## الأداء

- التحويل البنكي: خلال 48 ساعة من الطلب، مع ذكر رقمه. بعدها يُلغى الطلب وتعود المنتجات إلى البيع.
- الدفع عند الاستلام: لمن سبق أن تسلّم منا طلبًا واحدًا على الأقل.
- البطاقة البنكية: تؤدي على صفحة البنك الآمنة (CMI)، ولا نرى رقم بطاقتك.

## التوصيل

نوصل داخل المغرب بالثمن والمدة المعروضين عند الطلب، وفي كل الأحوال خلال 30 يومًا. تنتقل إليك مسؤولية المنتجات عند تسلمها.

## التراجع والضمان

لك 7 أيام للتراجع وفق الشروط المبينة في صفحة الإرجاع والاسترداد، ولك الضمان القانوني ضد العيوب الخفية.

## المسؤولية

لا نتحمل ما يترتب على تخزين المنتج بخلاف ما كُتب عليه. وإذا كنت تعاني من حساسية غذائية فاقرأ المكوّنات قبل الاستعمال.

## النزاعات

نبدأ دائمًا بالحل الودي: راسلنا ونجيب خلال يوم عمل. وإن تعذر ذلك فالقانون المغربي هو المطبق، والمحاكم المغربية هي المختصة.`,
      fr: `Ces conditions régissent tout achat sur la boutique Amlou et sont acceptées à la confirmation de la commande. Elles relèvent des lois 31-08 et 53-05.

## Le vendeur

Amlou SARL, siège à Agadir, ICE 000000000000000 (démo). Son identité complète figure dans les mentions légales.

## Les produits

Chaque produit est décrit avec son poids net, ses ingrédients et son lieu de production. Les images sont indicatives, et la couleur peut varier un peu d’une récolte à l’autre. Les offres valent dans la limite des stocks.

## Les prix

Les prix sont en dirhams marocains, toutes taxes comprises, hors frais de livraison, lesquels s’affichent avant la confirmation. Le prix retenu est celui affiché au moment de la commande.

## La commande

Vous pouvez commander avec ou sans compte. Vous choisissez les produits, saisissez votre adresse, vérifiez le montant, puis confirmez. La page de confirmation donne le numéro de commande et forme le contrat.

Nous pouvons refuser une commande dont l’adresse est inexacte ou qui n’a pu être confirmée avec vous ; toute somme versée est alors rendue.

## Le paiement

- Virement bancaire : dans les 48 heures, avec le numéro de commande en référence. Passé ce délai, la commande est annulée et les produits remis en vente.
- Paiement à la livraison : pour les clients ayant déjà reçu au moins une commande.
- Carte bancaire : vous payez sur la page sécurisée de la banque (CMI) ; nous ne voyons jamais le numéro de votre carte.

## La livraison

Nous livrons au Maroc, au prix et dans le délai affichés à la commande, et dans tous les cas sous 30 jours. Le risque passe à vous à la réception.

## Rétractation et garantie

Vous avez sept jours pour vous rétracter, selon la page Retours et remboursements, et bénéficiez de la garantie légale contre les vices cachés.

## Responsabilité

Nous ne répondons pas d’un produit conservé autrement qu’indiqué sur son emballage. En cas d’allergie alimentaire, lisez les ingrédients avant usage.

## Litiges

Nous cherchons d’abord une solution amiable : écrivez-nous, nous répondons sous un jour ouvré. À défaut, le droit marocain s’applique et les tribunaux marocains sont compétents.`,
      en: `These terms govern every purchase from the Amlou shop and are accepted when you confirm your order. They come under laws 31-08 and 53-05.

## The seller

Amlou SARL, registered in Agadir, ICE 000000000000000 (demo). Its full identity is in the legal notice.

## Products

Each product is described with its net weight, ingredients and place of production. Pictures are indicative, and colour may vary a little from one harvest to the next. Offers hold while stock lasts.

## Prices

Prices are in Moroccan dirhams with all taxes, without the delivery fee, which shows before you confirm. The price that counts is the one shown when you order.

## Ordering

You may order with or without an account. You choose products, enter your address, check the amount, then confirm. The confirmation page gives the order number and makes the contract.

We may refuse an order whose address is wrong or which we could not confirm with you; whatever you paid is then returned.

## Payment

- Bank transfer: within 48 hours, with the order number as reference. After that the order is canceled and its products go back on sale.
- Cash on delivery: for customers who have received at least one order from us.
- Bank card: you pay on the bank’s secure page (CMI); we never see the number of your card.

## Delivery

We deliver within Morocco at the fee and in the time shown when you order, and in any case within 30 days. Risk passes to you on receipt.

## Withdrawal and guarantee

You have seven days to withdraw, as set out in Returns and refunds, and the legal guarantee against hidden defects.

## Liability

We do not answer for a product kept otherwise than its packing says. If you have a food allergy, read the ingredients first.

## Disputes

We look for a friendly solution first: write to us and we reply within one business day. Failing that, Moroccan law applies and Moroccan courts decide.`,
      es: `Estas condiciones rigen toda compra en la tienda Amlou y se aceptan al confirmar el pedido. Se acogen a las leyes 31-08 y 53-05.

## El vendedor

Amlou SARL, inscrita en Agadir, ICE 000000000000000 (demostración). Su identidad completa está en el aviso legal.

## Productos

Cada producto se describe con su peso neto, sus ingredientes y su lugar de producción. Las imágenes son orientativas, y el color puede variar algo de una cosecha a otra. Las ofertas valen mientras haya existencias.

## Precios

Los precios están en dirhams marroquíes con todos los impuestos, sin el envío, que aparece antes de confirmar. Vale el precio que se muestra al hacer el pedido.

## Pedido

Puedes pedir con cuenta o sin ella. Eliges los productos, escribes tu dirección, compruebas el importe y confirmas. La página de confirmación da el número de pedido y formaliza el contrato.

Podemos rechazar un pedido con una dirección errónea o que no hayamos podido confirmar contigo; en ese caso se te devuelve lo que hayas pagado.

## Pago

- Transferencia bancaria: en 48 horas, con el número de pedido como referencia. Después el pedido se cancela y sus productos vuelven a la venta.
- Pago contra reembolso: para clientes que ya han recibido al menos un pedido nuestro.
- Tarjeta bancaria: pagas en la página segura del banco (CMI); nunca vemos el número de tu tarjeta.

## Entrega

Enviamos dentro de Marruecos por el importe y en el plazo que se muestran al pedir, y en todo caso en 30 días. El riesgo pasa a ti al recibirlo.

## Desistimiento y garantía

Tienes siete días para desistir, como explica la página de devoluciones y reembolsos, y la garantía legal contra vicios ocultos.

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

شركة Amlou SARL، أكادير. تصريح CNDP رقم D-000/0000 (تجريبي).

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

لك حق الولوج إلى معطياتك وتصحيحها والتعرض على معالجتها. راسلنا على bonjour@amlou.example، أو احذف حسابك بنفسك من صفحة ملفك الشخصي. ويمكنك أن تشتكي إلى CNDP.`,
      fr: `Nous traitons vos données selon la loi 09-08 relative à la protection des personnes physiques à l’égard du traitement des données à caractère personnel, sous le contrôle de la CNDP.

## Responsable du traitement

Amlou SARL, Agadir. Déclaration CNDP n° D-000/0000 (démo).

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

Vous pouvez accéder à vos données, les faire rectifier et vous opposer à leur traitement. Écrivez à bonjour@amlou.example, ou supprimez vous-même votre compte depuis votre profil. Vous pouvez aussi saisir la CNDP.`,
      en: `We handle your data under law 09-08 on the protection of individuals with regard to the processing of personal data, supervised by the CNDP.

## Who is responsible

Amlou SARL, Agadir. CNDP declaration no. D-000/0000 (demo).

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

You may see your data, have it corrected and object to its processing. Write to bonjour@amlou.example, or delete your account yourself from your profile. You may also complain to the CNDP.`,
      es: `Tratamos tus datos según la ley 09-08 sobre la protección de las personas físicas en el tratamiento de datos personales, bajo la supervisión de la CNDP.

## Quién es responsable

Amlou SARL, Agadir. Declaración CNDP n.º D-000/0000 (demostración).

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

Puedes ver tus datos, pedir que se corrijan y oponerte a su tratamiento. Escribe a bonjour@amlou.example, o elimina tú tu cuenta desde tu perfil. También puedes reclamar ante la CNDP.`,
    },
  },
  {
    slug: "legal-notice",
    title: { ar: "الإشعار القانوني", fr: "Mentions légales", en: "Legal notice", es: "Aviso legal" },
    body: {
      ar: `هذا متجر تجريبي: الشركة وأرقامها أمثلة، ولا تُنفَّذ فيه أي عملية بيع حقيقية.

## الناشر

Amlou SARL، شركة ذات مسؤولية محدودة رأسمالها 100000 درهم (تجريبي).

- المقر: شارع الحسن الثاني، أكادير 80000
- السجل التجاري: أكادير 00000 (تجريبي)
- التعريف الموحد للمقاولة ICE: 000000000000000 (تجريبي)
- التعريف الضريبي IF: 00000000 (تجريبي)

## الاتصال

الهاتف: 0528000000. البريد الإلكتروني: bonjour@amlou.example. من الإثنين إلى السبت، من 09:00 إلى 18:00.

## مدير النشر

الممثل القانوني لشركة Amlou SARL.

## الاستضافة

يُذكر هنا اسم المستضيف وعنوانه عند إطلاق المتجر (تجريبي).

## السلامة الغذائية

تُعبَّأ المنتجات في وحدات مرخّصة من ONSSA وفق القانون 28.07. رقم الترخيص مكتوب على كل عبوة.

## الملكية الفكرية

النصوص والصور والشعار ملك لشركة Amlou SARL أو مستعملة بترخيص. لا تُنقل دون إذن مكتوب، ويجوز الاستشهاد القصير مع ذكر المصدر.

## المعطيات الشخصية

تُعالج وفق القانون 09.08، والتفاصيل في صفحة حماية المعطيات الشخصية.`,
      fr: `Cette boutique est une démonstration : la société et ses numéros sont des exemples, et aucune vente réelle n’y a lieu.

## Éditeur

Amlou SARL, société à responsabilité limitée au capital de 100000 DH (démo).

- Siège : Avenue Hassan II, Agadir 80000
- Registre du commerce : Agadir 00000 (démo)
- ICE : 000000000000000 (démo)
- Identifiant fiscal : 00000000 (démo)

## Contact

Téléphone : 0528000000. E-mail : bonjour@amlou.example. Du lundi au samedi, de 9 h à 18 h.

## Directeur de la publication

Le représentant légal d’Amlou SARL.

## Hébergement

Le nom et l’adresse de l’hébergeur seront indiqués ici à l’ouverture de la boutique (démo).

## Sécurité alimentaire

Les produits sont conditionnés dans des unités autorisées par l’ONSSA selon la loi 28-07. Le numéro d’autorisation figure sur chaque emballage.

## Propriété intellectuelle

Textes, images et logo appartiennent à Amlou SARL ou sont utilisés sous licence. Toute reprise demande un accord écrit ; la courte citation est permise avec mention de la source.

## Données personnelles

Elles sont traitées selon la loi 09-08. Le détail est sur la page Confidentialité.`,
      en: `This shop is a demonstration: the company and its numbers are examples, and no real sale takes place in it.

## Publisher

Amlou SARL, a limited liability company with a capital of 100000 DH (demo).

- Registered office: Hassan II Avenue, Agadir 80000
- Trade register (RC): Agadir 00000 (demo)
- ICE: 000000000000000 (demo)
- Tax number (IF): 00000000 (demo)

## Contact

Phone: 0528000000. E-mail: bonjour@amlou.example. Monday to Saturday, 09:00 to 18:00.

## Publication director

The legal representative of Amlou SARL.

## Hosting

The host’s name and address will be given here when the shop opens (demo).

## Food safety

Products are packed in premises authorised by ONSSA under law 28-07. The authorisation number is on every pack.

## Intellectual property

Texts, pictures and logo belong to Amlou SARL or are used under licence. Copying them takes written consent; a short quotation is welcome with its source.

## Personal data

It is handled under law 09-08. The details are on the Privacy page.`,
      es: `Esta tienda es una demostración: la empresa y sus números son ejemplos, y en ella no se vende nada de verdad.

## Editor

Amlou SARL, sociedad de responsabilidad limitada con un capital de 100000 DH (demostración).

- Domicilio social: avenida Hassan II, Agadir 80000
- Registro mercantil (RC): Agadir 00000 (demostración)
- ICE: 000000000000000 (demostración)
- Número fiscal (IF): 00000000 (demostración)

## Contacto

Teléfono: 0528000000. Correo: bonjour@amlou.example. De lunes a sábado, de 09:00 a 18:00.

## Dirección de la publicación

El representante legal de Amlou SARL.

## Alojamiento

El nombre y la dirección del alojador figurarán aquí cuando abra la tienda (demostración).

## Seguridad alimentaria

Los productos se envasan en instalaciones autorizadas por la ONSSA según la ley 28-07. El número de autorización está en cada envase.

## Propiedad intelectual

Los textos, las imágenes y el logotipo son de Amlou SARL o se usan con licencia. Copiarlos exige un permiso por escrito; una cita breve con su fuente es bienvenida.

## Datos personales

Se tratan según la ley 09-08. Los detalles están en la página de privacidad.`,
    },
  },
];
