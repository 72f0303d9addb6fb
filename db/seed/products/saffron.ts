import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const harvest = { ar: "موسم الجني", fr: "Récolte", en: "Harvest", es: "Cosecha" };
const taste = { ar: "اللون والمذاق", fr: "Couleur et goût", en: "Colour and taste", es: "Color y sabor" };
const storage = { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" };
const bestBefore = { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before", es: "Consumo preferente" };

export const saffron: SeedProduct[] = [
  {
    slug: "taliouine-saffron",
    category: "saffron",
    name: {
      ar: "زعفران تالوين الحرّ",
      fr: "Safran pur de Taliouine",
      en: "Pure Taliouine saffron",
      es: "Azafrán puro de Taliouine",
    },
    short_description: {
      ar: "شعيرات حمراء كاملة من تالوين، تُقطف أزهارها قبل الشروق وتُجفَّف في الظل.",
      fr: "Des filaments rouges entiers, cueillis avant l’aube et séchés à l’ombre.",
      en: "Whole red threads, picked before dawn and dried in the shade.",
      es: "Hebras rojas enteras, recogidas antes del alba y secadas a la sombra.",
    },
    description: {
      ar: "في هضاب تالوين، بين الأطلس الكبير والأطلس الصغير، تتفتح أزهار الزعفران أسابيع قليلة كل خريف. تُقطف باليد قبل أن تطلع الشمس، وتُنزع شعيراتها في اليوم نفسه.\n\nيلزم نحو 150 زهرة لغرام واحد. لا نضيف إليه شيئًا ولا نخلط محصول سنة بأخرى.\n\nانقع بضع شعيرات في ماء دافئ ربع ساعة، ثم أضفها مع مائها إلى الطاجين أو الأرز أو براد أتاي.",
      fr: "Sur les plateaux de Taliouine, entre Haut et Anti-Atlas, le safran ne fleurit que quelques semaines par automne. Les fleurs sont cueillies à la main avant le soleil et émondées le jour même.\n\nIl en faut environ 150 pour un gramme. Rien n’y est ajouté, et deux récoltes ne sont jamais mélangées.\n\nLaissez infuser quelques filaments un quart d’heure dans un peu d’eau tiède, puis versez le tout dans le tajine, le riz ou la théière.",
      en: "On the plateaus of Taliouine, between the High and the Anti-Atlas, saffron flowers for only a few weeks each autumn. It is picked by hand before sunrise and the threads are plucked the same day.\n\nA gram takes about 150 flowers. Nothing is added, and two harvests are never mixed.\n\nSoak a few threads in warm water for a quarter of an hour, then pour both into your tagine, rice or teapot.",
      es: "En las mesetas de Taliouine, entre el Alto Atlas y el Anti-Atlas, el azafrán florece solo unas semanas cada otoño. Se recoge a mano antes de que salga el sol y las hebras se separan el mismo día.\n\nUn gramo pide unas 150 flores. No se añade nada, y nunca se mezclan dos cosechas.\n\nDeja unas hebras en agua templada un cuarto de hora y vierte todo en el tajín, el arroz o la tetera.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زعفران خالص 100%، شعيرات كاملة",
          fr: "100 % safran pur, filaments entiers",
          en: "100% pure saffron, whole threads",
          es: "100 % azafrán puro, hebras enteras",
        },
      },
      {
        name: harvest,
        value: {
          ar: "من أواخر أكتوبر إلى منتصف نونبر",
          fr: "Fin octobre à mi-novembre",
          en: "Late October to mid-November",
          es: "De finales de octubre a mediados de noviembre",
        },
      },
      {
        name: taste,
        value: {
          ar: "أحمر قانٍ، عبق قوي فيه شيء من العسل والتبن",
          fr: "Rouge profond, arôme puissant de miel et de foin",
          en: "Deep red, strong aroma of honey and hay",
          es: "Rojo intenso, fuerte aroma a miel y heno",
        },
      },
      {
        name: storage,
        value: {
          ar: "في علبته مغلقًا، بعيدًا عن الضوء والرطوبة",
          fr: "Dans sa boîte fermée, à l’abri de la lumière et de l’humidité",
          en: "In its closed tin, away from light and damp",
          es: "En su lata cerrada, lejos de la luz y la humedad",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "36 شهرًا من تاريخ التعبئة",
          fr: "Dans les 36 mois suivant le conditionnement",
          en: "36 months from packing",
          es: "36 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "تالوين", fr: "Taliouine", en: "Taliouine", es: "Taliouine" },
      producer: {
        ar: "تعاونية نسائية للزعفران",
        fr: "Coopérative féminine de safran",
        en: "Women’s saffron cooperative",
        es: "Cooperativa de mujeres del azafrán",
      },
    },
    packshot: { vessel: "tin", contents: "#B5361B", lid: "gold", label: { ar: "زعفران", latin: "SAFRAN TALIOUINE" } },
    sold: 536,
    featured: true,
    mark: "AOP",
    variants: [
      { quantity: 1, unit: "g", price_dh: 45, stock: 120, shipping_weight_grams: 45 },
      { quantity: 2, unit: "g", price_dh: 80, stock: 96, shipping_weight_grams: 50, default: true },
      { quantity: 5, unit: "g", price_dh: 185, stock: 28, shipping_weight_grams: 65 },
    ],
  },
  {
    slug: "taznakht-saffron",
    category: "saffron",
    name: { ar: "زعفران تازناخت", fr: "Safran de Taznakht", en: "Taznakht saffron", es: "Azafrán de Taznakht" },
    short_description: {
      ar: "زعفران من مزارع صغيرة في سفوح جبل سيروا، مذاقه ناعم ولونه ذهبي في الطبخ.",
      fr: "Un safran de petites parcelles au pied du Siroua, doux au goût, doré en cuisine.",
      en: "Saffron from small plots below Mount Siroua, mellow in taste and golden in the pot.",
      es: "Azafrán de pequeñas parcelas al pie del Siroua, de sabor suave y dorado en la olla.",
    },
    description: {
      ar: "تازناخت معروفة بزرابيها، وفي القرى المحيطة بها تزرع الأسر الزعفران في قطع صغيرة تسقيها السواقي. تتولى التعاونية الفرز والتجفيف والتعبئة.\n\nعبقه أهدأ من زعفران تالوين، ولونه يميل إلى الذهبي حين يذوب. يناسب الحلويات والحليب الدافئ والأرز، ويكفي منه القليل.",
      fr: "On connaît Taznakht pour ses tapis. Dans les villages alentour, les familles cultivent aussi le safran sur de petites parcelles irriguées par les séguias. La coopérative se charge du tri, du séchage et de la mise en boîte.\n\nSon parfum est plus discret que celui de Taliouine et sa couleur tire sur l’or. Il va bien aux desserts, au lait chaud et au riz, et une pincée suffit.",
      en: "Taznakht is known for its carpets. In the villages around it, families also grow saffron on small plots watered by open channels. The cooperative sorts, dries and packs it.\n\nIts aroma is quieter than that of Taliouine and its colour leans to gold. It suits desserts, warm milk and rice, and a pinch is enough.",
      es: "Taznakht es conocida por sus alfombras. En los pueblos de alrededor las familias cultivan también azafrán, en pequeñas parcelas que riegan acequias. La cooperativa lo clasifica, lo seca y lo envasa.\n\nSu aroma es más discreto que el de Taliouine y su color tira al oro. Va bien en postres, con leche caliente y en el arroz, y basta una pizca.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زعفران خالص 100%، شعيرات كاملة",
          fr: "100 % safran pur, filaments entiers",
          en: "100% pure saffron, whole threads",
          es: "100 % azafrán puro, hebras enteras",
        },
      },
      {
        name: harvest,
        value: { ar: "نونبر، قطف يدوي", fr: "Novembre, à la main", en: "November, by hand", es: "Noviembre, a mano" },
      },
      {
        name: taste,
        value: {
          ar: "أحمر بأطراف برتقالية، مذاق ناعم",
          fr: "Rouge aux pointes orangées, goût doux",
          en: "Red with orange tips, mellow taste",
          es: "Rojo con puntas anaranjadas, sabor suave",
        },
      },
      {
        name: storage,
        value: {
          ar: "في مكان جاف ومظلم",
          fr: "Au sec et dans l’obscurité",
          en: "In a dry, dark place",
          es: "En lugar seco y oscuro",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "36 شهرًا من تاريخ التعبئة",
          fr: "Dans les 36 mois suivant le conditionnement",
          en: "36 months from packing",
          es: "36 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "تازناخت", fr: "Taznakht", en: "Taznakht", es: "Taznakht" },
      producer: {
        ar: "تعاونية مزارعي الزعفران",
        fr: "Coopérative de safraniers",
        en: "Saffron growers’ cooperative",
        es: "Cooperativa de cultivadores de azafrán",
      },
    },
    packshot: { vessel: "tin", contents: "#8E2A16", lid: "black", label: { ar: "زعفران", latin: "SAFRAN TAZNAKHT" } },
    sold: 168,
    variants: [
      { quantity: 1, unit: "g", price_dh: 42, stock: 54, shipping_weight_grams: 45 },
      { quantity: 2, unit: "g", price_dh: 78, sale_price_dh: 69, stock: 3, shipping_weight_grams: 50, default: true },
    ],
  },
  {
    slug: "ground-saffron",
    category: "saffron",
    name: { ar: "زعفران مطحون", fr: "Safran moulu", en: "Ground saffron", es: "Azafrán molido" },
    short_description: {
      ar: "زعفران تالوين مطحون على دفعات صغيرة، جاهز للقدر والعجين.",
      fr: "Du safran de Taliouine moulu en petites quantités, prêt pour la marmite et la pâte.",
      en: "Taliouine saffron ground in small batches, ready for the pot and the dough.",
      es: "Azafrán de Taliouine molido en pequeñas cantidades, listo para la olla y la masa.",
    },
    description: {
      ar: "الشعيرات نفسها التي نبيعها كاملة، تجفَّف قليلًا ثم تُطحن بالمهراس على دفعات لا تتجاوز 100 غرام، حتى تصلك وعطرها لم يضع.\n\nيذوب سريعًا، فلا حاجة إلى نقعه: يكفي رأس السكين للطاجين أو الحريرة أو عجين كعب الغزال. ولا يدخله ملوّن ولا كركم ولا أي إضافة أخرى.",
      fr: "Ce sont les mêmes filaments que ceux que nous vendons entiers, moulus au mortier par lots de 100 grammes au plus, pour que le parfum arrive intact jusqu’à vous.\n\nLa poudre se dissout vite, sans infusion. Une pointe de couteau suffit pour un tajine, une harira ou une pâte à cornes de gazelle. Ni colorant, ni curcuma, ni rien d’autre.",
      en: "The same threads we sell whole, pounded in a mortar in batches of 100 grams at most, so that the aroma reaches you intact.\n\nThe powder dissolves quickly and needs no soaking. The tip of a knife is enough for a tagine, a harira or a gazelle-horn dough. No colouring, no turmeric, nothing else.",
      es: "Las mismas hebras que vendemos enteras, majadas en mortero en partidas de 100 gramos como mucho, para que el aroma te llegue intacto.\n\nEl polvo se disuelve pronto y no necesita remojo. La punta de un cuchillo basta para un tajín, una harira o una masa de cuernos de gacela. Sin colorante, sin cúrcuma, sin nada más.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زعفران خالص مطحون 100%",
          fr: "100 % safran pur moulu",
          en: "100% pure ground saffron",
          es: "100 % azafrán puro molido",
        },
      },
      {
        name: { ar: "المقدار", fr: "Dosage", en: "How much", es: "Cantidad" },
        value: {
          ar: "0.1 غ لطاجين من 4 أشخاص",
          fr: "0,1 g pour un tajine de 4 personnes",
          en: "0.1 g for a tagine for 4",
          es: "0,1 g para un tajín de 4 personas",
        },
      },
      {
        name: storage,
        value: {
          ar: "محكم الإغلاق، بعيدًا عن البخار والضوء",
          fr: "Bien fermé, loin de la vapeur et de la lumière",
          en: "Tightly closed, away from steam and light",
          es: "Bien cerrado, lejos del vapor y de la luz",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "18 شهرًا من تاريخ التعبئة",
          fr: "Dans les 18 mois suivant le conditionnement",
          en: "18 months from packing",
          es: "18 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "تالوين", fr: "Taliouine", en: "Taliouine", es: "Taliouine" },
      producer: {
        ar: "تعاونية نسائية للزعفران",
        fr: "Coopérative féminine de safran",
        en: "Women’s saffron cooperative",
        es: "Cooperativa de mujeres del azafrán",
      },
    },
    packshot: { vessel: "jar", contents: "#C2481A", lid: "gold", label: { ar: "زعفران مطحون", latin: "SAFRAN MOULU" } },
    sold: 112,
    variants: [
      { quantity: 1, unit: "g", price_dh: 42, stock: 70, shipping_weight_grams: 70, default: true },
      { quantity: 3, unit: "g", price_dh: 115, stock: 26, shipping_weight_grams: 80 },
    ],
  },
  {
    slug: "saffron-gift-box",
    category: "saffron",
    name: {
      ar: "علبة هدية: زعفران ومهراس",
      fr: "Coffret safran et petit mortier",
      en: "Saffron gift box with mortar",
      es: "Estuche de azafrán con mortero",
    },
    short_description: {
      ar: "3 غرامات من زعفران تالوين مع مهراس نحاسي صغير، في علبة هدية.",
      fr: "3 grammes de safran de Taliouine et un petit mortier de laiton, dans un coffret.",
      en: "3 grams of Taliouine saffron and a small brass mortar, in a gift box.",
      es: "3 gramos de azafrán de Taliouine y un pequeño mortero de latón, en caja de regalo.",
    },
    description: {
      ar: "هدية تصلح للعرس والعقيقة وزيارة الأهل: 3 قوارير صغيرة، في كل واحدة غرام من شعيرات زعفران تالوين، ومعها مهراس من النحاس الأصفر يُصنع بالطرق.\n\nالعلبة من الورق المقوّى السميك، وداخلها بطاقة بالعربية والفرنسية تشرح كيف يُنقع الزعفران ومقداره لكل طبق. ولا يظهر الثمن على العلبة.",
      fr: "Un cadeau pour un mariage, une naissance ou une visite de famille : trois flacons d’un gramme de filaments de Taliouine, et un petit mortier de laiton martelé.\n\nLe coffret est en carton épais. À l’intérieur, une carte en arabe et en français explique comment infuser le safran et combien en mettre selon le plat. Aucun prix n’apparaît sur le coffret.",
      en: "A present for a wedding, a birth or a family visit: three vials, each with a gram of Taliouine threads, and a small mortar of hammered brass.\n\nThe box is heavy card. Inside, a card in Arabic and French tells how to soak saffron and how much each dish takes. No price shows on the box.",
      es: "Un regalo para una boda, un nacimiento o una visita familiar: tres frasquitos, cada uno con un gramo de hebras de Taliouine, y un pequeño mortero de latón martillado.\n\nLa caja es de cartón fuerte. Dentro, una tarjeta en árabe y francés explica cómo remojar el azafrán y cuánto pide cada plato. La caja no lleva ningún precio a la vista.",
    },
    specifications: [
      {
        name: { ar: "المحتوى", fr: "Contenu", en: "Contents", es: "Contenido" },
        value: {
          ar: "3 قوارير من 1 غ، ومهراس نحاسي، وبطاقة",
          fr: "3 flacons de 1 g, un mortier de laiton, une carte",
          en: "3 vials of 1 g, a brass mortar, a card",
          es: "3 frasquitos de 1 g, un mortero de latón, una tarjeta",
        },
      },
      {
        name: harvest,
        value: { ar: "محصول خريف واحد", fr: "Un seul automne", en: "A single autumn", es: "De un solo otoño" },
      },
      {
        name: storage,
        value: {
          ar: "في مكان جاف ومظلم",
          fr: "Au sec et dans l’obscurité",
          en: "In a dry, dark place",
          es: "En lugar seco y oscuro",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "36 شهرًا من تاريخ التعبئة",
          fr: "Dans les 36 mois suivant le conditionnement",
          en: "36 months from packing",
          es: "36 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "تالوين", fr: "Taliouine", en: "Taliouine", es: "Taliouine" },
      producer: {
        ar: "تعاونية نسائية للزعفران",
        fr: "Coopérative féminine de safran",
        en: "Women’s saffron cooperative",
        es: "Cooperativa de mujeres del azafrán",
      },
    },
    packshot: {
      vessel: "box",
      contents: "#A2301A",
      lid: "gold",
      label: { ar: "هدية زعفران", latin: "COFFRET SAFRAN" },
    },
    sold: 74,
    variants: [{ quantity: 3, unit: "g", price_dh: 195, stock: 22, shipping_weight_grams: 480, default: true }],
  },
];
