import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const variety = { ar: "الصنف", fr: "Variété", en: "Variety", es: "Variedad" };
const harvest = { ar: "القطف", fr: "Récolte", en: "Harvest", es: "Cosecha" };
const taste = { ar: "اللون والمذاق", fr: "Robe et goût", en: "Colour and taste", es: "Color y sabor" };

const coldPressed = {
  name: { ar: "العصر", fr: "Extraction", en: "Pressing", es: "Prensado" },
  value: {
    ar: "على البارد، دون 27 درجة",
    fr: "À froid, à moins de 27\u00a0°C",
    en: "Cold, below 27 °C",
    es: "En frío, por debajo de 27 °C",
  },
};
const storage = {
  name: { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" },
  value: {
    ar: "في مكان بارد مظلم، والقنينة مغلقة",
    fr: "Au frais et dans l’obscurité, bien fermée",
    en: "Keep cool, dark and closed",
    es: "En lugar fresco y oscuro, bien cerrado",
  },
};
const bestBefore = {
  name: { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before", es: "Consumo preferente" },
  value: {
    ar: "18 شهرًا من تاريخ العصر",
    fr: "Dans les 18 mois suivant la pression",
    en: "18 months from pressing",
    es: "18 meses desde el prensado",
  },
};

export const oliveOil: SeedProduct[] = [
  {
    slug: "picholine-meknes-olive-oil",
    category: "olive-oil",
    name: {
      ar: "زيت زيتون بيشولين من مكناس",
      fr: "Huile d’olive picholine de Meknès",
      en: "Picholine olive oil from Meknes",
      es: "Aceite de oliva picholine de Mequinez",
    },
    short_description: {
      ar: "زيت بكر ممتاز من البيشولين المغربية، متوازن بين الفاكهي والحارّ، لكل يوم.",
      fr: "Une vierge extra de picholine marocaine, fruitée et juste assez piquante, pour tous les jours.",
      en: "An extra virgin oil of Moroccan Picholine, fruity and just peppery enough, for every day.",
      es: "Un virgen extra de picholine marroquí, afrutado y con un punto de picor, para cada día.",
    },
    description: {
      ar: "البيشولين المغربية هي الصنف الذي كبرت عليه بساتين سايس: حبّة متوسطة قوية العطر. تُقطف في نونبر وهي بين الخضرة والبنفسجي، وتصل إلى المعصرة في اليوم نفسه، وتُعصر على البارد ثم تُعبّأ في زجاج داكن.\n\nمذاقه فاكهي متوسط، فيه لوز أخضر وخرشوف، وحرارة خفيفة في الحلق تدلّ على زيت حديث العصر. قنينة المطبخ لكل يوم: للطاجين والبيصارة والسلطات وخبز الفطور.",
      fr: "La picholine marocaine est l’olive des vergers du Saïs, de taille moyenne et de parfum net. Cueillie en novembre, entre vert et violet, elle arrive au moulin le jour même. L’huile est extraite à froid et mise en verre teinté.\n\nLe fruité est moyen, sur l’amande verte et l’artichaut, avec un léger piquant en gorge, signe d’une huile jeune. C’est la bouteille de la cuisine, pour le tajine, la bissara, les salades et le pain du matin.",
      en: "Moroccan Picholine is the olive of the Saïs orchards, of medium size and clear aroma. It is picked in November, between green and violet, and reaches the mill the same day. The oil is cold pressed and bottled in tinted glass.\n\nThe fruit is medium, with green almond and artichoke, and a light pepper in the throat that marks a young oil. It is the bottle by the stove, for tagine, bissara soup, salads and morning bread.",
      es: "La picholine marroquí es la aceituna de los olivares del Saïs, de tamaño medio y aroma claro. Se recoge en noviembre, entre verde y morada, y llega a la almazara el mismo día. El aceite se prensa en frío y se embotella en vidrio tintado.\n\nEl frutado es medio, con almendra verde y alcachofa, y un leve picor en la garganta que distingue al aceite joven. Es la botella que está junto al fuego, para el tajín, la bissara, las ensaladas y el pan de la mañana.",
    },
    specifications: [
      {
        name: variety,
        value: { ar: "بيشولين مغربية", fr: "Picholine marocaine", en: "Moroccan Picholine", es: "Picholine marroquí" },
      },
      {
        name: harvest,
        value: {
          ar: "نونبر، قطف باليد",
          fr: "Novembre, cueillette à la main",
          en: "November, hand-picked",
          es: "Noviembre, a mano",
        },
      },
      coldPressed,
      {
        name: taste,
        value: {
          ar: "أخضر ذهبي، لوز أخضر وحرارة خفيفة",
          fr: "Vert doré, amande verte, piquant léger",
          en: "Green gold, green almond, light pepper",
          es: "Oro verde, almendra verde, leve picor",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "fes-meknes",
      place: { ar: "مكناس", fr: "Meknès", en: "Meknes", es: "Mequinez" },
      producer: {
        ar: "تعاونية منتجي الزيتون",
        fr: "Coopérative d’oléiculteurs",
        en: "Olive growers’ cooperative",
        es: "Cooperativa de olivareros",
      },
    },
    packshot: { vessel: "bottle", contents: "#8E9A2C", lid: "black", label: { ar: "زيت الزيتون", latin: "PICHOLINE" } },
    sold: 610,
    variants: [
      { quantity: 500, unit: "ml", price_dh: 69, stock: 126, shipping_weight_grams: 950 },
      { quantity: 750, unit: "ml", price_dh: 99, stock: 73, shipping_weight_grams: 1300 },
      {
        quantity: 1000,
        unit: "ml",
        price_dh: 129,
        sale_price_dh: 115,
        stock: 90,
        shipping_weight_grams: 1650,
        default: true,
      },
    ],
  },
  {
    slug: "haouzia-olive-oil",
    category: "olive-oil",
    name: {
      ar: "زيت زيتون الحوزية من بني ملال",
      fr: "Huile d’olive haouzia de Béni Mellal",
      en: "Haouzia olive oil from Béni Mellal",
      es: "Aceite de oliva haouzia de Beni Melal",
    },
    short_description: {
      ar: "زيت بكر ممتاز من صنف الحوزية وحده، ناعم وحلو المدخل، للأكل نيئًا.",
      fr: "Une vierge extra de haouzia seule, douce à l’attaque, à savourer crue.",
      en: "A single-variety Haouzia extra virgin oil, gentle and sweet at first, best enjoyed raw.",
      es: "Un virgen extra monovarietal de haouzia, suave y dulce al principio, mejor en crudo.",
    },
    description: {
      ar: "الحوزية صنف انتُقي في المغرب من البيشولين، ووجد في سفح جبال بني ملال ماءً وتربة يلائمانه. يقطف أعضاء التعاونية الحبة باكرًا في أواخر أكتوبر ويعصرونها خلال ساعات، وحدها دون خلط.\n\nالنتيجة زيت ناعم، فيه تفاح أخضر وعشب مقطوع ومرارة خافتة جدًا. مناسب لمن لا يحبّ الزيت الحارّ، وللأطفال، ولسلطة البرتقال بالزيتون، وللجبن الطري والخبز المحمّص.",
      fr: "La haouzia est une sélection marocaine issue de la picholine, à son aise au pied des montagnes de Béni Mellal. Les membres de la coopérative cueillent tôt, fin octobre, et pressent dans les heures qui suivent, sans assemblage.\n\nL’huile est souple, sur la pomme verte et l’herbe coupée, très peu amère. Elle convient à ceux qui n’aiment pas le piquant, et à la salade d’oranges aux olives, au fromage frais, au pain grillé.",
      en: "Haouzia is a Moroccan selection of Picholine, at ease at the foot of the Béni Mellal mountains. The members of the cooperative pick early, in late October, and press within hours, with no blending.\n\nThe oil is supple, with green apple and cut grass and very little bitterness. It suits those who dislike a peppery oil, and goes well with orange and olive salad, fresh cheese and toasted bread.",
      es: "La haouzia es una selección marroquí de la picholine, que se da bien al pie de las montañas de Beni Melal. Los socios de la cooperativa recogen pronto, a finales de octubre, y prensan a las pocas horas, sin mezclas.\n\nEl aceite es ágil, con manzana verde y hierba cortada y muy poco amargor. Conviene a quien no quiere un aceite picante, y va bien con la ensalada de naranja y aceitunas, el queso fresco y el pan tostado.",
    },
    specifications: [
      {
        name: variety,
        value: { ar: "الحوزية 100%", fr: "Haouzia 100\u00a0%", en: "100% Haouzia", es: "100 % haouzia" },
      },
      {
        name: harvest,
        value: {
          ar: "أواخر أكتوبر، قطف مبكر",
          fr: "Fin octobre, récolte précoce",
          en: "Late October, early harvest",
          es: "Finales de octubre, cosecha temprana",
        },
      },
      coldPressed,
      {
        name: taste,
        value: {
          ar: "أخضر فاتح، تفاح أخضر وعشب",
          fr: "Vert clair, pomme verte et herbe",
          en: "Light green, green apple and grass",
          es: "Verde claro, manzana verde y hierba",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "beni-mellal-khenifra",
      place: { ar: "بني ملال", fr: "Béni Mellal", en: "Béni Mellal", es: "Beni Melal" },
      producer: {
        ar: "تعاونية فلاحين صغار",
        fr: "Coopérative de petits producteurs",
        en: "Small growers’ cooperative",
        es: "Cooperativa de pequeños productores",
      },
    },
    packshot: { vessel: "bottle", contents: "#A7AE3A", lid: "gold", label: { ar: "زيت الحوزية", latin: "HAOUZIA" } },
    sold: 168,
    variants: [
      { quantity: 250, unit: "ml", price_dh: 45, stock: 66, shipping_weight_grams: 520 },
      {
        quantity: 500,
        unit: "ml",
        price_dh: 79,
        sale_price_dh: 69,
        stock: 58,
        shipping_weight_grams: 950,
        default: true,
      },
      { quantity: 1000, unit: "ml", price_dh: 149, sale_price_dh: 129, stock: 24, shipping_weight_grams: 1650 },
    ],
  },
  {
    slug: "ouezzane-olive-oil",
    category: "olive-oil",
    name: {
      ar: "زيت زيتون وزان في علبة معدنية",
      fr: "Huile d’olive d’Ouezzane en bidon",
      en: "Ouezzane olive oil in a tin",
      es: "Aceite de oliva de Ouezzane en lata",
    },
    short_description: {
      ar: "زيت بكر ممتاز قوي من تلال وزان، في علبة تحميه من الضوء لمؤونة البيت.",
      fr: "Une vierge extra de caractère, des collines d’Ouezzane, en bidon pour la provision de l’année.",
      en: "A robust extra virgin oil from the hills of Ouezzane, tinned for the family store.",
      es: "Un virgen extra con carácter de las colinas de Ouezzane, en lata para la despensa familiar.",
    },
    description: {
      ar: "على تلال وزان تُقطف أشجار معمّرة نمت على المطر وحده، من نونبر إلى يناير. يُعصر الزيتون على البارد في المعصرة التعاونية، ويُحفظ الزيت في خزّانات مغلقة، ثم يُعبّأ في علب معدنية حسب الطلب.\n\nفاكهي ناضج، فيه زيتون أسود وجوز طري ومرارة صريحة. يتحمّل الطبخ الطويل ويعطي طعمه للقطاني والطاجين والرغايف. اختاروا 3 أو 5 لترات لمؤونة الشتاء، بثمن أوفر للتر.",
      fr: "Sur les collines d’Ouezzane, de vieux oliviers qui ne connaissent que la pluie se récoltent de novembre à janvier. Les olives sont pressées à froid au moulin coopératif, l’huile repose en cuves fermées et part en bidon à la demande.\n\nLe fruité est mûr, olive noire et noix fraîche, l’amertume franche. Elle tient les cuissons longues et parfume lentilles, tajines et galettes. En 3 ou 5 litres, le prix au litre baisse pour l’hiver.",
      en: "On the hills of Ouezzane, old trees fed by rain alone are harvested from November to January. The olives are cold pressed at the cooperative mill, and the oil rests in closed tanks and is tinned to order.\n\nThe fruit is ripe, with black olive and fresh walnut and a frank bitterness. It stands up to long cooking and gives its taste to lentils, tagines and flatbreads. The 3 and 5 litre tins cost less per litre.",
      es: "En las colinas de Ouezzane, árboles viejos que solo riega la lluvia se recogen de noviembre a enero. Las aceitunas se prensan en frío en la almazara de la cooperativa, y el aceite reposa en depósitos cerrados y se enlata por encargo.\n\nEl frutado es maduro, con aceituna negra y nuez fresca y un amargor franco. Aguanta las cocciones largas y da sabor a las lentejas, los tajines y las tortas. Las latas de 3 y 5 litros salen más baratas por litro.",
    },
    specifications: [
      {
        name: variety,
        value: {
          ar: "بيشولين مغربية من أشجار بعلية",
          fr: "Picholine marocaine, oliviers non irrigués",
          en: "Moroccan Picholine, rain-fed trees",
          es: "Picholine marroquí, árboles de secano",
        },
      },
      {
        name: harvest,
        value: {
          ar: "من نونبر إلى يناير",
          fr: "De novembre à janvier",
          en: "November to January",
          es: "De noviembre a enero",
        },
      },
      coldPressed,
      {
        name: taste,
        value: {
          ar: "أخضر غامق، زيتون ناضج ومرارة صريحة",
          fr: "Vert profond, olive mûre, amertume franche",
          en: "Deep green, ripe olive, frank bitterness",
          es: "Verde intenso, aceituna madura, amargor franco",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "tanger-tetouan-al-hoceima",
      place: { ar: "وزان", fr: "Ouezzane", en: "Ouezzane", es: "Ouezzane" },
      producer: {
        ar: "تعاونية معصرة الزيتون",
        fr: "Coopérative oléicole",
        en: "Olive mill cooperative",
        es: "Cooperativa almazarera",
      },
    },
    packshot: { vessel: "tin", contents: "#4F5D25", lid: "black", label: { ar: "زيت وزان", latin: "OUEZZANE" } },
    sold: 340,
    mark: "IGP",
    variants: [
      { quantity: 1000, unit: "ml", price_dh: 119, stock: 82, shipping_weight_grams: 1150, default: true },
      { quantity: 3000, unit: "ml", price_dh: 339, stock: 47, shipping_weight_grams: 3200 },
      { quantity: 5000, unit: "ml", price_dh: 549, stock: 12, shipping_weight_grams: 5250 },
    ],
  },
  {
    slug: "tyout-chiadma-olive-oil",
    category: "olive-oil",
    name: {
      ar: "زيت زيتون تيوت الشياظمة",
      fr: "Huile d’olive Tyout Chiadma",
      en: "Tyout Chiadma olive oil",
      es: "Aceite de oliva Tyout Chiadma",
    },
    short_description: {
      ar: "زيت بكر ممتاز بتسمية منشأ محمية من ناحية الصويرة، فاكهي أخضر ونظيف.",
      fr: "Une vierge extra d’appellation d’origine, du pays d’Essaouira, au fruité vert et net.",
      en: "An extra virgin oil with protected origin from the Essaouira country, green and clean.",
      es: "Un virgen extra con origen protegido de la región de Esauira, verde y limpio.",
    },
    description: {
      ar: "في بلاد الشياظمة، بين الصويرة والأطلس، ينمو الزيتون على مقربة من شجر أركان ويلطّف نسيم المحيط حرّ الصيف. زيت تيوت يحمل تسمية المنشأ المحمية، ودفتر تحمّلاتها يحدّد الأرض والصنف وآجال العصر.\n\nفاكهي أخضر، فيه طماطم خضراء وورق الزيتون، مرارته وحرارته متوازنتان. نوصي به نيئًا: على سمك مشوي، أو طماطم الموسم، أو خبز ساخن ورشّة كمون.",
      fr: "Au pays Chiadma, entre Essaouira et l’Atlas, l’olivier voisine avec l’arganier et la brise de l’océan adoucit l’été. L’huile de Tyout porte une appellation d’origine protégée dont le cahier des charges fixe le terroir, la variété et les délais.\n\nLe fruité est vert, sur la tomate verte et la feuille d’olivier, amertume et piquant en équilibre. À goûter crue, sur un poisson grillé, des tomates de saison ou un pain chaud au cumin.",
      en: "In Chiadma country, between Essaouira and the Atlas, olive trees stand beside argan trees and the ocean breeze tempers the summer. Tyout oil carries a protected designation of origin, whose rules fix the land, the variety and the pressing times.\n\nThe fruit is green, with green tomato and olive leaf, bitterness and pepper in balance. Taste it raw, on grilled fish, tomatoes in season, or hot bread with a pinch of cumin.",
      es: "En tierra de los Chiadma, entre Esauira y el Atlas, los olivos crecen junto a los arganes y la brisa del océano templa el verano. El aceite de Tyout lleva una denominación de origen protegida, cuyas reglas fijan la tierra, la variedad y los plazos de prensado.\n\nEl frutado es verde, con tomate verde y hoja de olivo, y el amargor y el picor en equilibrio. Pruébalo en crudo, sobre pescado a la plancha, tomates de temporada o pan caliente con una pizca de comino.",
    },
    specifications: [
      {
        name: variety,
        value: { ar: "بيشولين مغربية", fr: "Picholine marocaine", en: "Moroccan Picholine", es: "Picholine marroquí" },
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
      coldPressed,
      {
        name: taste,
        value: {
          ar: "أخضر لامع، طماطم خضراء وورق زيتون",
          fr: "Vert vif, tomate verte et feuille d’olivier",
          en: "Bright green, green tomato and olive leaf",
          es: "Verde vivo, tomate verde y hoja de olivo",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "marrakech-safi",
      place: { ar: "الشياظمة، الصويرة", fr: "Chiadma, Essaouira", en: "Chiadma, Essaouira", es: "Chiadma, Esauira" },
      producer: {
        ar: "تجمّع تعاونيات الزيتون",
        fr: "Groupement de coopératives oléicoles",
        en: "Group of olive cooperatives",
        es: "Agrupación de cooperativas olivareras",
      },
    },
    packshot: {
      vessel: "bottle",
      contents: "#7C8F1F",
      lid: "cork",
      label: { ar: "تيوت الشياظمة", latin: "TYOUT CHIADMA" },
    },
    sold: 235,
    mark: "AOP",
    variants: [
      { quantity: 250, unit: "ml", price_dh: 55, stock: 37, shipping_weight_grams: 520 },
      { quantity: 500, unit: "ml", price_dh: 99, stock: 54, shipping_weight_grams: 950, default: true },
      { quantity: 750, unit: "ml", price_dh: 145, stock: 18, shipping_weight_grams: 1300 },
    ],
  },
  {
    slug: "lemon-olive-oil",
    category: "olive-oil",
    name: {
      ar: "زيت زيتون بليمون تارودانت",
      fr: "Huile d’olive au citron de Taroudant",
      en: "Olive oil with Taroudant lemon",
      es: "Aceite de oliva con limón de Tarudant",
    },
    short_description: {
      ar: "زيتون وليمون يُعصران معًا، لرشّة أخيرة على السمك والسلطات.",
      fr: "Olives et citrons pressés ensemble, pour le dernier filet sur un poisson ou une salade.",
      en: "Olives and lemons crushed together, for a last drizzle over fish and salads.",
      es: "Aceitunas y limones molidos juntos, para un último chorrito sobre pescados y ensaladas.",
    },
    description: {
      ar: "لا منكّهات هنا: يُغسل ليمون تارودانت غير المعالج بعد القطف ويُطحن كاملًا مع الزيتون، فتمرّ زيوت قشره العطرية إلى الزيت تحت الرحى مباشرة، ثم يُفصل الماء وتبقى الرائحة.\n\nعطره قشر ليمون طازج، ومذاقه زيتوني خفيف دون حموضة. رشّة منه تكفي على السردين المشوي أو الدجاج المحمّر أو سلطة الشمندر، وجرّبوه في عجين كعكة بدل الزبدة.",
      fr: "Pas d’arôme ajouté. Les citrons non traités de Taroudant sont lavés puis broyés entiers avec les olives, et les essences du zeste passent dans l’huile sous la meule. L’eau se sépare, le parfum reste.\n\nIl évoque le zeste frais, sur une olive légère et sans acidité. Un filet suffit sur des sardines grillées, un poulet rôti ou une salade de betteraves. Essayez-la aussi dans un gâteau, à la place du beurre.",
      en: "There is no added flavouring here. Untreated Taroudant lemons are washed and crushed whole with the olives, so the oils of the peel pass into the oil under the millstone. The water is separated and the scent stays.\n\nIt smells of fresh zest over a light olive taste, with no sourness. A drizzle is enough on grilled sardines, roast chicken or beetroot salad, and it can stand in for butter in a cake.",
      es: "Aquí no hay aroma añadido. Los limones de Tarudant, sin tratar, se lavan y se muelen enteros con las aceitunas, de modo que los aceites de la piel pasan al aceite bajo la muela. El agua se separa y el aroma se queda.\n\nHuele a piel de limón fresca sobre un ligero sabor a aceituna, sin acidez. Basta un chorrito en las sardinas a la brasa, el pollo asado o la ensalada de remolacha, y puede sustituir a la mantequilla en un bizcocho.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زيتون 88%، ليمون كامل 12%",
          fr: "Olives 88\u00a0%, citrons entiers 12\u00a0%",
          en: "Olives 88%, whole lemons 12%",
          es: "Aceitunas 88 %, limones enteros 12 %",
        },
      },
      {
        name: taste,
        value: {
          ar: "أصفر مخضرّ، قشر ليمون طازج",
          fr: "Jaune vert, zeste de citron frais",
          en: "Yellow green, fresh lemon zest",
          es: "Amarillo verdoso, piel de limón fresca",
        },
      },
      storage,
      {
        name: bestBefore.name,
        value: {
          ar: "12 شهرًا من تاريخ العصر",
          fr: "Dans les 12 mois suivant la pression",
          en: "12 months from pressing",
          es: "12 meses desde el prensado",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "تارودانت", fr: "Taroudant", en: "Taroudant", es: "Tarudant" },
      producer: {
        ar: "تعاونية فلاحية عائلية",
        fr: "Coopérative agricole familiale",
        en: "Family farming cooperative",
        es: "Cooperativa de agricultura familiar",
      },
    },
    packshot: {
      vessel: "flask",
      contents: "#C9BE46",
      lid: "cork",
      label: { ar: "زيتون وليمون", latin: "OLIVE & LEMON" },
    },
    sold: 72,
    variants: [{ quantity: 250, unit: "ml", price_dh: 59, stock: 29, shipping_weight_grams: 520, default: true }],
  },
];
