import { DEMO_SENTENCES } from "../../server/content/demo.ts";
import type { SeedPage } from "./types.ts";

export const demoPages: SeedPage[] = [
  {
    slug: "about",
    title: { ar: "من نحن", fr: "Qui sommes-nous", en: "About us", es: "Quiénes somos" },
    body: {
      ar: `${DEMO_SENTENCES.about.ar} نشتري من التعاونيات مباشرة ونوصل إلى جميع جهات المملكة.

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
      fr: `${DEMO_SENTENCES.about.fr} Nous achetons directement aux coopératives et livrons dans toutes les régions du Royaume.

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
      en: `${DEMO_SENTENCES.about.en} We buy directly from cooperatives and deliver to every region of the Kingdom.

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
      es: `${DEMO_SENTENCES.about.es} Compramos directamente a las cooperativas y enviamos a todas las regiones del Reino.

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
      ar: `${DEMO_SENTENCES.shipping.ar}

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
      fr: `${DEMO_SENTENCES.shipping.fr}

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
      en: `${DEMO_SENTENCES.shipping.en}

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
      es: `${DEMO_SENTENCES.shipping.es}

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
    slug: "legal-notice",
    title: { ar: "الإشعار القانوني", fr: "Mentions légales", en: "Legal notice", es: "Aviso legal" },
    body: {
      ar: `${DEMO_SENTENCES.notice.ar}

{legal_notice}

## السلامة الغذائية

تُعبَّأ المنتجات في وحدات مرخّصة من ONSSA وفق القانون 28.07. رقم الترخيص مكتوب على كل عبوة.

## الملكية الفكرية

النصوص والصور والشعار ملك للناشر أو مستعملة بترخيص. لا تُنقل دون إذن مكتوب، ويجوز الاستشهاد القصير مع ذكر المصدر.`,
      fr: `${DEMO_SENTENCES.notice.fr}

{legal_notice}

## Sécurité alimentaire

Les produits sont conditionnés dans des unités autorisées par l’ONSSA selon la loi 28-07. Le numéro d’autorisation figure sur chaque emballage.

## Propriété intellectuelle

Textes, images et logo appartiennent à l’éditeur ou sont utilisés sous licence. Toute reprise demande un accord écrit ; la courte citation est permise avec mention de la source.`,
      en: `${DEMO_SENTENCES.notice.en}

{legal_notice}

## Food safety

Products are packed in premises authorised by ONSSA under law 28-07. The authorisation number is on every pack.

## Intellectual property

Texts, pictures and logo belong to the publisher or are used under licence. Copying them takes written consent; a short quotation is welcome with its source.`,
      es: `${DEMO_SENTENCES.notice.es}

{legal_notice}

## Seguridad alimentaria

Los productos se envasan en instalaciones autorizadas por la ONSSA según la ley 28-07. El número de autorización está en cada envase.

## Propiedad intelectual

Los textos, las imágenes y el logotipo son del editor o se usan con licencia. Copiarlos exige un permiso por escrito; una cita breve con su fuente es bienvenida.`,
    },
  },
];
