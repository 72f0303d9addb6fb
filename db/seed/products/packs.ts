import type { SeedProduct } from "../types.ts";

const contents = { ar: "المحتوى", fr: "Contenu", en: "Contents", es: "Contenido" };
const allergens = { ar: "مسبّبات الحساسية", fr: "Allergènes", en: "Allergens", es: "Alérgenos" };
const packing = { ar: "التغليف", fr: "Emballage", en: "Packing", es: "Presentación" };
const storage = { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" };

/** Bundles. `price_dh` is the sum of the components' current prices, `sale_price_dh` the bundle's price. */
export const packs: SeedProduct[] = [
  {
    slug: "souss-breakfast",
    category: "packs",
    name: { ar: "فطور سوس", fr: "Petit-déjeuner du Souss", en: "Souss breakfast", es: "Desayuno del Sus" },
    short_description: {
      ar: "أملو وعسل الزعتر وزيت أركان المحمّص: مائدة سوسية كاملة، ينقصها الخبز فقط.",
      fr: "Amlou, miel de thym et huile d’argan grillée : il ne manque que le pain.",
      en: "Amlou, thyme honey and roasted argan oil: only the bread is missing.",
      es: "Amlou, miel de tomillo y aceite de argán tostado: solo falta el pan.",
    },
    description: {
      ar: "هكذا يبدأ الصباح في بيوت سوس: صحن أملو في الوسط، وعسل إلى جانبه، وزيت أركان يُغمس فيه خبز تافرنوت وهو ساخن، وبراد أتاي لا يغيب.\n\nجمعنا الثلاثة في سلة من سعف النخيل تبقى لك بعدها. في السلة: أملو باللوز وزيت أركان 350 غ، وعسل الزعتر 250 غ، وزيت أركان الغذائي المحمّص 250 مل. بثمن أقل من شرائها متفرقة.",
      fr: "Ainsi commence la journée dans les maisons du Souss : un plat d’amlou au milieu, le miel à côté, l’huile d’argan pour y tremper le pain tafarnout encore chaud, et la théière jamais loin.\n\nLes trois sont réunis dans un panier de palmier qui vous reste. Dedans : amlou aux amandes 350 g, miel de thym 250 g, huile d’argan alimentaire grillée 250 ml. Moins cher qu’à l’unité.",
      en: "This is how the day begins in the homes of the Souss: a dish of amlou in the middle, honey beside it, argan oil to dip hot tafarnout bread in, and a teapot never far away.\n\nAll three come in a palm basket that is yours to keep. Inside: almond amlou 350 g, thyme honey 250 g and roasted culinary argan oil 250 ml. For less than they cost apart.",
      es: "Así empieza el día en las casas del Sus: un plato de amlou en el centro, la miel al lado, aceite de argán para mojar el pan tafarnout caliente, y una tetera nunca lejos.\n\nLos tres vienen en una cesta de palma que te quedas. Dentro: amlou de almendra 350 g, miel de tomillo 250 g y aceite de argán alimentario tostado 250 ml. Por menos de lo que cuestan por separado.",
    },
    specifications: [
      {
        name: contents,
        value: {
          ar: "أملو 350 غ، عسل الزعتر 250 غ، زيت أركان المحمّص 250 مل",
          fr: "Amlou 350 g, miel de thym 250 g, huile d’argan grillée 250 ml",
          en: "Amlou 350 g, thyme honey 250 g, roasted argan oil 250 ml",
          es: "Amlou 350 g, miel de tomillo 250 g, aceite de argán tostado 250 ml",
        },
      },
      { name: allergens, value: { ar: "لوز", fr: "Amande", en: "Almond", es: "Almendra" } },
      {
        name: packing,
        value: {
          ar: "سلة من سعف النخيل",
          fr: "Panier de palmier tressé",
          en: "Woven palm basket",
          es: "Cesta de palma trenzada",
        },
      },
      {
        name: storage,
        value: {
          ar: "في مكان جاف بعيدًا عن الضوء والحرارة",
          fr: "Au sec, à l’abri de la lumière et de la chaleur",
          en: "In a dry place, away from light and heat",
          es: "En lugar seco, lejos de la luz y el calor",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "أكادير", fr: "Agadir", en: "Agadir", es: "Agadir" },
      producer: {
        ar: "تعاونيات نسائية من سوس",
        fr: "Coopératives féminines du Souss",
        en: "Women’s cooperatives of the Souss",
        es: "Cooperativas de mujeres del Sus",
      },
    },
    packshot: {
      vessel: "basket",
      contents: "#B98A53",
      lid: "none",
      label: { ar: "فطور سوس", latin: "PETIT-DÉJEUNER" },
    },
    sold: 412,
    featured: true,
    variants: [
      {
        quantity: 1,
        unit: "piece",
        price_dh: 300,
        sale_price_dh: 255,
        stock: 0,
        shipping_weight_grams: 1850,
        default: true,
      },
    ],
    parts: [
      { product: "almond-argan-amlou", quantity: 350, unit: "g", count: 1 },
      { product: "thyme-honey", quantity: 250, unit: "g", count: 1 },
      { product: "roasted-argan-oil", quantity: 250, unit: "ml", count: 1 },
    ],
  },
  {
    slug: "tea-tray",
    category: "packs",
    name: { ar: "صينية أتاي", fr: "Plateau de thé", en: "Tea tray", es: "Bandeja de té" },
    short_description: {
      ar: "شاي وشيبة ولويزة، مع لوز وتمر: جلسة أتاي لستة أشخاص أو أكثر.",
      fr: "Thé, chiba et verveine, avec amandes et dattes, pour recevoir à six ou plus.",
      en: "Tea, chiba and verbena, with almonds and dates, for six guests or more.",
      es: "Té, chiba y hierbaluisa, con almendras y dátiles, para seis invitados o más.",
    },
    description: {
      ar: "كل ما توضع له الصينية: شاي أخضر للبراد الأول، وشيبة لأتاي الليل، ولويزة لمن لا يشرب الشاي، ثم لوز وتمر بين كأس وكأس.\n\nفي السلة: شاي أخضر حبوب 200 غ، وعلبتان من شيبة 30 غ، ولويزة 50 غ، ولوز تافراوت 250 غ، وتمر بوفكوس 500 غ. هدية بسيطة يفرح بها أهل الدار، وثمنها أقل من ثمن محتوياتها.",
      fr: "Tout ce qui se pose sur un plateau : le thé vert du premier service, la chiba du soir, la verveine pour qui ne prend pas de thé, puis des amandes et des dattes entre deux verres.\n\nDans le panier : thé vert gunpowder 200 g, deux boîtes de chiba 30 g, verveine 50 g, amandes de Tafraout 250 g, dattes Boufeggous 500 g. Un présent simple, moins cher que son contenu.",
      en: "All that belongs on a tray: green tea for the first pot, chiba for the evening, verbena for those who take no tea, then almonds and dates between two glasses.\n\nIn the basket: gunpowder green tea 200 g, two boxes of chiba 30 g, verbena 50 g, Tafraout almonds 250 g, Boufeggous dates 500 g. A simple present, for less than its contents.",
      es: "Todo lo que va en una bandeja: té verde para la primera tetera, chiba para la noche, hierbaluisa para quien no toma té, y almendras y dátiles entre dos vasos.\n\nEn la cesta: té verde gunpowder 200 g, dos cajas de chiba de 30 g, hierbaluisa 50 g, almendras de Tafraout 250 g, dátiles bouffegous 500 g. Un regalo sencillo, por menos que su contenido.",
    },
    specifications: [
      {
        name: contents,
        value: {
          ar: "شاي أخضر 200 غ، شيبة 2 × 30 غ، لويزة 50 غ، لوز 250 غ، تمر بوفكوس 500 غ",
          fr: "Thé vert 200 g, chiba 2 × 30 g, verveine 50 g, amandes 250 g, dattes Boufeggous 500 g",
          en: "Green tea 200 g, chiba 2 × 30 g, verbena 50 g, almonds 250 g, Boufeggous dates 500 g",
          es: "Té verde 200 g, chiba 2 × 30 g, hierbaluisa 50 g, almendras 250 g, dátiles bouffegous 500 g",
        },
      },
      {
        name: allergens,
        value: {
          ar: "لوز. قد يحتوي على آثار مكسرات أخرى",
          fr: "Amande. Traces possibles d’autres fruits à coque",
          en: "Almond. May contain traces of other nuts",
          es: "Almendra. Puede contener trazas de otros frutos de cáscara",
        },
      },
      {
        name: packing,
        value: {
          ar: "سلة من سعف النخيل",
          fr: "Panier de palmier tressé",
          en: "Woven palm basket",
          es: "Cesta de palma trenzada",
        },
      },
      {
        name: storage,
        value: {
          ar: "في مكان بارد وجاف",
          fr: "Au frais et au sec",
          en: "Somewhere cool and dry",
          es: "En lugar fresco y seco",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "أكادير", fr: "Agadir", en: "Agadir", es: "Agadir" },
      producer: {
        ar: "تعاونيات من جهات مختلفة",
        fr: "Coopératives de plusieurs régions",
        en: "Cooperatives of several regions",
        es: "Cooperativas de varias regiones",
      },
    },
    packshot: {
      vessel: "basket",
      contents: "#9C7A4C",
      lid: "none",
      label: { ar: "صينية أتاي", latin: "PLATEAU DE THÉ" },
    },
    sold: 121,
    variants: [
      {
        quantity: 1,
        unit: "piece",
        price_dh: 171,
        sale_price_dh: 149,
        stock: 0,
        shipping_weight_grams: 1600,
        default: true,
      },
    ],
    parts: [
      { product: "gunpowder-green-tea", quantity: 200, unit: "g", count: 1 },
      { product: "wormwood-chiba", quantity: 30, unit: "g", count: 2 },
      { product: "dried-verbena", quantity: 50, unit: "g", count: 1 },
      { product: "tafraout-almonds", quantity: 250, unit: "g", count: 1 },
      { product: "boufeggous-dates", quantity: 500, unit: "g", count: 1 },
    ],
  },
  {
    slug: "honey-saffron-gift",
    category: "packs",
    name: {
      ar: "هدية العسل والزعفران",
      fr: "Cadeau miel et safran",
      en: "Honey and saffron gift",
      es: "Regalo de miel y azafrán",
    },
    short_description: {
      ar: "عسل الزعتر وزعفران تالوين وتمر المجهول، هدية لمن تحب.",
      fr: "Miel de thym, safran de Taliouine et dattes Mejhoul, à offrir.",
      en: "Thyme honey, Taliouine saffron and Mejhoul dates, to give.",
      es: "Miel de tomillo, azafrán de Taliouine y dátiles mejhoul, para regalar.",
    },
    description: {
      ar: "ثلاثة من خيرات البلاد لا يُردّ من جاء بها: عسل الزعتر من جبال أزيلال، وزعفران حرّ من تالوين، وتمر المجهول من تافيلالت. تناسب الخطوبة والعيد وزيارة الوالدين.\n\nفي السلة: عسل الزعتر 500 غ، وزعفران تالوين 2 غ، وتمر المجهول 500 غ. نلفّها بقماش قطني أبيض، ولا يظهر عليها أي ثمن.",
      fr: "Trois cadeaux qui ouvrent toutes les portes : le miel de thym des montagnes d’Azilal, le safran pur de Taliouine, la datte Mejhoul du Tafilalet. Pour des fiançailles, une fête, une visite aux parents.\n\nDans le panier : miel de thym 500 g, safran de Taliouine 2 g, dattes Mejhoul 500 g. Il est noué dans un tissu de coton blanc, sans aucun prix apparent.",
      en: "Three gifts that open every door: thyme honey from the mountains of Azilal, pure saffron from Taliouine, Mejhoul dates from Tafilalet. For an engagement, a feast day, a visit to your parents.\n\nIn the basket: thyme honey 500 g, Taliouine saffron 2 g, Mejhoul dates 500 g. It is tied in white cotton cloth, and no price shows on it.",
      es: "Tres regalos que abren todas las puertas: miel de tomillo de las montañas de Azilal, azafrán puro de Taliouine, dátiles mejhoul de Tafilalet. Para una pedida, un día de fiesta, una visita a los padres.\n\nEn la cesta: miel de tomillo 500 g, azafrán de Taliouine 2 g, dátiles mejhoul 500 g. Va atada con tela blanca de algodón, y no lleva ningún precio a la vista.",
    },
    specifications: [
      {
        name: contents,
        value: {
          ar: "عسل الزعتر 500 غ، زعفران تالوين 2 غ، تمر المجهول 500 غ",
          fr: "Miel de thym 500 g, safran de Taliouine 2 g, dattes Mejhoul 500 g",
          en: "Thyme honey 500 g, Taliouine saffron 2 g, Mejhoul dates 500 g",
          es: "Miel de tomillo 500 g, azafrán de Taliouine 2 g, dátiles mejhoul 500 g",
        },
      },
      {
        name: packing,
        value: {
          ar: "سلة من سعف النخيل ملفوفة بقماش قطني",
          fr: "Panier de palmier noué dans un tissu de coton",
          en: "Palm basket tied in cotton cloth",
          es: "Cesta de palma atada con tela de algodón",
        },
      },
      {
        name: storage,
        value: {
          ar: "في مكان بارد وجاف بعيدًا عن الضوء",
          fr: "Au frais et au sec, à l’abri de la lumière",
          en: "Cool and dry, away from light",
          es: "En lugar fresco y seco, lejos de la luz",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "أكادير", fr: "Agadir", en: "Agadir", es: "Agadir" },
      producer: {
        ar: "تعاونيات الأطلس والواحات",
        fr: "Coopératives de l’Atlas et des oasis",
        en: "Cooperatives of the Atlas and the oases",
        es: "Cooperativas del Atlas y de los oasis",
      },
    },
    packshot: {
      vessel: "basket",
      contents: "#C29B62",
      lid: "none",
      label: { ar: "عسل وزعفران", latin: "MIEL ET SAFRAN" },
    },
    sold: 66,
    variants: [
      {
        quantity: 1,
        unit: "piece",
        price_dh: 314,
        sale_price_dh: 269,
        stock: 0,
        shipping_weight_grams: 1900,
        default: true,
      },
    ],
    parts: [
      { product: "thyme-honey", quantity: 500, unit: "g", count: 1 },
      { product: "taliouine-saffron", quantity: 2, unit: "g", count: 1 },
      { product: "mejhoul-dates", quantity: 500, unit: "g", count: 1 },
    ],
  },
];
