import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const taste = { ar: "اللون والمذاق", fr: "Couleur et goût", en: "Colour and taste", es: "Color y sabor" };
const storage = { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" };
const bestBefore = { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before", es: "Consumo preferente" };
const harvest = { ar: "موسم الجني", fr: "Récolte", en: "Harvest", es: "Cosecha" };

export const tea: SeedProduct[] = [
  {
    slug: "gunpowder-green-tea",
    category: "tea",
    name: { ar: "شاي أخضر حبوب", fr: "Thé vert gunpowder", en: "Gunpowder green tea", es: "Té verde gunpowder" },
    short_description: {
      ar: "شاي أخضر ملفوف حبوبًا، لأتاي بلون كهرماني صافٍ ورغوة عالية.",
      fr: "Un thé vert roulé en billes serrées, pour un verre ambré et bien mousseux.",
      en: "Green tea rolled into tight pearls, for an amber glass with a high foam.",
      es: "Té verde enrollado en perlas apretadas, para un vaso ambarino de espuma alta.",
    },
    description: {
      ar: "هذا شاي كل يوم: أوراق خضراء من مقاطعة تشجيانغ الصينية، ملفوفة حبوبًا صغيرة متماسكة، نختارها بالتذوق ونعبئها في الدار البيضاء.\n\nاشطف ملعقة كبيرة بماء مغلي واحتفظ بالشطفة الأولى، فهي روح الشاي، ثم صفِّ الثانية وأعد الأولى إلى البراد مع النعناع والسكر. يتحمل أن يُعاد عليه الماء مرتين.",
      fr: "Le thé de tous les jours : des feuilles vertes du Zhejiang, en Chine, roulées en petites billes serrées, choisies à la dégustation et mises en boîte à Casablanca.\n\nRincez une cuillerée à l’eau bouillante et gardez ce premier verre, qu’on appelle l’âme du thé. Jetez le deuxième rinçage, puis remettez l’âme dans la théière avec la menthe et le sucre. Il supporte deux services.",
      en: "The tea of every day: green leaves from Zhejiang in China, rolled into small tight pearls, chosen by tasting and packed in Casablanca.\n\nRinse a spoonful with boiling water and keep that first glass, known as the soul of the tea. Pour the second rinse away, then return the soul to the pot with mint and sugar. It stands two servings.",
      es: "El té de todos los días: hojas verdes de Zhejiang, en China, enrolladas en perlas pequeñas y apretadas, elegidas a la cata y envasadas en Casablanca.\n\nEnjuaga una cucharada con agua hirviendo y guarda ese primer vaso, el alma del té. Tira el segundo enjuague y devuelve el alma a la tetera con menta y azúcar. Da para dos servicios.",
    },
    specifications: [
      {
        name: ingredients,
        value: { ar: "شاي أخضر 100%", fr: "100 % thé vert", en: "100% green tea", es: "100 % té verde" },
      },
      {
        name: { ar: "منشأ الأوراق", fr: "Origine des feuilles", en: "Origin of the leaves", es: "Origen de las hojas" },
        value: {
          ar: "تشجيانغ، الصين. معبأ في المغرب",
          fr: "Zhejiang, Chine. Conditionné au Maroc",
          en: "Zhejiang, China. Packed in Morocco",
          es: "Zhejiang, China. Envasado en Marruecos",
        },
      },
      {
        name: taste,
        value: {
          ar: "كهرماني، قوي مع مرارة خفيفة",
          fr: "Ambré, corsé, légèrement amer",
          en: "Amber, full-bodied, slightly bitter",
          es: "Ámbar, con cuerpo, algo amargo",
        },
      },
      {
        name: storage,
        value: {
          ar: "في العلبة مغلقة، بعيدًا عن التوابل",
          fr: "Boîte fermée, loin des épices",
          en: "Closed box, away from spices",
          es: "Caja cerrada, lejos de las especias",
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
      region: "casablanca-settat",
      place: { ar: "الدار البيضاء", fr: "Casablanca", en: "Casablanca", es: "Casablanca" },
      producer: {
        ar: "تعاونية لتعبئة الشاي والأعشاب",
        fr: "Coopérative de conditionnement de thés",
        en: "Tea packing cooperative",
        es: "Cooperativa envasadora de té",
      },
    },
    packshot: { vessel: "box", contents: "#2F6B52", lid: "none", label: { ar: "شاي أخضر", latin: "THÉ VERT" } },
    sold: 872,
    variants: [
      { quantity: 200, unit: "g", price_dh: 32, stock: 180, shipping_weight_grams: 240, default: true },
      { quantity: 500, unit: "g", price_dh: 72, stock: 95, shipping_weight_grams: 560 },
    ],
  },
  {
    slug: "moroccan-mint-tea",
    category: "tea",
    name: {
      ar: "أتاي بالنعناع المكناسي",
      fr: "Thé à la menthe de Meknès",
      en: "Meknes mint tea",
      es: "Té a la menta de Mequinez",
    },
    short_description: {
      ar: "شاي أخضر ونعناع مكناسي مجفف، جاهز للبراد في كل فصل.",
      fr: "Thé vert et menthe de Meknès séchée, prêts pour la théière en toute saison.",
      en: "Green tea and dried Meknes mint, ready for the pot in any season.",
      es: "Té verde y menta seca de Mequinez, listo para la tetera en cualquier época.",
    },
    description: {
      ar: "حين لا تجد نعناعًا طريًا، يقوم هذا الخليط مقامه: حبوب شاي أخضر مع أوراق نعناع من بساتين مكناس، تُقطف صباحًا وتُجفَّف كاملة حتى لا تفقد زيتها.\n\nملعقتان لبراد من ستة كؤوس. صبَّ الماء المغلي وانتظر أربع دقائق، ثم حلِّه بالسكر أو بالعسل. ولا يحتوي على منكّهات.",
      fr: "Quand la menthe fraîche manque, ce mélange la remplace : des billes de thé vert et des feuilles de menthe des jardins de Meknès, coupées le matin et séchées entières pour garder leur essence.\n\nDeux cuillerées pour une théière de six verres. Versez l’eau bouillante, attendez quatre minutes, puis sucrez, ou ajoutez du miel. Aucun arôme ajouté.",
      en: "When fresh mint is not to be had, this blend stands in: green tea pearls with mint leaves from the gardens of Meknes, cut in the morning and dried whole to keep their oil.\n\nTwo spoonfuls for a pot of six glasses. Pour on boiling water, wait four minutes, then sweeten with sugar or honey. No flavouring is added.",
      es: "Cuando no hay menta fresca, esta mezcla la sustituye: perlas de té verde con hojas de menta de las huertas de Mequinez, cortadas por la mañana y secadas enteras para que guarden su aceite.\n\nDos cucharadas para una tetera de seis vasos. Vierte agua hirviendo, espera cuatro minutos y endulza con azúcar o miel. No lleva aromas añadidos.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "شاي أخضر 70%، نعناع مجفف 30%",
          fr: "Thé vert 70 %, menthe séchée 30 %",
          en: "Green tea 70%, dried mint 30%",
          es: "Té verde 70 %, menta seca 30 %",
        },
      },
      {
        name: harvest,
        value: {
          ar: "نعناع من أبريل إلى شتنبر",
          fr: "Menthe d’avril à septembre",
          en: "Mint from April to September",
          es: "Menta de abril a septiembre",
        },
      },
      {
        name: { ar: "المذاق", fr: "Goût", en: "Taste", es: "Sabor" },
        value: {
          ar: "منعش ومتوازن، مرارة قليلة",
          fr: "Frais, équilibré, peu amer",
          en: "Fresh, balanced, little bitterness",
          es: "Fresco, equilibrado, poco amargor",
        },
      },
      {
        name: storage,
        value: {
          ar: "في علبته مغلقًا، في مكان جاف",
          fr: "Dans sa boîte fermée, au sec",
          en: "In its closed tin, in a dry place",
          es: "En su lata cerrada, en lugar seco",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "24 شهرًا من تاريخ التعبئة",
          fr: "Dans les 24 mois suivant le conditionnement",
          en: "24 months from packing",
          es: "24 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "fes-meknes",
      place: { ar: "مكناس", fr: "Meknès", en: "Meknes", es: "Mequinez" },
      producer: {
        ar: "تعاونية مزارعي النعناع",
        fr: "Coopérative de producteurs de menthe",
        en: "Mint growers’ cooperative",
        es: "Cooperativa de cultivadores de menta",
      },
    },
    packshot: {
      vessel: "teapot-tin",
      contents: "#1F6B55",
      lid: "gold",
      label: { ar: "أتاي بالنعناع", latin: "THÉ À LA MENTHE" },
    },
    sold: 603,
    featured: true,
    variants: [
      { quantity: 150, unit: "g", price_dh: 42, stock: 92, shipping_weight_grams: 270, default: true },
      { quantity: 300, unit: "g", price_dh: 79, sale_price_dh: 69, stock: 38, shipping_weight_grams: 460 },
    ],
  },
  {
    slug: "verbena-green-tea",
    category: "tea",
    name: {
      ar: "شاي أخضر باللويزة",
      fr: "Thé vert à la verveine",
      en: "Green tea with verbena",
      es: "Té verde con hierbaluisa",
    },
    short_description: {
      ar: "شاي أخضر خفيف مع لويزة تحناوت، لما بعد الغداء وكؤوس المساء.",
      fr: "Un thé vert léger et la verveine de Tahannaout, pour l’après-midi et le soir.",
      en: "A light green tea with Tahannaout verbena, for afternoons and evening glasses.",
      es: "Un té verde ligero con hierbaluisa de Tahannaout, para la tarde y la noche.",
    },
    description: {
      ar: "اللويزة تخفف من حدّة الشاي وتعطيه رائحة الليمون، ولذلك جعلنا نصف الخليط منها. الأوراق تُكسر باليد إلى قطع كبيرة حتى لا تتحول غبارًا في البراد.\n\nاتركه ثلاث دقائق في ماء قارب الغليان. طيب بلا سكر، وطيب باردًا في أيام الصيف مع قطع الخوخ أو شرائح البرتقال.",
      fr: "La verveine adoucit le thé et lui donne un parfum de citron : elle compte donc pour la moitié du mélange. Les feuilles sont brisées à la main, en grands morceaux, pour ne pas finir en poussière dans la théière.\n\nTrois minutes dans une eau frémissante. Bon sans sucre, et bon glacé l’été, avec des morceaux de pêche ou des tranches d’orange.",
      en: "Verbena softens the tea and gives it a scent of lemon, so it makes up half of the blend. The leaves are broken by hand into large pieces, so that they do not turn to dust in the pot.\n\nThree minutes in water just below the boil. Good without sugar, and good iced in summer with pieces of peach or slices of orange.",
      es: "La hierbaluisa suaviza el té y le da aroma a limón, así que es la mitad de la mezcla. Las hojas se parten a mano en trozos grandes, para que no se hagan polvo en la tetera.\n\nTres minutos en agua que no llegue a hervir. Bueno sin azúcar, y bueno helado en verano con trozos de melocotón o rodajas de naranja.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "شاي أخضر 50%، لويزة 50%",
          fr: "Thé vert 50 %, verveine 50 %",
          en: "Green tea 50%, lemon verbena 50%",
          es: "Té verde 50 %, hierbaluisa 50 %",
        },
      },
      {
        name: taste,
        value: {
          ar: "ذهبي فاتح، ليموني خفيف",
          fr: "Or pâle, léger et citronné",
          en: "Pale gold, light and lemony",
          es: "Oro pálido, ligero y a limón",
        },
      },
      {
        name: storage,
        value: {
          ar: "في العلبة مغلقة، في مكان جاف",
          fr: "Boîte fermée, au sec",
          en: "Closed box, in a dry place",
          es: "Caja cerrada, en lugar seco",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "24 شهرًا من تاريخ التعبئة",
          fr: "Dans les 24 mois suivant le conditionnement",
          en: "24 months from packing",
          es: "24 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "marrakech-safi",
      place: { ar: "تحناوت", fr: "Tahannaout", en: "Tahannaout", es: "Tahannaout" },
      producer: {
        ar: "تعاونية للنباتات العطرية",
        fr: "Coopérative de plantes aromatiques",
        en: "Aromatic plants cooperative",
        es: "Cooperativa de plantas aromáticas",
      },
    },
    packshot: { vessel: "box", contents: "#6E9A6A", lid: "none", label: { ar: "شاي باللويزة", latin: "THÉ VERVEINE" } },
    sold: 231,
    variants: [
      { quantity: 100, unit: "g", price_dh: 38, stock: 61, shipping_weight_grams: 140, default: true },
      { quantity: 200, unit: "g", price_dh: 69, stock: 24, shipping_weight_grams: 250 },
    ],
  },
  {
    slug: "saffron-green-tea",
    category: "tea",
    name: { ar: "أتاي بالزعفران", fr: "Thé vert au safran", en: "Green tea with saffron", es: "Té verde con azafrán" },
    short_description: {
      ar: "أتاي الضيوف كما يُحضَّر في تالوين: شاي أخضر وشعيرات زعفران.",
      fr: "Le thé des invités à Taliouine : un thé vert et des filaments de safran.",
      en: "The tea for guests in Taliouine: green tea and threads of saffron.",
      es: "El té de los invitados en Taliouine: té verde y hebras de azafrán.",
    },
    description: {
      ar: "في تالوين لا يُستقبل ضيف بلا أتاي بالزعفران. مزجنا شايًا أخضر ناعمًا بشعيرات كاملة من محصول التعاونية، غرام منها لكل مئة غرام، تراها بعينك في العلبة.\n\nملعقة كبيرة تكفي برادًا صغيرًا. دعه خمس دقائق ليأخذ لونه الذهبي، ولا تضف إليه نعناعًا حتى لا يغطي على الزعفران.",
      fr: "À Taliouine, on ne reçoit pas sans thé au safran. Nous mêlons un thé vert fin à des filaments entiers de la coopérative, un gramme pour cent grammes, que l’on voit à l’œil nu dans la boîte.\n\nUne cuillerée suffit pour une petite théière. Laissez cinq minutes, le temps qu’il prenne sa couleur d’or, et oubliez la menthe, qui couvrirait le safran.",
      en: "In Taliouine no guest is received without saffron tea. We mix a fine green tea with whole threads from the cooperative, a gram to every hundred, which you can see in the tin.\n\nA spoonful is enough for a small pot. Give it five minutes to turn golden, and leave out the mint, which would cover the saffron.",
      es: "En Taliouine no se recibe a nadie sin té de azafrán. Mezclamos un té verde fino con hebras enteras de la cooperativa, un gramo por cada cien, que se ven en la lata.\n\nBasta una cucharada para una tetera pequeña. Dale cinco minutos para que se dore, y no pongas menta, que taparía el azafrán.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "شاي أخضر 99%، شعيرات زعفران 1%",
          fr: "Thé vert 99 %, filaments de safran 1 %",
          en: "Green tea 99%, saffron threads 1%",
          es: "Té verde 99 %, hebras de azafrán 1 %",
        },
      },
      {
        name: taste,
        value: {
          ar: "ذهبي، دافئ، فيه أثر العسل",
          fr: "Doré, chaud, une note de miel",
          en: "Golden, warm, a note of honey",
          es: "Dorado, cálido, una nota de miel",
        },
      },
      {
        name: storage,
        value: {
          ar: "في علبته مغلقًا، بعيدًا عن الضوء",
          fr: "Dans sa boîte fermée, à l’abri de la lumière",
          en: "In its closed tin, away from light",
          es: "En su lata cerrada, lejos de la luz",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "24 شهرًا من تاريخ التعبئة",
          fr: "Dans les 24 mois suivant le conditionnement",
          en: "24 months from packing",
          es: "24 meses desde el envasado",
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
      vessel: "teapot-tin",
      contents: "#C98A2B",
      lid: "gold",
      label: { ar: "أتاي بالزعفران", latin: "THÉ AU SAFRAN" },
    },
    sold: 137,
    variants: [
      {
        quantity: 100,
        unit: "g",
        price_dh: 95,
        sale_price_dh: 85,
        stock: 33,
        shipping_weight_grams: 210,
        default: true,
      },
    ],
  },
  {
    slug: "wormwood-chiba",
    category: "tea",
    name: {
      ar: "شيبة للبراد",
      fr: "Chiba pour le thé (absinthe)",
      en: "Chiba for tea (wormwood)",
      es: "Chiba para el té (ajenjo)",
    },
    short_description: {
      ar: "شيبة فضية من بساتين صفرو، غصن صغير منها لأتاي الشتاء.",
      fr: "La chiba argentée des jardins de Sefrou : un brin dans le thé d’hiver.",
      en: "Silvery chiba from the gardens of Sefrou: a sprig for winter tea.",
      es: "Chiba plateada de las huertas de Sefrou: una ramita para el té de invierno.",
    },
    description: {
      ar: "حين يقل النعناع في البرد، تأخذ شيبة مكانه في البراد. أوراقها فضية ومرارتها واضحة، ومن اعتادها لا يرضى بغيرها في ليالي الشتاء.\n\nنعبئها أغصانًا صغيرة كاملة. غصن واحد للبراد يكفي، ويُرفع بعد دقيقتين.\n\nتُستعمل بمقدار قليل، ولا يُنصح بها للحوامل والمرضعات والأطفال.",
      fr: "Quand la menthe se fait rare, la chiba prend sa place dans la théière. Ses feuilles sont argentées, son amertume est nette, et ceux qui l’aiment ne veulent qu’elle les soirs d’hiver.\n\nNous la vendons en petits brins entiers. Un seul suffit, retiré après deux minutes.\n\nÀ utiliser en petite quantité, et déconseillée aux femmes enceintes ou allaitantes et aux enfants.",
      en: "When mint grows scarce in the cold, chiba takes its place in the pot. Its leaves are silver and its bitterness plain, and those who love it want nothing else on winter nights.\n\nWe pack it as small whole sprigs. One is enough for a pot, taken out after two minutes.\n\nUse it sparingly. It is not advised for pregnant or nursing women, nor for children.",
      es: "Cuando con el frío escasea la menta, la chiba ocupa su lugar en la tetera. Sus hojas son plateadas y su amargor franco, y quien la ama no quiere otra cosa en las noches de invierno.\n\nLa envasamos en ramitas enteras. Una basta para una tetera, y se saca a los dos minutos.\n\nÚsala con moderación. No se aconseja a mujeres embarazadas o lactantes ni a niños.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "شيبة مجففة 100%، أغصان كاملة",
          fr: "100 % absinthe séchée, brins entiers",
          en: "100% dried wormwood, whole sprigs",
          es: "100 % ajenjo seco, ramitas enteras",
        },
      },
      {
        name: harvest,
        value: {
          ar: "من أكتوبر إلى دجنبر",
          fr: "D’octobre à décembre",
          en: "October to December",
          es: "De octubre a diciembre",
        },
      },
      {
        name: storage,
        value: {
          ar: "في العلبة مغلقة، في مكان جاف",
          fr: "Boîte fermée, au sec",
          en: "Closed box, in a dry place",
          es: "Caja cerrada, en lugar seco",
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
      region: "fes-meknes",
      place: { ar: "صفرو", fr: "Sefrou", en: "Sefrou", es: "Sefrou" },
      producer: {
        ar: "تعاونية نسائية للنباتات العطرية",
        fr: "Coopérative féminine de plantes aromatiques",
        en: "Women’s aromatic plants cooperative",
        es: "Cooperativa de mujeres de plantas aromáticas",
      },
    },
    packshot: { vessel: "box", contents: "#8FA39A", lid: "none", label: { ar: "شيبة", latin: "CHIBA" } },
    sold: 189,
    variants: [{ quantity: 30, unit: "g", price_dh: 15, stock: 105, shipping_weight_grams: 55, default: true }],
  },
];
