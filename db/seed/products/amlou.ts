import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const allergens = { ar: "مسبّبات الحساسية", fr: "Allergènes", en: "Allergens", es: "Alérgenos" };
const making = { ar: "طريقة التحضير", fr: "Fabrication", en: "How it is made", es: "Elaboración" };
const taste = { ar: "القوام والمذاق", fr: "Texture et goût", en: "Texture and taste", es: "Textura y sabor" };

const storage = {
  name: { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" },
  value: {
    ar: "في مكان جاف ومعتدل، ويُحرَّك قبل كل استعمال",
    fr: "Au sec et au frais, bien remuer avant chaque usage",
    en: "Keep cool and dry, stir well before each use",
    es: "En lugar fresco y seco; remover bien antes de cada uso",
  },
};
const bestBefore = {
  name: { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before", es: "Consumo preferente" },
  value: {
    ar: "6 أشهر من تاريخ التحضير، وشهران بعد الفتح",
    fr: "Dans les 6 mois, et dans les 2 mois après ouverture",
    en: "6 months from making, 2 months once opened",
    es: "6 meses desde la elaboración, 2 meses una vez abierto",
  },
};

export const amlou: SeedProduct[] = [
  {
    slug: "almond-argan-amlou",
    category: "amlou",
    name: {
      ar: "أملو باللوز وزيت أركان",
      fr: "Amlou aux amandes et à l’huile d’argan",
      en: "Almond amlou with argan oil",
      es: "Amlou de almendra con aceite de argán",
    },
    short_description: {
      ar: "لوز محمّص مطحون بالرحى مع زيت أركان والعسل، بقوام سائل ومذاق دافئ.",
      fr: "Des amandes grillées, moulues à la meule avec de l’huile d’argan et du miel.",
      en: "Roasted almonds, stone ground with argan oil and honey into a warm, pouring paste.",
      es: "Almendras tostadas, molidas a la piedra con aceite de argán y miel: una pasta cálida y fluida.",
    },
    description: {
      ar: "أملو تافراوت كما يُحضَّر للضيف: لوز بلدي يُحمَّص على مهل ثم يُطحن بالرحى الحجرية حتى يخرج زيته، ويُسقى بزيت أركان المحمّص، ويُحلّى بالعسل. ثلاثة مكوّنات مع قليل من الملح، ولا شيء غيرها.\n\nقوامه ينساب من الملعقة، ومذاقه لوز محمّص وبندق ونهاية عسلية. يصعد زيته إلى السطح مع الوقت، فيكفي تحريكه. قدّموه مع خبز ساخن وكأس شاي منعنع، أو فوق البغرير.",
      fr: "L’amlou de Tafraout, tel qu’on le prépare pour l’invité. Des amandes beldi grillées doucement, moulues à la meule de pierre jusqu’à rendre leur huile, détendues d’huile d’argan torréfiée et adoucies au miel. Une pincée de sel, rien d’autre.\n\nIl coule de la cuillère et sent l’amande grillée et la noisette, avec une finale miellée. L’huile remonte au repos, il suffit de remuer. À servir avec un pain chaud et un thé à la menthe, ou sur des baghrir.",
      en: "Amlou from Tafraout, the way it is made for a guest. Local almonds are roasted slowly, stone ground until they give up their oil, loosened with toasted argan oil and sweetened with honey. A pinch of salt, and nothing else.\n\nIt runs off the spoon and tastes of roasted almond and hazelnut, with honey at the end. The oil rises as it rests, so just stir it back in. Serve with warm bread and mint tea, or over baghrir pancakes.",
      es: "Amlou de Tafraout, como se prepara para un invitado. Las almendras de la zona se tuestan despacio, se muelen a la piedra hasta que sueltan su aceite, se aligeran con aceite de argán tostado y se endulzan con miel. Una pizca de sal, y nada más.\n\nCae de la cuchara y sabe a almendra tostada y avellana, con la miel al final. En reposo el aceite sube: basta con removerlo. Sírvelo con pan caliente y té a la menta, o sobre unos baghrir.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "لوز محمّص 60%، زيت أركان 25%، عسل 15%، ملح",
          fr: "Amandes grillées 60\u00a0%, huile d’argan 25\u00a0%, miel 15\u00a0%, sel",
          en: "Roasted almonds 60%, argan oil 25%, honey 15%, salt",
          es: "Almendras tostadas 60 %, aceite de argán 25 %, miel 15 %, sal",
        },
      },
      {
        name: allergens,
        value: {
          ar: "لوز، وقد يحتوي على آثار مكسرات أخرى",
          fr: "Amandes, traces possibles d’autres fruits à coque",
          en: "Almonds, may contain traces of other nuts",
          es: "Almendras; puede contener trazas de otros frutos de cáscara",
        },
      },
      {
        name: making,
        value: {
          ar: "طحن بالرحى الحجرية على دفعات صغيرة",
          fr: "À la meule de pierre, par petites quantités",
          en: "Stone ground in small batches",
          es: "Molido a la piedra en pequeñas cantidades",
        },
      },
      {
        name: taste,
        value: {
          ar: "سائل ناعم، لوز محمّص وبندق",
          fr: "Coulant et fin, amande grillée et noisette",
          en: "Smooth and pouring, roasted almond and hazelnut",
          es: "Fino y fluido, almendra tostada y avellana",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "تافراوت، تيزنيت", fr: "Tafraout, Tiznit", en: "Tafraout, Tiznit", es: "Tafraout, Tiznit" },
      producer: {
        ar: "تعاونية نسائية لأملو وزيت أركان",
        fr: "Coopérative féminine d’amlou et d’argan",
        en: "Women’s amlou and argan cooperative",
        es: "Cooperativa de mujeres de amlou y argán",
      },
    },
    packshot: {
      vessel: "wide-jar",
      contents: "#A66E35",
      lid: "wood",
      label: { ar: "أملو باللوز", latin: "ALMOND AMLOU" },
    },
    sold: 880,
    featured: true,
    variants: [
      { quantity: 200, unit: "g", price_dh: 59, stock: 64, shipping_weight_grams: 380 },
      { quantity: 350, unit: "g", price_dh: 95, stock: 132, shipping_weight_grams: 580, default: true },
      { quantity: 700, unit: "g", price_dh: 179, stock: 38, shipping_weight_grams: 1020 },
    ],
  },
  {
    slug: "peanut-argan-amlou",
    category: "amlou",
    name: {
      ar: "أملو بالكاوكاو وزيت أركان",
      fr: "Amlou cacahuètes et argan",
      en: "Peanut amlou with argan oil",
      es: "Amlou de cacahuete con aceite de argán",
    },
    short_description: {
      ar: "أملو يومي بالفول السوداني المحمّص وزيت أركان والعسل، قوامه متماسك وثمنه مناسب.",
      fr: "L’amlou de tous les jours, aux cacahuètes grillées, onctueux et à prix doux.",
      en: "The everyday amlou: roasted peanuts, argan oil and honey, creamy and fairly priced.",
      es: "El amlou de cada día: cacahuetes tostados, aceite de argán y miel, cremoso y a buen precio.",
    },
    description: {
      ar: "في كثير من البيوت يُحضَّر أملو بالكاوكاو لأيام الأسبوع ويُترك اللوز للضيوف. نختار فولًا سودانيًا بلديًا من سهول العرائش، يُحمَّص في الصباح ويُطحن في اليوم نفسه بزيت أركان وعسل الكاليبتوس.\n\nقوامه أثخن من أملو اللوز، ومذاقه قريب من زبدة الفول السوداني مع نفحة أركان واضحة. يحبّه الأطفال في ساندويتش المدرسة، ويصلح بعد التمرين مع موزة أو خبز كامل.",
      fr: "Dans bien des maisons, l’amlou aux cacahuètes est celui de la semaine, et l’on garde les amandes pour les invités. Les nôtres viennent des plaines de Larache, grillées le matin et moulues le jour même avec l’huile d’argan et un miel d’eucalyptus.\n\nPlus épais que l’amlou d’amandes, il rappelle le beurre de cacahuète, avec une note d’argan bien présente. Parfait dans le goûter des enfants, sur un pain complet ou avec une banane.",
      en: "In many homes peanut amlou is the weekday one, and almonds are kept for guests. Our peanuts come from the plains of Larache, roasted in the morning and ground the same day with argan oil and eucalyptus honey.\n\nThicker than almond amlou, it is close to peanut butter, with a clear note of argan. Children like it in a school sandwich, and it is good on wholemeal bread or with a sliced banana.",
      es: "En muchas casas el amlou de cacahuete es el de diario, y la almendra se guarda para los invitados. Nuestros cacahuetes vienen de las llanuras de Larache, se tuestan por la mañana y se muelen el mismo día con aceite de argán y miel de eucalipto.\n\nMás espeso que el de almendra, se parece a la crema de cacahuete, con una nota clara de argán. A los niños les gusta en el bocadillo del colegio, y va bien con pan integral o con plátano en rodajas.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "فول سوداني محمّص 68%، زيت أركان 17%، عسل 15%، ملح",
          fr: "Cacahuètes grillées 68\u00a0%, huile d’argan 17\u00a0%, miel 15\u00a0%, sel",
          en: "Roasted peanuts 68%, argan oil 17%, honey 15%, salt",
          es: "Cacahuetes tostados 68 %, aceite de argán 17 %, miel 15 %, sal",
        },
      },
      {
        name: allergens,
        value: {
          ar: "فول سوداني، وقد يحتوي على آثار مكسرات",
          fr: "Arachides, traces possibles de fruits à coque",
          en: "Peanuts, may contain traces of nuts",
          es: "Cacahuetes; puede contener trazas de frutos de cáscara",
        },
      },
      {
        name: taste,
        value: {
          ar: "كثيف ناعم، فول سوداني محمّص",
          fr: "Épais et onctueux, cacahuète grillée",
          en: "Thick and creamy, roasted peanut",
          es: "Espeso y cremoso, cacahuete tostado",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "souss-massa",
      place: {
        ar: "أولاد تايمة، تارودانت",
        fr: "Oulad Teïma, Taroudant",
        en: "Oulad Teima, Taroudant",
        es: "Oulad Teima, Tarudant",
      },
      producer: {
        ar: "تعاونية نسائية للمنتجات المحلية",
        fr: "Coopérative féminine de produits du terroir",
        en: "Women’s local produce cooperative",
        es: "Cooperativa de mujeres de productos de la tierra",
      },
    },
    packshot: {
      vessel: "wide-jar",
      contents: "#B98548",
      lid: "black",
      label: { ar: "أملو بالكاوكاو", latin: "PEANUT AMLOU" },
    },
    sold: 410,
    variants: [
      { quantity: 200, unit: "g", price_dh: 38, stock: 92, shipping_weight_grams: 380 },
      {
        quantity: 350,
        unit: "g",
        price_dh: 59,
        sale_price_dh: 49,
        stock: 118,
        shipping_weight_grams: 580,
        default: true,
      },
      { quantity: 700, unit: "g", price_dh: 109, sale_price_dh: 89, stock: 57, shipping_weight_grams: 1020 },
    ],
  },
  {
    slug: "walnut-argan-amlou",
    category: "amlou",
    name: {
      ar: "أملو بالجوز وزيت أركان",
      fr: "Amlou aux noix et à l’huile d’argan",
      en: "Walnut amlou with argan oil",
      es: "Amlou de nuez con aceite de argán",
    },
    short_description: {
      ar: "جوز جديد من وديان الحوز مع زيت أركان وعسل الزعتر، بمرارة خفيفة محبّبة.",
      fr: "Des noix des vallées du Haouz, de l’huile d’argan et du miel de thym, à l’amertume légère.",
      en: "Walnuts from the Haouz valleys with argan oil and thyme honey, pleasantly bitter at the edge.",
      es: "Nueces de los valles del Haouz con aceite de argán y miel de tomillo, con un punto amargo.",
    },
    description: {
      ar: "ينزل الجوز من أشجار آسني وإمليل في شتنبر، يُجفَّف على السطوح ثم يُكسَّر باليد. يُحمَّص قليلًا فقط كي لا يفقد طراوته، ويُطحن مع قدر من اللوز يشدّ قوامه، ثم يُمزج بزيت أركان وعسل الزعتر.\n\nلونه أغمق من أملو المعتاد، وتبقى فيه حبيبات صغيرة تُحسّ تحت الأسنان. مرارة القشرة الرقيقة توازن العسل. يطيب مع الجبن البلدي، ومع شرائح التفاح، وفي حشو التمر.",
      fr: "Les noix d’Asni et d’Imlil tombent en septembre, sèchent sur les terrasses et sont cassées à la main. On les grille à peine pour garder leur moelleux, on les moud avec un peu d’amande, puis viennent l’huile d’argan et le miel de thym.\n\nPlus sombre que l’amlou habituel, il garde un grain léger sous la dent. L’amertume de la peau répond au miel. Il aime le fromage frais, les quartiers de pomme, et fait une farce pour les dattes.",
      en: "The walnuts of Asni and Imlil fall in September, dry on the roof terraces and are cracked by hand. They are only lightly roasted to stay tender, ground with some almond for body, then mixed with argan oil and thyme honey.\n\nDarker than the usual amlou, it keeps a little grain under the tooth, and the bitterness of the skins balances the honey. It likes fresh cheese and slices of apple, and makes a filling for dates.",
      es: "Las nueces de Asni y de Imlil caen en septiembre, se secan en las azoteas y se parten a mano. Apenas se tuestan, para que sigan tiernas, se muelen con un poco de almendra que da cuerpo y se mezclan con aceite de argán y miel de tomillo.\n\nMás oscuro que el amlou habitual, conserva algo de grano, y el amargor de la piel equilibra la miel. Le van bien el queso fresco y las láminas de manzana, y sirve para rellenar dátiles.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "جوز 50%، زيت أركان 22%، عسل زعتر 16%، لوز 12%",
          fr: "Noix 50\u00a0%, huile d’argan 22\u00a0%, miel de thym 16\u00a0%, amandes 12\u00a0%",
          en: "Walnuts 50%, argan oil 22%, thyme honey 16%, almonds 12%",
          es: "Nueces 50 %, aceite de argán 22 %, miel de tomillo 16 %, almendras 12 %",
        },
      },
      {
        name: allergens,
        value: { ar: "جوز ولوز", fr: "Noix et amandes", en: "Walnuts and almonds", es: "Nueces y almendras" },
      },
      {
        name: taste,
        value: {
          ar: "محبّب قليلًا، جوز ومرارة خفيفة",
          fr: "Légèrement granuleux, noix et fine amertume",
          en: "Slightly coarse, walnut with a fine bitterness",
          es: "De grano algo grueso, nuez con un fino amargor",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "marrakech-safi",
      place: { ar: "آسني، الحوز", fr: "Asni, Al Haouz", en: "Asni, Al Haouz", es: "Asni, Al Haouz" },
      producer: {
        ar: "تعاونية نسائية جبلية",
        fr: "Coopérative féminine de montagne",
        en: "Mountain women’s cooperative",
        es: "Cooperativa de mujeres de la montaña",
      },
    },
    packshot: {
      vessel: "wide-jar",
      contents: "#7A4A26",
      lid: "wood",
      label: { ar: "أملو بالجوز", latin: "WALNUT AMLOU" },
    },
    sold: 152,
    variants: [
      { quantity: 200, unit: "g", price_dh: 69, stock: 31, shipping_weight_grams: 380 },
      { quantity: 350, unit: "g", price_dh: 115, stock: 45, shipping_weight_grams: 580, default: true },
    ],
  },
  {
    slug: "sesame-almond-amlou",
    category: "amlou",
    name: {
      ar: "أملو باللوز والجلجلان",
      fr: "Amlou aux amandes et au sésame",
      en: "Almond and sesame amlou",
      es: "Amlou de almendra y sésamo",
    },
    short_description: {
      ar: "لوز وجلجلان محمّصان مع زيت أركان، مذاق يذكّر بسلّو العيد.",
      fr: "Amandes et sésame grillés à l’huile d’argan, un goût qui rappelle le sellou des fêtes.",
      en: "Roasted almonds and sesame with argan oil, a taste close to feast-day sellou.",
      es: "Almendras y sésamo tostados con aceite de argán, cerca del sellou de los días de fiesta.",
    },
    description: {
      ar: "جلجلان تادلة حبّته صغيرة وعطره قوي، يُنقّى ويُغسل ويُحمَّص وحده قبل أن يلتقي باللوز تحت الرحى. وتضيف نساء التعاونية قليلًا من القرفة وحبة حلاوة، كما في سلّو رمضان.\n\nيأتي القوام طريًا متماسكًا يُؤكل بالملعقة، ومذاقه جلجلان محمّص أوّلًا ثم لوز ودفء القرفة. يُقدَّم في كؤوس صغيرة مع الشاي، أو يُدهن على الرغيف في فطور متأخر.",
      fr: "Le sésame du Tadla a le grain petit et le parfum puissant. Trié, lavé, grillé à part, il rejoint ensuite les amandes sous la meule. Les femmes de la coopérative ajoutent un peu de cannelle et d’anis, comme dans le sellou du ramadan.\n\nSouple et dense, il se mange à la cuillère. Le sésame grillé vient en premier, puis l’amande et la chaleur de la cannelle. On le sert en petites coupes avec le thé, ou tartiné sur un rghaif.",
      en: "Tadla sesame has a small grain and a strong scent. It is sorted, washed and roasted on its own before it meets the almonds under the millstone. The women of the cooperative add a little cinnamon and aniseed, as in Ramadan sellou.\n\nSoft and dense, it is eaten by the spoon: toasted sesame first, then almond and the warmth of cinnamon. Serve it in small cups with tea, or spread it on flatbread for a late breakfast.",
      es: "El sésamo del Tadla tiene el grano pequeño y el aroma intenso. Se criba, se lava y se tuesta aparte antes de encontrarse con las almendras bajo la muela. Las mujeres de la cooperativa añaden un poco de canela y anís, como en el sellou de Ramadán.\n\nTierno y denso, se come a cucharadas: primero el sésamo tostado, luego la almendra y el calor de la canela. Sírvelo en tacitas con el té, o untado en una torta para un desayuno tardío.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "لوز 40%، جلجلان 25%، زيت أركان 18%، عسل 16%، قرفة، حبة حلاوة",
          fr: "Amandes 40\u00a0%, sésame 25\u00a0%, huile d’argan 18\u00a0%, miel 16\u00a0%, cannelle, anis",
          en: "Almonds 40%, sesame 25%, argan oil 18%, honey 16%, cinnamon, aniseed",
          es: "Almendras 40 %, sésamo 25 %, aceite de argán 18 %, miel 16 %, canela, anís",
        },
      },
      {
        name: allergens,
        value: {
          ar: "لوز وسمسم (جلجلان)",
          fr: "Amandes et sésame",
          en: "Almonds and sesame",
          es: "Almendras y sésamo",
        },
      },
      {
        name: taste,
        value: {
          ar: "طري متماسك، جلجلان وقرفة",
          fr: "Souple et dense, sésame et cannelle",
          en: "Soft and dense, sesame and cinnamon",
          es: "Tierno y denso, sésamo y canela",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "beni-mellal-khenifra",
      place: { ar: "الفقيه بن صالح", fr: "Fquih Ben Salah", en: "Fquih Ben Salah", es: "Fquih Ben Salah" },
      producer: {
        ar: "تعاونية نسائية للحلويات البلدية",
        fr: "Coopérative féminine de douceurs beldi",
        en: "Women’s traditional sweets cooperative",
        es: "Cooperativa de mujeres de dulces tradicionales",
      },
    },
    packshot: {
      vessel: "wide-jar",
      contents: "#C29A62",
      lid: "gold",
      label: { ar: "لوز وجلجلان", latin: "SESAME AMLOU" },
    },
    sold: 34,
    variants: [
      { quantity: 200, unit: "g", price_dh: 49, stock: 28, shipping_weight_grams: 380 },
      { quantity: 350, unit: "g", price_dh: 79, stock: 36, shipping_weight_grams: 580, default: true },
    ],
  },
  {
    slug: "date-almond-amlou",
    category: "amlou",
    name: {
      ar: "أملو باللوز محلّى بالتمر",
      fr: "Amlou aux amandes adouci à la datte",
      en: "Almond amlou sweetened with dates",
      es: "Amlou de almendra endulzado con dátil",
    },
    short_description: {
      ar: "جديد: لوز وزيت أركان وعجينة تمر درعة، دون عسل ولا سكر مكرّر.",
      fr: "Nouveauté\u00a0: amandes, argan et pâte de dattes du Drâa, sans miel ni sucre raffiné.",
      en: "New: almonds, argan oil and Drâa date paste, with no honey and no refined sugar.",
      es: "Novedad: almendras, aceite de argán y pasta de dátil del Draa, sin miel ni azúcar refinado.",
    },
    description: {
      ar: "وصفة جديدة من أكدز في قلب وادي درعة: تمر بوفقوس منزوع النوى يُعجن حتى يلين، ثم يُطحن مع لوز محمّص وزيت أركان. الحلاوة كلها من التمر، فلا عسل فيه ولا سكر مكرّر، ويناسب من لا يأكل منتجات النحل.\n\nقوامه قريب من الكراميل، ومذاقه تمر ناضج ولوز مع نفحة أركان في آخره. يطيب على خبز الشعير، وفي وعاء الشوفان، أو كما هو بالملعقة مع القهوة.",
      fr: "Une recette nouvelle d’Agdz, au cœur de la vallée du Drâa. Des dattes bouffegous dénoyautées sont pétries, puis moulues avec des amandes grillées et de l’huile d’argan. Toute la douceur vient du fruit, sans miel ni sucre raffiné.\n\nSa texture tient du caramel, son goût va de la datte mûre à l’amande, avec l’argan en finale. Sur un pain d’orge, dans un bol de flocons d’avoine ou à la cuillère avec le café.",
      en: "A new recipe from Agdz, in the heart of the Drâa valley. Stoned bouffegous dates are kneaded soft, then ground with roasted almonds and argan oil. All the sweetness comes from the fruit, with no honey and no refined sugar, so it suits vegans too.\n\nThe texture is close to caramel, and the taste runs from ripe date to almond, with argan at the end. Good on barley bread, in a bowl of oats, or off the spoon with coffee.",
      es: "Una receta nueva de Agdz, en el corazón del valle del Draa. Los dátiles bouffegous sin hueso se amasan hasta quedar tiernos y se muelen con almendras tostadas y aceite de argán. Todo el dulzor viene de la fruta, sin miel ni azúcar refinado, así que también es apto para veganos.\n\nLa textura recuerda al caramelo y el sabor va del dátil maduro a la almendra, con el argán al final. Bueno con pan de cebada, en un bol de avena o a cucharadas con el café.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "لوز محمّص 50%، تمر 28%، زيت أركان 22%، ملح",
          fr: "Amandes grillées 50\u00a0%, dattes 28\u00a0%, huile d’argan 22\u00a0%, sel",
          en: "Roasted almonds 50%, dates 28%, argan oil 22%, salt",
          es: "Almendras tostadas 50 %, dátiles 28 %, aceite de argán 22 %, sal",
        },
      },
      {
        name: { ar: "السكر", fr: "Sucres", en: "Sugars", es: "Azúcares" },
        value: {
          ar: "يحتوي على سكريات التمر الطبيعية",
          fr: "Contient les sucres naturels de la datte",
          en: "Contains the natural sugars of the dates",
          es: "Contiene los azúcares naturales de los dátiles",
        },
      },
      { name: allergens, value: { ar: "لوز", fr: "Amandes", en: "Almonds", es: "Almendras" } },
      {
        name: taste,
        value: {
          ar: "كراميلي طري، تمر ولوز",
          fr: "Souple comme un caramel, datte et amande",
          en: "Soft as caramel, date and almond",
          es: "Tierno como el caramelo, dátil y almendra",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "أكدز، زاكورة", fr: "Agdz, Zagora", en: "Agdz, Zagora", es: "Agdz, Zagora" },
      producer: {
        ar: "تعاونية نسائية للتمور",
        fr: "Coopérative féminine de la datte",
        en: "Women’s date cooperative",
        es: "Cooperativa de mujeres del dátil",
      },
    },
    packshot: { vessel: "wide-jar", contents: "#6E3F20", lid: "black", label: { ar: "لوز وتمر", latin: "DATE AMLOU" } },
    sold: 20,
    variants: [{ quantity: 350, unit: "g", price_dh: 105, stock: 60, shipping_weight_grams: 580, default: true }],
  },
];
