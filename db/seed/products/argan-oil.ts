import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const making = { ar: "طريقة الاستخلاص", fr: "Extraction", en: "Extraction", es: "Extracción" };
const taste = { ar: "اللون والمذاق", fr: "Robe et goût", en: "Colour and taste", es: "Color y sabor" };
const scent = { ar: "اللون والرائحة", fr: "Couleur et parfum", en: "Colour and scent", es: "Color y aroma" };
const use = { ar: "الاستعمال", fr: "Utilisation", en: "How to use", es: "Uso" };
const storage = { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" };
const bestBefore = { ar: "مدة الصلاحية", fr: "À utiliser de préférence", en: "Best before", es: "Consumo preferente" };

const coolAndDark = {
  name: storage,
  value: {
    ar: "في مكان بارد بعيدًا عن الضوء، والغطاء محكم",
    fr: "Au frais, à l’abri de la lumière, bien refermé",
    en: "Keep cool, away from light, tightly closed",
    es: "En lugar fresco, protegido de la luz y bien cerrado",
  },
};
const externalUse = {
  name: { ar: "تنبيه", fr: "Précaution", en: "Caution", es: "Precaución" },
  value: {
    ar: "للاستعمال الخارجي فقط، ويُجرَّب على جزء صغير من الجلد أوّلًا",
    fr: "Usage externe uniquement, tester d’abord sur une petite zone",
    en: "For external use only, test on a small area first",
    es: "Solo para uso externo; probar antes en una zona pequeña",
  },
};

export const arganOil: SeedProduct[] = [
  {
    slug: "roasted-argan-oil",
    category: "argan-oil",
    name: {
      ar: "زيت أركان الغذائي المحمّص",
      fr: "Huile d’argan alimentaire torréfiée",
      en: "Roasted culinary argan oil",
      es: "Aceite de argán alimentario tostado",
    },
    short_description: {
      ar: "زيت أركان للمائدة من تمنار، يُعصر على البارد من نوى محمّص برائحة البندق.",
      fr: "Une huile de table de Tamanar, pressée à froid d’amandons torréfiés, au goût de noisette.",
      en: "A table oil from Tamanar, cold pressed from roasted kernels, with a hazelnut aroma.",
      es: "Un aceite de mesa de Tamanar, prensado en frío de almendras tostadas, con aroma de avellana.",
    },
    description: {
      ar: "في تمنار، قلب بلاد أركان، تكسر نساء التعاونية الثمار حبة حبة بين حجرين، ثم يُحمَّص اللبّ على نار هادئة ويُعصر على البارد ويُترك ليصفو من تلقاء نفسه. يلزم نحو 30 كيلوغرامًا من الثمار لكل لتر.\n\nلونه ذهبي مائل إلى الحمرة، وفيه رائحة البندق والسمسم. يُضاف في آخر الطبخ: على كسكس بالخضر، على سلطة أو بيض مقلي، أو في صحن صغير يُغمس فيه الخبز عند الفطور.",
      fr: "À Tamanar, au cœur de l’arganeraie, les femmes de la coopérative cassent les noyaux un à un entre deux pierres. Les amandons sont torréfiés à feu doux, pressés à froid, et l’huile décante d’elle-même. Il faut environ 30 kilos de fruits pour un litre.\n\nDorée, un peu cuivrée, elle sent la noisette et le sésame. On l’ajoute en fin de cuisson, sur un couscous, une salade ou des œufs, ou dans une coupelle où tremper le pain du matin.",
      en: "In Tamanar, at the heart of argan country, the women of the cooperative crack the nuts one by one between two stones. The kernels are roasted over a low fire and cold pressed, and the oil settles by itself. It takes some 30 kilos of fruit to make a litre.\n\nGolden with a copper tint, it smells of hazelnut and sesame. Add it at the end of cooking, over couscous, salad or fried eggs, or pour a small dish of it for morning bread.",
      es: "En Tamanar, en pleno país del argán, las mujeres de la cooperativa parten los huesos uno a uno entre dos piedras. Las almendras se tuestan a fuego lento y se prensan en frío, y el aceite decanta solo. Hacen falta unos 30 kilos de frutos para un litro.\n\nDorado con reflejos cobrizos, huele a avellana y sésamo. Añádelo al final de la cocción, sobre el cuscús, la ensalada o los huevos fritos, o sírvelo en un platito para el pan de la mañana.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زيت أركان بكر 100% من لبّ محمّص",
          fr: "Huile d’argan vierge 100\u00a0%, amandons torréfiés",
          en: "100% virgin argan oil from roasted kernels",
          es: "100 % aceite de argán virgen de almendras tostadas",
        },
      },
      {
        name: making,
        value: {
          ar: "كسر باليد ثم عصر ميكانيكي على البارد",
          fr: "Concassage à la main, pression mécanique à froid",
          en: "Cracked by hand, mechanically cold pressed",
          es: "Partido a mano, prensado mecánicamente en frío",
        },
      },
      {
        name: taste,
        value: {
          ar: "ذهبي نحاسي، بندق وسمسم محمّص",
          fr: "Dorée à cuivrée, noisette et sésame grillé",
          en: "Golden to copper, hazelnut and toasted sesame",
          es: "De dorado a cobrizo, avellana y sésamo tostado",
        },
      },
      {
        name: use,
        value: {
          ar: "نيئًا أو في آخر الطبخ، ولا يصلح للقلي",
          fr: "Crue ou en fin de cuisson, pas de friture",
          en: "Raw or at the end of cooking, not for frying",
          es: "En crudo o al final de la cocción, no para freír",
        },
      },
      coolAndDark,
      {
        name: bestBefore,
        value: {
          ar: "18 شهرًا من تاريخ التعبئة",
          fr: "Dans les 18 mois suivant la mise en bouteille",
          en: "18 months from bottling",
          es: "18 meses desde el embotellado",
        },
      },
    ],
    origin: {
      region: "marrakech-safi",
      place: { ar: "تمنار، الصويرة", fr: "Tamanar, Essaouira", en: "Tamanar, Essaouira", es: "Tamanar, Esauira" },
      producer: {
        ar: "تعاونية نسائية لزيت أركان",
        fr: "Coopérative féminine d’huile d’argan",
        en: "Women’s argan oil cooperative",
        es: "Cooperativa de mujeres del aceite de argán",
      },
    },
    packshot: { vessel: "bottle", contents: "#C98A22", lid: "black", label: { ar: "زيت أركان", latin: "ARGAN OIL" } },
    sold: 580,
    featured: true,
    mark: "IGP",
    variants: [
      { quantity: 100, unit: "ml", price_dh: 55, stock: 84, shipping_weight_grams: 260 },
      { quantity: 250, unit: "ml", price_dh: 120, stock: 110, shipping_weight_grams: 520, default: true },
      { quantity: 500, unit: "ml", price_dh: 229, sale_price_dh: 199, stock: 33, shipping_weight_grams: 930 },
    ],
  },
  {
    slug: "raw-culinary-argan-oil",
    category: "argan-oil",
    name: {
      ar: "زيت أركان غذائي غير محمّص",
      fr: "Huile d’argan alimentaire crue",
      en: "Unroasted culinary argan oil",
      es: "Aceite de argán alimentario sin tostar",
    },
    short_description: {
      ar: "زيت أركان خفيف المذاق من لبّ نيء، للسلطات والسمك والأطباق الرقيقة.",
      fr: "Une huile d’argan claire et discrète, pour les salades, le poisson et les plats délicats.",
      en: "A pale, quiet argan oil for salads, fish and delicate dishes.",
      es: "Un aceite de argán claro y discreto para ensaladas, pescados y platos delicados.",
    },
    description: {
      ar: "لمن يجد رائحة التحميص قوية، تعصر تعاونية آيت باها اللبّ نيئًا بعد تجفيفه في الظل. الاستخلاص ميكانيكي على البارد، والتصفية بورق طبيعي، فيحتفظ الزيت بلونه الفاتح ومذاقه الهادئ.\n\nيشبه في خفّته زيت اللوز، مع نفحة عشبية ونهاية نظيفة. يوافق السمك المشوي وسلطة الطماطم والبطاطس المسلوقة، ويمكن استعماله أساسًا لصلصة بالليمون والكمون.",
      fr: "Pour ceux qui trouvent la torréfaction trop présente, la coopérative d’Aït Baha presse les amandons crus, séchés à l’ombre. L’extraction est mécanique et à froid, la filtration se fait sur papier, et l’huile garde sa couleur claire.\n\nLégère comme une huile d’amande, elle a une note végétale et une finale nette. Elle va au poisson grillé, aux tomates, aux pommes de terre à l’eau, et fait une sauce au citron et au cumin.",
      en: "For those who find roasted oil too strong, the cooperative of Aït Baha presses the kernels raw, after drying them in the shade. Extraction is mechanical and cold, filtering is through paper, and the oil keeps its pale colour.\n\nLight as almond oil, it has a green note and a clean finish. Use it on grilled fish, tomatoes or boiled potatoes, or as the base of a lemon and cumin dressing.",
      es: "Para quien encuentra demasiado fuerte el aceite tostado, la cooperativa de Aït Baha prensa las almendras crudas, tras secarlas a la sombra. La extracción es mecánica y en frío, se filtra con papel y el aceite conserva su color pálido.\n\nLigero como el aceite de almendra, tiene una nota verde y un final limpio. Úsalo con pescado a la plancha, tomates o patatas cocidas, o como base de un aliño de limón y comino.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زيت أركان بكر 100% من لبّ نيء",
          fr: "Huile d’argan vierge 100\u00a0%, amandons crus",
          en: "100% virgin argan oil from raw kernels",
          es: "100 % aceite de argán virgen de almendras crudas",
        },
      },
      {
        name: taste,
        value: {
          ar: "أصفر فاتح، خفيف ونباتي",
          fr: "Jaune pâle, légère et végétale",
          en: "Pale yellow, light and green",
          es: "Amarillo pálido, ligero y verde",
        },
      },
      {
        name: use,
        value: {
          ar: "نيئًا في السلطات والصلصات",
          fr: "Crue, en salades et en sauces",
          en: "Raw, in salads and dressings",
          es: "En crudo, en ensaladas y aliños",
        },
      },
      coolAndDark,
      {
        name: bestBefore,
        value: {
          ar: "12 شهرًا من تاريخ التعبئة",
          fr: "Dans les 12 mois suivant la mise en bouteille",
          en: "12 months from bottling",
          es: "12 meses desde el embotellado",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "آيت باها، اشتوكة", fr: "Aït Baha, Chtouka", en: "Aït Baha, Chtouka", es: "Aït Baha, Chtouka" },
      producer: {
        ar: "اتحاد تعاونيات نسائية",
        fr: "Union de coopératives féminines",
        en: "Union of women’s cooperatives",
        es: "Unión de cooperativas de mujeres",
      },
    },
    packshot: { vessel: "flask", contents: "#E3BC58", lid: "cork", label: { ar: "أركان نيء", latin: "RAW ARGAN OIL" } },
    sold: 86,
    variants: [
      { quantity: 250, unit: "ml", price_dh: 129, stock: 48, shipping_weight_grams: 520, default: true },
      { quantity: 500, unit: "ml", price_dh: 245, stock: 14, shipping_weight_grams: 930 },
    ],
  },
  {
    slug: "cosmetic-argan-oil",
    category: "argan-oil",
    name: {
      ar: "زيت أركان التجميلي الصافي",
      fr: "Huile d’argan cosmétique pure",
      en: "Pure cosmetic argan oil",
      es: "Aceite de argán cosmético puro",
    },
    short_description: {
      ar: "زيت أركان صافٍ للوجه والشعر والجسم، خفيف الرائحة، في قنينة بقطّارة.",
      fr: "Une huile pure pour le visage, les cheveux et le corps, en flacon compte-gouttes.",
      en: "A pure oil for face, hair and body, lightly scented, in a dropper bottle.",
      es: "Un aceite puro para rostro, cabello y cuerpo, de aroma discreto, en frasco con cuentagotas.",
    },
    description: {
      ar: "الزيت التجميلي يُعصر من لبّ غير محمّص، ولذلك رائحته خافتة ولونه أفتح من زيت المائدة. تعصره تعاونية في ضواحي تيزنيت على البارد وتعبّئه في زجاج داكن يقيه الضوء، دون عطر ولا مواد حافظة.\n\nقطرتان أو ثلاث تكفي: تُدفَّأ بين الراحتين وتوضع على بشرة رطبة بعد الغسل، أو على أطراف الشعر قبل التجفيف. ملمسه حريري لا يترك أثرًا ثقيلًا، ويبقى في حقيبة السفر دون عناء.",
      fr: "L’huile cosmétique se presse à partir d’amandons non torréfiés, d’où son odeur discrète et sa couleur plus pâle que l’huile de table. Une coopérative des environs de Tiznit la tire à froid et la met en verre teinté, sans parfum ni conservateur.\n\nDeux ou trois gouttes suffisent, chauffées entre les paumes puis posées sur une peau humide ou sur les pointes avant le séchage. Le toucher est soyeux, sans film lourd, et le flacon voyage bien.",
      en: "Cosmetic argan oil is pressed from unroasted kernels, hence its faint scent and a colour paler than table oil. A cooperative near Tiznit cold presses it and bottles it in tinted glass, with no perfume and no preservative.\n\nTwo or three drops are enough: warm them between your palms and smooth them over damp skin, or through the ends of your hair before drying. It feels silky, leaves no heavy film, and travels well.",
      es: "El aceite de argán cosmético se prensa de almendras sin tostar, de ahí su aroma tenue y un color más claro que el de mesa. Una cooperativa cercana a Tiznit lo prensa en frío y lo embotella en vidrio tintado, sin perfume ni conservantes.\n\nBastan dos o tres gotas: caliéntalas entre las palmas y extiéndelas sobre la piel húmeda, o en las puntas del cabello antes de secarlo. Es sedoso, no deja una película pesada y viaja bien.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زيت أركان 100% (Argania Spinosa Kernel Oil)",
          fr: "Argania Spinosa Kernel Oil 100\u00a0%",
          en: "100% Argania Spinosa Kernel Oil",
          es: "100 % Argania Spinosa Kernel Oil",
        },
      },
      {
        name: making,
        value: {
          ar: "عصر أول على البارد من لبّ نيء",
          fr: "Première pression à froid, amandons crus",
          en: "First cold pressing, raw kernels",
          es: "Primera presión en frío, almendras crudas",
        },
      },
      {
        name: scent,
        value: {
          ar: "ذهبي فاتح، رائحة جوز خفيفة",
          fr: "Or pâle, léger parfum de noix",
          en: "Pale gold, faint nutty scent",
          es: "Oro pálido, leve aroma a nuez",
        },
      },
      coolAndDark,
      {
        name: bestBefore,
        value: {
          ar: "24 شهرًا، و6 أشهر بعد الفتح",
          fr: "24 mois, 6 mois après ouverture",
          en: "24 months, 6 months once opened",
          es: "24 meses, 6 meses una vez abierto",
        },
      },
      externalUse,
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "تيزنيت", fr: "Tiznit", en: "Tiznit", es: "Tiznit" },
      producer: {
        ar: "تعاونية نسائية لزيت أركان",
        fr: "Coopérative féminine d’huile d’argan",
        en: "Women’s argan oil cooperative",
        es: "Cooperativa de mujeres del aceite de argán",
      },
    },
    packshot: {
      vessel: "dropper",
      contents: "#D9A53A",
      lid: "black",
      label: { ar: "أركان للتجميل", latin: "COSMETIC ARGAN" },
    },
    sold: 760,
    variants: [
      { quantity: 30, unit: "ml", price_dh: 60, stock: 140, shipping_weight_grams: 110 },
      {
        quantity: 50,
        unit: "ml",
        price_dh: 95,
        sale_price_dh: 79,
        stock: 175,
        shipping_weight_grams: 150,
        default: true,
      },
      { quantity: 100, unit: "ml", price_dh: 169, sale_price_dh: 145, stock: 52, shipping_weight_grams: 240 },
    ],
  },
  {
    slug: "rose-argan-oil",
    category: "argan-oil",
    name: {
      ar: "زيت أركان بورد قلعة مكونة",
      fr: "Huile d’argan à la rose du Dadès",
      en: "Argan oil with Dadès rose",
      es: "Aceite de argán con rosa del Dadès",
    },
    short_description: {
      ar: "زيت أركان نُقعت فيه بتلات الورد البلدي، لعناية المساء وعطر ناعم على البشرة.",
      fr: "Une huile d’argan où ont macéré des pétales de rose, pour le soin du soir.",
      en: "Argan oil steeped with damask rose petals, for the evening and a soft scent on the skin.",
      es: "Aceite de argán macerado con pétalos de rosa damascena, para la noche y una piel perfumada.",
    },
    description: {
      ar: "في ماي يُقطف ورد قلعة مكونة قبل أن ترتفع الشمس. تُجفَّف بتلاته وتُنقع ستة أسابيع في زيت أركان غير محمّص، ثم يُصفّى الزيت ويُعطَّر بقليل من زيت الورد الأساسي المقطَّر في الوادي نفسه.\n\nعطره وردي هادئ غير سكّري، وملمسه خفيف تمتصّه البشرة بسرعة. توضع منه قطرات مساءً على الوجه والعنق، أو على اليدين بعد الحمّام. قنينته الصغيرة هدية مناسبة للعروس.",
      fr: "En mai, la rose de Kelaât M’Gouna se cueille avant que le soleil ne monte. Ses pétales séchés macèrent six semaines dans une huile d’argan non torréfiée, que l’on filtre puis parfume d’un peu d’essence de rose distillée dans la vallée.\n\nLe parfum est calme, sans sucre, et la peau absorbe vite cette huile légère. Quelques gouttes le soir sur le visage et le cou, ou sur les mains après le hammam. Le flacon fait un joli cadeau.",
      en: "In May the rose of Kelaât M’Gouna is picked before the sun climbs. The dried petals steep for six weeks in unroasted argan oil, which is then filtered and scented with a little rose essence distilled in the same valley.\n\nThe perfume is calm rather than sugary, and the light oil sinks in quickly. A few drops in the evening on face and neck, or on the hands after the hammam. The small bottle makes a fitting gift.",
      es: "En mayo, la rosa de Kelaât M’Gouna se recoge antes de que suba el sol. Los pétalos secos maceran seis semanas en aceite de argán sin tostar, que luego se filtra y se perfuma con un poco de esencia de rosa destilada en el mismo valle.\n\nEl perfume es sereno más que dulzón, y el aceite ligero se absorbe pronto. Unas gotas por la noche en el rostro y el cuello, o en las manos después del hammam. El frasquito es un buen regalo.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زيت أركان، منقوع بتلات الورد الدمشقي، زيت ورد أساسي",
          fr: "Argania Spinosa Kernel Oil, Rosa Damascena Flower Extract, Rosa Damascena Flower Oil",
          en: "Argania Spinosa Kernel Oil, Rosa Damascena Flower Extract, Rosa Damascena Flower Oil",
          es: "Argania Spinosa Kernel Oil, Rosa Damascena Flower Extract, Rosa Damascena Flower Oil",
        },
      },
      {
        name: scent,
        value: {
          ar: "ذهبي وردي، عطر ورد طبيعي",
          fr: "Or rosé, rose naturelle",
          en: "Rosy gold, natural rose",
          es: "Oro rosado, rosa natural",
        },
      },
      {
        name: use,
        value: {
          ar: "قطرتان أو ثلاث مساءً على بشرة نظيفة",
          fr: "Deux à trois gouttes le soir, sur peau propre",
          en: "Two to three drops in the evening, on clean skin",
          es: "Dos o tres gotas por la noche, sobre la piel limpia",
        },
      },
      coolAndDark,
      {
        name: bestBefore,
        value: {
          ar: "18 شهرًا، و6 أشهر بعد الفتح",
          fr: "18 mois, 6 mois après ouverture",
          en: "18 months, 6 months once opened",
          es: "18 meses, 6 meses una vez abierto",
        },
      },
      externalUse,
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "قلعة مكونة", fr: "Kelaât M’Gouna", en: "Kelaât M’Gouna", es: "Kelaât M’Gouna" },
      producer: {
        ar: "تعاونية نسائية للورد العطري",
        fr: "Coopérative féminine de la rose à parfum",
        en: "Women’s rose cooperative",
        es: "Cooperativa de mujeres de la rosa",
      },
    },
    packshot: {
      vessel: "dropper",
      contents: "#D98F5C",
      lid: "gold",
      label: { ar: "أركان بالورد", latin: "ARGAN & ROSE" },
    },
    sold: 132,
    variants: [
      { quantity: 30, unit: "ml", price_dh: 95, stock: 40, shipping_weight_grams: 110, default: true },
      { quantity: 50, unit: "ml", price_dh: 145, stock: 21, shipping_weight_grams: 150 },
    ],
  },
  {
    slug: "argan-prickly-pear-oil",
    category: "argan-oil",
    name: {
      ar: "زيت أركان وبذور التين الشوكي",
      fr: "Huile d’argan et figue de Barbarie",
      en: "Argan and prickly pear seed oil",
      es: "Aceite de argán y de semilla de higo chumbo",
    },
    short_description: {
      ar: "خليط تجميلي خفيف من زيت أركان وزيت بذور الصبّار، للوجه وحول العينين.",
      fr: "Un duo léger d’argan et de pépins de figue de Barbarie, pour le visage et le contour des yeux.",
      en: "A light blend of argan and prickly pear seed oils, for the face and around the eyes.",
      es: "Una mezcla ligera de argán y semilla de higo chumbo, para el rostro y el contorno de ojos.",
    },
    description: {
      ar: "تنبت هندية آيت باعمران على تلال سيدي إفني، وتُجمع ثمارها بين يوليوز وشتنبر. بذورها صغيرة صلبة قليلة الزيت، ويلزم قرابة 30 كيلوغرامًا من البذور لكل لتر، ومن هنا ثمنها. نمزج ربعًا منه بثلاثة أرباع من زيت أركان.\n\nزيت خفيف جافّ الملمس، لونه أصفر مخضرّ ورائحته عشبية. تكفي قطرة لكل جهة من الوجه تُربّت بأطراف الأصابع، صباحًا تحت الكريم أو مساءً وحدها.",
      fr: "La figue de Barbarie des Aït Baâmrane pousse sur les collines de Sidi Ifni et se ramasse de juillet à septembre. Ses pépins durs donnent peu, il en faut près de 30 kilos pour un litre, d’où son prix. Nous en mêlons un quart à trois quarts d’huile d’argan.\n\nL’huile est fine, au toucher sec, jaune à reflets verts, à l’odeur végétale. Une goutte de chaque côté du visage, tapotée du bout des doigts, le matin sous la crème ou seule le soir.",
      en: "The prickly pear of Aït Baâmrane grows on the hills of Sidi Ifni and is gathered from July to September. Its hard seeds hold little oil, nearly 30 kilos of them for a litre, hence the price. We blend one quarter of it with three quarters of argan oil.\n\nThe oil is fine and dry to the touch, yellow with a green glint and a grassy smell. One drop for each side of the face, patted in with the fingertips, in the morning under cream or alone at night.",
      es: "El higo chumbo de Aït Baâmrane crece en las colinas de Sidi Ifni y se recoge de julio a septiembre. Sus semillas duras tienen poco aceite, casi 30 kilos para un litro: de ahí el precio. Mezclamos una cuarta parte con tres cuartas partes de aceite de argán.\n\nEl aceite es fino y seco al tacto, amarillo con reflejos verdes y olor a hierba. Una gota para cada lado del rostro, con toques de los dedos, por la mañana bajo la crema o solo por la noche.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "زيت أركان 75%، زيت بذور التين الشوكي 25%",
          fr: "Argania Spinosa Kernel Oil 75\u00a0%, Opuntia Ficus-Indica Seed Oil 25\u00a0%",
          en: "Argania Spinosa Kernel Oil 75%, Opuntia Ficus-Indica Seed Oil 25%",
          es: "Argania Spinosa Kernel Oil 75 %, Opuntia Ficus-Indica Seed Oil 25 %",
        },
      },
      {
        name: scent,
        value: {
          ar: "أصفر مخضرّ، عشبي",
          fr: "Jaune à reflets verts, végétale",
          en: "Yellow with a green glint, grassy",
          es: "Amarillo con reflejos verdes, herbáceo",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "18 شهرًا، و6 أشهر بعد الفتح",
          fr: "18 mois, 6 mois après ouverture",
          en: "18 months, 6 months once opened",
          es: "18 meses, 6 meses una vez abierto",
        },
      },
      coolAndDark,
      externalUse,
    ],
    origin: {
      region: "guelmim-oued-noun",
      place: { ar: "سيدي إفني", fr: "Sidi Ifni", en: "Sidi Ifni", es: "Sidi Ifni" },
      producer: {
        ar: "تعاونية نسائية للصبّار",
        fr: "Coopérative féminine du cactus",
        en: "Women’s prickly pear cooperative",
        es: "Cooperativa de mujeres del higo chumbo",
      },
    },
    packshot: {
      vessel: "dropper",
      contents: "#BBAA3E",
      lid: "white",
      label: { ar: "أركان وصبّار", latin: "ARGAN & CACTUS" },
    },
    sold: 61,
    variants: [{ quantity: 30, unit: "ml", price_dh: 149, stock: 3, shipping_weight_grams: 110, default: true }],
  },
];
