import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients" };
const allergens = { ar: "مسبّبات الحساسية", fr: "Allergènes", en: "Allergens" };
const making = { ar: "طريقة التحضير", fr: "Fabrication", en: "How it is made" };
const taste = { ar: "القوام والمذاق", fr: "Texture et goût", en: "Texture and taste" };

const storage = {
  name: { ar: "الحفظ", fr: "Conservation", en: "Storage" },
  value: {
    ar: "في مكان جاف ومعتدل، ويُحرَّك قبل كل استعمال",
    fr: "Au sec et au frais, bien remuer avant chaque usage",
    en: "Keep cool and dry, stir well before each use",
  },
};
const bestBefore = {
  name: { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before" },
  value: {
    ar: "6 أشهر من تاريخ التحضير، وشهران بعد الفتح",
    fr: "Dans les 6 mois, et dans les 2 mois après ouverture",
    en: "6 months from making, 2 months once opened",
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
    },
    short_description: {
      ar: "لوز محمّص مطحون بالرحى مع زيت أركان والعسل، بقوام سائل ومذاق دافئ.",
      fr: "Des amandes grillées, moulues à la meule avec de l’huile d’argan et du miel.",
      en: "Roasted almonds, stone ground with argan oil and honey into a warm, pouring paste.",
    },
    description: {
      ar: "أملو تافراوت كما يُحضَّر للضيف: لوز بلدي يُحمَّص على مهل ثم يُطحن بالرحى الحجرية حتى يخرج زيته، ويُسقى بزيت أركان المحمّص، ويُحلّى بالعسل. ثلاثة مكوّنات مع قليل من الملح، ولا شيء غيرها.\n\nقوامه ينساب من الملعقة، ومذاقه لوز محمّص وبندق ونهاية عسلية. يصعد زيته إلى السطح مع الوقت، فيكفي تحريكه. قدّموه مع خبز ساخن وكأس شاي منعنع، أو فوق البغرير.",
      fr: "L’amlou de Tafraout, tel qu’on le prépare pour l’invité. Des amandes beldi grillées doucement, moulues à la meule de pierre jusqu’à rendre leur huile, détendues d’huile d’argan torréfiée et adoucies au miel. Une pincée de sel, rien d’autre.\n\nIl coule de la cuillère et sent l’amande grillée et la noisette, avec une finale miellée. L’huile remonte au repos, il suffit de remuer. À servir avec un pain chaud et un thé à la menthe, ou sur des baghrir.",
      en: "Amlou from Tafraout, the way it is made for a guest. Local almonds are roasted slowly, stone ground until they give up their oil, loosened with toasted argan oil and sweetened with honey. A pinch of salt, and nothing else.\n\nIt runs off the spoon and tastes of roasted almond and hazelnut, with honey at the end. The oil rises as it rests, so just stir it back in. Serve with warm bread and mint tea, or over baghrir pancakes.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "لوز محمّص 60%، زيت أركان 25%، عسل 15%، ملح",
          fr: "Amandes grillées 60\u00a0%, huile d’argan 25\u00a0%, miel 15\u00a0%, sel",
          en: "Roasted almonds 60%, argan oil 25%, honey 15%, salt",
        },
      },
      {
        name: allergens,
        value: {
          ar: "لوز، وقد يحتوي على آثار مكسرات أخرى",
          fr: "Amandes, traces possibles d’autres fruits à coque",
          en: "Almonds, may contain traces of other nuts",
        },
      },
      {
        name: making,
        value: {
          ar: "طحن بالرحى الحجرية على دفعات صغيرة",
          fr: "À la meule de pierre, par petites quantités",
          en: "Stone ground in small batches",
        },
      },
      {
        name: taste,
        value: {
          ar: "سائل ناعم، لوز محمّص وبندق",
          fr: "Coulant et fin, amande grillée et noisette",
          en: "Smooth and pouring, roasted almond and hazelnut",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "تافراوت، تيزنيت", fr: "Tafraout, Tiznit", en: "Tafraout, Tiznit" },
      producer: {
        ar: "تعاونية نسائية لأملو وزيت أركان",
        fr: "Coopérative féminine d’amlou et d’argan",
        en: "Women’s amlou and argan cooperative",
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
    },
    short_description: {
      ar: "أملو يومي بالفول السوداني المحمّص وزيت أركان والعسل، قوامه متماسك وثمنه مناسب.",
      fr: "L’amlou de tous les jours, aux cacahuètes grillées, onctueux et à prix doux.",
      en: "The everyday amlou: roasted peanuts, argan oil and honey, creamy and fairly priced.",
    },
    description: {
      ar: "في كثير من البيوت يُحضَّر أملو بالكاوكاو لأيام الأسبوع ويُترك اللوز للضيوف. نختار فولًا سودانيًا بلديًا من سهول العرائش، يُحمَّص في الصباح ويُطحن في اليوم نفسه بزيت أركان وعسل الكاليبتوس.\n\nقوامه أثخن من أملو اللوز، ومذاقه قريب من زبدة الفول السوداني مع نفحة أركان واضحة. يحبّه الأطفال في ساندويتش المدرسة، ويصلح بعد التمرين مع موزة أو خبز كامل.",
      fr: "Dans bien des maisons, l’amlou aux cacahuètes est celui de la semaine, et l’on garde les amandes pour les invités. Les nôtres viennent des plaines de Larache, grillées le matin et moulues le jour même avec l’huile d’argan et un miel d’eucalyptus.\n\nPlus épais que l’amlou d’amandes, il rappelle le beurre de cacahuète, avec une note d’argan bien présente. Parfait dans le goûter des enfants, sur un pain complet ou avec une banane.",
      en: "In many homes peanut amlou is the weekday one, and almonds are kept for guests. Our peanuts come from the plains of Larache, roasted in the morning and ground the same day with argan oil and eucalyptus honey.\n\nThicker than almond amlou, it is close to peanut butter, with a clear note of argan. Children like it in a school sandwich, and it is good on wholemeal bread or with a sliced banana.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "فول سوداني محمّص 68%، زيت أركان 17%، عسل 15%، ملح",
          fr: "Cacahuètes grillées 68\u00a0%, huile d’argan 17\u00a0%, miel 15\u00a0%, sel",
          en: "Roasted peanuts 68%, argan oil 17%, honey 15%, salt",
        },
      },
      {
        name: allergens,
        value: {
          ar: "فول سوداني، وقد يحتوي على آثار مكسرات",
          fr: "Arachides, traces possibles de fruits à coque",
          en: "Peanuts, may contain traces of nuts",
        },
      },
      {
        name: taste,
        value: {
          ar: "كثيف ناعم، فول سوداني محمّص",
          fr: "Épais et onctueux, cacahuète grillée",
          en: "Thick and creamy, roasted peanut",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "أولاد تايمة، تارودانت", fr: "Oulad Teïma, Taroudant", en: "Oulad Teima, Taroudant" },
      producer: {
        ar: "تعاونية نسائية للمنتجات المحلية",
        fr: "Coopérative féminine de produits du terroir",
        en: "Women’s local produce cooperative",
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
    },
    short_description: {
      ar: "جوز جديد من وديان الحوز مع زيت أركان وعسل الزعتر، بمرارة خفيفة محبّبة.",
      fr: "Des noix des vallées du Haouz, de l’huile d’argan et du miel de thym, à l’amertume légère.",
      en: "Walnuts from the Haouz valleys with argan oil and thyme honey, pleasantly bitter at the edge.",
    },
    description: {
      ar: "ينزل الجوز من أشجار آسني وإمليل في شتنبر، يُجفَّف على السطوح ثم يُكسَّر باليد. يُحمَّص قليلًا فقط كي لا يفقد طراوته، ويُطحن مع قدر من اللوز يشدّ قوامه، ثم يُمزج بزيت أركان وعسل الزعتر.\n\nلونه أغمق من أملو المعتاد، وتبقى فيه حبيبات صغيرة تُحسّ تحت الأسنان. مرارة القشرة الرقيقة توازن العسل. يطيب مع الجبن البلدي، ومع شرائح التفاح، وفي حشو التمر.",
      fr: "Les noix d’Asni et d’Imlil tombent en septembre, sèchent sur les terrasses et sont cassées à la main. On les grille à peine pour garder leur moelleux, on les moud avec un peu d’amande, puis viennent l’huile d’argan et le miel de thym.\n\nPlus sombre que l’amlou habituel, il garde un grain léger sous la dent. L’amertume de la peau répond au miel. Il aime le fromage frais, les quartiers de pomme, et fait une farce pour les dattes.",
      en: "The walnuts of Asni and Imlil fall in September, dry on the roof terraces and are cracked by hand. They are only lightly roasted to stay tender, ground with some almond for body, then mixed with argan oil and thyme honey.\n\nDarker than the usual amlou, it keeps a little grain under the tooth, and the bitterness of the skins balances the honey. It likes fresh cheese and slices of apple, and makes a filling for dates.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "جوز 50%، زيت أركان 22%، عسل زعتر 16%، لوز 12%",
          fr: "Noix 50\u00a0%, huile d’argan 22\u00a0%, miel de thym 16\u00a0%, amandes 12\u00a0%",
          en: "Walnuts 50%, argan oil 22%, thyme honey 16%, almonds 12%",
        },
      },
      { name: allergens, value: { ar: "جوز ولوز", fr: "Noix et amandes", en: "Walnuts and almonds" } },
      {
        name: taste,
        value: {
          ar: "محبّب قليلًا، جوز ومرارة خفيفة",
          fr: "Légèrement granuleux, noix et fine amertume",
          en: "Slightly coarse, walnut with a fine bitterness",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "marrakech-safi",
      place: { ar: "آسني، الحوز", fr: "Asni, Al Haouz", en: "Asni, Al Haouz" },
      producer: {
        ar: "تعاونية نسائية جبلية",
        fr: "Coopérative féminine de montagne",
        en: "Mountain women’s cooperative",
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
    },
    short_description: {
      ar: "لوز وجلجلان محمّصان مع زيت أركان، مذاق يذكّر بسلّو العيد.",
      fr: "Amandes et sésame grillés à l’huile d’argan, un goût qui rappelle le sellou des fêtes.",
      en: "Roasted almonds and sesame with argan oil, a taste close to feast-day sellou.",
    },
    description: {
      ar: "جلجلان تادلة حبّته صغيرة وعطره قوي، يُنقّى ويُغسل ويُحمَّص وحده قبل أن يلتقي باللوز تحت الرحى. وتضيف نساء التعاونية قليلًا من القرفة وحبة حلاوة، كما في سلّو رمضان.\n\nيأتي القوام طريًا متماسكًا يُؤكل بالملعقة، ومذاقه جلجلان محمّص أوّلًا ثم لوز ودفء القرفة. يُقدَّم في كؤوس صغيرة مع الشاي، أو يُدهن على الرغيف في فطور متأخر.",
      fr: "Le sésame du Tadla a le grain petit et le parfum puissant. Trié, lavé, grillé à part, il rejoint ensuite les amandes sous la meule. Les femmes de la coopérative ajoutent un peu de cannelle et d’anis, comme dans le sellou du ramadan.\n\nSouple et dense, il se mange à la cuillère. Le sésame grillé vient en premier, puis l’amande et la chaleur de la cannelle. On le sert en petites coupes avec le thé, ou tartiné sur un rghaif.",
      en: "Tadla sesame has a small grain and a strong scent. It is sorted, washed and roasted on its own before it meets the almonds under the millstone. The women of the cooperative add a little cinnamon and aniseed, as in Ramadan sellou.\n\nSoft and dense, it is eaten by the spoon: toasted sesame first, then almond and the warmth of cinnamon. Serve it in small cups with tea, or spread it on flatbread for a late breakfast.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "لوز 40%، جلجلان 25%، زيت أركان 18%، عسل 16%، قرفة، حبة حلاوة",
          fr: "Amandes 40\u00a0%, sésame 25\u00a0%, huile d’argan 18\u00a0%, miel 16\u00a0%, cannelle, anis",
          en: "Almonds 40%, sesame 25%, argan oil 18%, honey 16%, cinnamon, aniseed",
        },
      },
      { name: allergens, value: { ar: "لوز وسمسم (جلجلان)", fr: "Amandes et sésame", en: "Almonds and sesame" } },
      {
        name: taste,
        value: {
          ar: "طري متماسك، جلجلان وقرفة",
          fr: "Souple et dense, sésame et cannelle",
          en: "Soft and dense, sesame and cinnamon",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "beni-mellal-khenifra",
      place: { ar: "الفقيه بن صالح", fr: "Fquih Ben Salah", en: "Fquih Ben Salah" },
      producer: {
        ar: "تعاونية نسائية للحلويات البلدية",
        fr: "Coopérative féminine de douceurs beldi",
        en: "Women’s traditional sweets cooperative",
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
    },
    short_description: {
      ar: "جديد: لوز وزيت أركان وعجينة تمر درعة، دون عسل ولا سكر مكرّر.",
      fr: "Nouveauté\u00a0: amandes, argan et pâte de dattes du Drâa, sans miel ni sucre raffiné.",
      en: "New: almonds, argan oil and Drâa date paste, with no honey and no refined sugar.",
    },
    description: {
      ar: "وصفة جديدة من أكدز في قلب وادي درعة: تمر بوفقوس منزوع النوى يُعجن حتى يلين، ثم يُطحن مع لوز محمّص وزيت أركان. الحلاوة كلها من التمر، فلا عسل فيه ولا سكر مكرّر، ويناسب من لا يأكل منتجات النحل.\n\nقوامه قريب من الكراميل، ومذاقه تمر ناضج ولوز مع نفحة أركان في آخره. يطيب على خبز الشعير، وفي وعاء الشوفان، أو كما هو بالملعقة مع القهوة.",
      fr: "Une recette nouvelle d’Agdz, au cœur de la vallée du Drâa. Des dattes bouffegous dénoyautées sont pétries, puis moulues avec des amandes grillées et de l’huile d’argan. Toute la douceur vient du fruit, sans miel ni sucre raffiné.\n\nSa texture tient du caramel, son goût va de la datte mûre à l’amande, avec l’argan en finale. Sur un pain d’orge, dans un bol de flocons d’avoine ou à la cuillère avec le café.",
      en: "A new recipe from Agdz, in the heart of the Drâa valley. Stoned bouffegous dates are kneaded soft, then ground with roasted almonds and argan oil. All the sweetness comes from the fruit, with no honey and no refined sugar, so it suits vegans too.\n\nThe texture is close to caramel, and the taste runs from ripe date to almond, with argan at the end. Good on barley bread, in a bowl of oats, or off the spoon with coffee.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "لوز محمّص 50%، تمر 28%، زيت أركان 22%، ملح",
          fr: "Amandes grillées 50\u00a0%, dattes 28\u00a0%, huile d’argan 22\u00a0%, sel",
          en: "Roasted almonds 50%, dates 28%, argan oil 22%, salt",
        },
      },
      {
        name: { ar: "السكر", fr: "Sucres", en: "Sugars" },
        value: {
          ar: "يحتوي على سكريات التمر الطبيعية",
          fr: "Contient les sucres naturels de la datte",
          en: "Contains the natural sugars of the dates",
        },
      },
      { name: allergens, value: { ar: "لوز", fr: "Amandes", en: "Almonds" } },
      {
        name: taste,
        value: {
          ar: "كراميلي طري، تمر ولوز",
          fr: "Souple comme un caramel, datte et amande",
          en: "Soft as caramel, date and almond",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "أكدز، زاكورة", fr: "Agdz, Zagora", en: "Agdz, Zagora" },
      producer: { ar: "تعاونية نسائية للتمور", fr: "Coopérative féminine de la datte", en: "Women’s date cooperative" },
    },
    packshot: { vessel: "wide-jar", contents: "#6E3F20", lid: "black", label: { ar: "لوز وتمر", latin: "DATE AMLOU" } },
    sold: 20,
    variants: [{ quantity: 350, unit: "g", price_dh: 105, stock: 60, shipping_weight_grams: 580, default: true }],
  },
];
