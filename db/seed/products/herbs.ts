import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const harvest = { ar: "موسم الجني", fr: "Récolte", en: "Harvest", es: "Cosecha" };
const taste = { ar: "اللون والمذاق", fr: "Couleur et goût", en: "Colour and taste", es: "Color y sabor" };
const storage = { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" };
const bestBefore = { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before", es: "Consumo preferente" };

export const herbs: SeedProduct[] = [
  {
    slug: "dried-verbena",
    category: "herbs",
    name: {
      ar: "لويزة مجففة بأوراق كاملة",
      fr: "Verveine en feuilles entières",
      en: "Whole-leaf lemon verbena",
      es: "Hierbaluisa en hoja entera",
    },
    short_description: {
      ar: "أوراق لويزة كاملة من سفوح الأطلس، برائحة الليمون من أول رشفة.",
      fr: "Des feuilles entières du piémont de l’Atlas, au parfum franc de citron.",
      en: "Whole leaves from the Atlas foothills, with a clear scent of lemon.",
      es: "Hojas enteras del pie del Atlas, con un claro aroma a limón.",
    },
    description: {
      ar: "اللويزة شجيرة تحب الماء والشمس، وحول تحناوت تُزرع في البساتين بين أشجار الزيتون. تُقطف مرتين في السنة، ثم تُجفَّف أوراقها في الظل لتبقى خضراء وكاملة.\n\nللكأس الواحدة 5 أو 6 أوراق في ماء ساخن غير مغلي، خمس دقائق لا أكثر. تُشرب وحدها، أو مع أتاي، أو باردة مع قليل من العسل وشرائح الليمون.",
      fr: "La verveine aime l’eau et le soleil. Autour de Tahannaout, elle pousse dans les vergers, entre les oliviers. On la coupe deux fois l’an, puis les feuilles sèchent à l’ombre pour rester vertes et entières.\n\nComptez 5 ou 6 feuilles par verre, dans une eau chaude mais non bouillante, cinq minutes au plus. Seule, avec le thé, ou glacée avec un peu de miel et de citron.",
      en: "Verbena likes water and sun. Around Tahannaout it grows in orchards, between the olive trees. It is cut twice a year, and the leaves dry in the shade so that they stay green and whole.\n\nUse 5 or 6 leaves a glass, in hot water that does not boil, for five minutes at most. Drink it plain, with tea, or iced with a little honey and lemon.",
      es: "A la hierbaluisa le gustan el agua y el sol. Alrededor de Tahannaout crece en los huertos, entre los olivos. Se corta dos veces al año y las hojas se secan a la sombra, para que sigan verdes y enteras.\n\nPon 5 o 6 hojas por vaso, en agua caliente que no hierva, cinco minutos como mucho. Tómala sola, con té, o helada con un poco de miel y limón.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "أوراق لويزة مجففة 100%",
          fr: "100 % feuilles de verveine citronnelle",
          en: "100% lemon verbena leaves",
          es: "100 % hojas de hierbaluisa",
        },
      },
      {
        name: harvest,
        value: { ar: "يونيو وشتنبر", fr: "Juin et septembre", en: "June and September", es: "Junio y septiembre" },
      },
      {
        name: taste,
        value: {
          ar: "أخضر فاتح، ليموني بلا مرارة",
          fr: "Vert clair, citronné, sans amertume",
          en: "Light green, lemony, not bitter",
          es: "Verde claro, a limón, sin amargor",
        },
      },
      {
        name: storage,
        value: {
          ar: "في مكان جاف بعيدًا عن الضوء",
          fr: "Au sec, à l’abri de la lumière",
          en: "In a dry place, away from light",
          es: "En lugar seco, protegido de la luz",
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
    packshot: { vessel: "pouch", contents: "#5E8048", lid: "none", label: { ar: "لويزة", latin: "VERVEINE" } },
    sold: 684,
    featured: true,
    variants: [
      { quantity: 50, unit: "g", price_dh: 22, stock: 140, shipping_weight_grams: 70 },
      { quantity: 100, unit: "g", price_dh: 39, stock: 88, shipping_weight_grams: 125, default: true },
      { quantity: 250, unit: "g", price_dh: 89, stock: 17, shipping_weight_grams: 290 },
    ],
  },
  {
    slug: "wild-thyme",
    category: "herbs",
    name: {
      ar: "زعتر الجبل",
      fr: "Thym sauvage de montagne",
      en: "Wild mountain thyme",
      es: "Tomillo silvestre de montaña",
    },
    short_description: {
      ar: "زعتر بري من جبال أزيلال، أوراقه صغيرة ورائحته قوية.",
      fr: "Un thym cueilli sur les hauteurs d’Azilal, à petites feuilles et parfum vif.",
      en: "Thyme gathered on the heights of Azilal, small-leaved and sharply scented.",
      es: "Tomillo recogido en las alturas de Azilal, de hoja pequeña y aroma vivo.",
    },
    description: {
      ar: "ينبت الزعتر وحده بين الصخور، فوق 1200 متر. تقطفه نساء التعاونية بالمنجل قبيل الإزهار، ويتركن الجذر في مكانه حتى ينبت في العام المقبل.\n\nبعد التجفيف تُفرك السيقان وتُنخل الأوراق مرتين. استعمله مع زيت الزيتون والخبز، وفوق الدجاج والزيتون، وفي براد أتاي أيام البرد.",
      fr: "Ce thym pousse seul entre les pierres, au-dessus de 1200 mètres. Les femmes de la coopérative le coupent à la faucille juste avant la fleur et laissent la racine en terre pour l’année suivante.\n\nUne fois sec, il est effeuillé puis tamisé deux fois. Avec du pain et de l’huile d’olive, sur un poulet aux olives, ou dans la théière les jours froids.",
      en: "This thyme grows on its own among the stones, above 1200 metres. The women of the cooperative cut it with a sickle just before it flowers and leave the root in the ground for next year.\n\nOnce dry it is stripped and sifted twice. Try it with bread and olive oil, on chicken with olives, or in the teapot on cold days.",
      es: "Este tomillo crece solo entre las piedras, por encima de los 1200 metros. Las mujeres de la cooperativa lo cortan con hoz justo antes de que florezca y dejan la raíz en la tierra para el año siguiente.\n\nUna vez seco, se deshoja y se criba dos veces. Pruébalo con pan y aceite de oliva, en un pollo con aceitunas o en la tetera los días de frío.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "أوراق زعتر بري 100%",
          fr: "100 % feuilles de thym sauvage",
          en: "100% wild thyme leaves",
          es: "100 % hojas de tomillo silvestre",
        },
      },
      {
        name: harvest,
        value: {
          ar: "ماي ويونيو، قطف بري",
          fr: "Mai et juin, cueillette sauvage",
          en: "May and June, wild-gathered",
          es: "Mayo y junio, recolección silvestre",
        },
      },
      {
        name: { ar: "المذاق", fr: "Goût", en: "Taste", es: "Sabor" },
        value: {
          ar: "حارّ قليلًا، راتنجي",
          fr: "Légèrement piquant, résineux",
          en: "Slightly peppery, resinous",
          es: "Algo picante, resinoso",
        },
      },
      {
        name: storage,
        value: {
          ar: "في كيس مغلق، بعيدًا عن الرطوبة",
          fr: "Sachet fermé, loin de l’humidité",
          en: "Closed pouch, away from damp",
          es: "Bolsa cerrada, lejos de la humedad",
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
      region: "beni-mellal-khenifra",
      place: { ar: "أزيلال", fr: "Azilal", en: "Azilal", es: "Azilal" },
      producer: {
        ar: "تعاونية نسائية للأعشاب الجبلية",
        fr: "Coopérative féminine d’herbes de montagne",
        en: "Women’s mountain herbs cooperative",
        es: "Cooperativa de mujeres de hierbas de montaña",
      },
    },
    packshot: { vessel: "pouch", contents: "#6B7A3E", lid: "none", label: { ar: "زعتر", latin: "THYM SAUVAGE" } },
    sold: 391,
    variants: [
      { quantity: 50, unit: "g", price_dh: 20, stock: 110, shipping_weight_grams: 70 },
      {
        quantity: 100,
        unit: "g",
        price_dh: 36,
        sale_price_dh: 32,
        stock: 64,
        shipping_weight_grams: 125,
        default: true,
      },
    ],
  },
  {
    slug: "oriental-rosemary",
    category: "herbs",
    name: {
      ar: "إكليل الجبل (أزير)",
      fr: "Romarin de l’Oriental",
      en: "Rosemary from the Oriental",
      es: "Romero del Oriental",
    },
    short_description: {
      ar: "أزير من غابات دبدو، إبر كاملة للشواء والخبز والطاجين.",
      fr: "Un romarin des forêts de Debdou, en aiguilles entières, pour grillades et pains.",
      en: "Rosemary from the forests of Debdou, whole needles for grills and breads.",
      es: "Romero de los bosques de Debdou, en hojas enteras, para parrilladas y panes.",
    },
    description: {
      ar: "في جهة الشرق يغطي أزير سفوحًا كاملة، ويُجنى وفق مواسم تحددها مصالح الغابات حتى لا يُستنزف. وأزيرنا من جوار دبدو.\n\nإبره قاسية وعطرها عميق، فأضفها في أول الطبخ مع اللحم أو البطاطس، وانثرها على الخبز قبل دخوله الفرن. وإذا فركتها بين الأصابع زادت رائحتها.",
      fr: "Dans l’Oriental, le romarin couvre des versants entiers. Sa coupe suit les saisons fixées par les services forestiers, pour ne pas l’épuiser. Celui-ci vient des environs de Debdou.\n\nSes aiguilles sont fermes et leur parfum profond. Ajoutez-les en début de cuisson avec la viande ou les pommes de terre, ou sur le pain avant le four. Frottées entre les doigts, elles sentent plus fort.",
      en: "In the Oriental, rosemary covers whole hillsides. It is cut in the seasons set by the forestry service, so that it is not exhausted. This one comes from around Debdou.\n\nThe needles are firm and their aroma deep. Add them early with meat or potatoes, or scatter them on bread before it goes into the oven. Rub them between your fingers for more scent.",
      es: "En el Oriental el romero cubre laderas enteras. Se corta en las épocas que fija el servicio forestal, para no agotarlo. Este viene de los alrededores de Debdou.\n\nLas hojas son firmes y su aroma profundo. Añádelas pronto a la carne o las patatas, o espárcelas sobre el pan antes de hornearlo. Frótalas entre los dedos para que huelan más.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "إكليل الجبل المجفف 100%",
          fr: "100 % romarin séché",
          en: "100% dried rosemary",
          es: "100 % romero seco",
        },
      },
      {
        name: harvest,
        value: { ar: "من أبريل إلى يونيو", fr: "D’avril à juin", en: "April to June", es: "De abril a junio" },
      },
      {
        name: storage,
        value: {
          ar: "في مكان جاف بعيدًا عن الحرارة",
          fr: "Au sec, loin de la chaleur",
          en: "In a dry place, away from heat",
          es: "En lugar seco, lejos del calor",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "30 شهرًا من تاريخ التعبئة",
          fr: "Dans les 30 mois suivant le conditionnement",
          en: "30 months from packing",
          es: "30 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "oriental",
      place: { ar: "دبدو", fr: "Debdou", en: "Debdou", es: "Debdou" },
      producer: {
        ar: "تعاونية غابوية للنباتات العطرية",
        fr: "Coopérative forestière de plantes aromatiques",
        en: "Forest cooperative for aromatic plants",
        es: "Cooperativa forestal de plantas aromáticas",
      },
    },
    packshot: { vessel: "pouch", contents: "#4F6A57", lid: "none", label: { ar: "أزير", latin: "ROMARIN" } },
    sold: 205,
    variants: [
      { quantity: 100, unit: "g", price_dh: 26, stock: 75, shipping_weight_grams: 125, default: true },
      { quantity: 250, unit: "g", price_dh: 56, stock: 31, shipping_weight_grams: 290 },
    ],
  },
  {
    slug: "lavender-flowers",
    category: "herbs",
    name: { ar: "أزهار الخزامى", fr: "Fleurs de lavande", en: "Lavender flowers", es: "Flores de lavanda" },
    short_description: {
      ar: "خزامى من هضاب أولماس، أزهار مفصولة عن السيقان للشاي والحلويات والخزائن.",
      fr: "Une lavande du plateau d’Oulmès, égrenée, pour infusions, biscuits et armoires.",
      en: "Lavender from the Oulmès plateau, stripped, for infusions, biscuits and wardrobes.",
      es: "Lavanda de la meseta de Oulmès, desgranada, para infusiones, galletas y armarios.",
    },
    description: {
      ar: "حقول الخزامى في أولماس تزهر في أول الصيف، فتُحصد في أيام قليلة وتُعلَّق حزمًا في مخزن مهوّى. بعد أسبوعين تُفصل الأزهار وتُنخل من الغبار.\n\nرشّة صغيرة تكفي إبريقًا من الحليب أو عجينة بسكويت. ويضعها كثيرون في أكياس قماش بين الثياب. المحصول المقبل يُعبَّأ بعد موسم الصيف.",
      fr: "À Oulmès, les champs de lavande fleurissent au début de l’été. On les fauche en quelques jours, puis les bouquets sèchent deux semaines dans un grenier aéré avant d’être égrenés et tamisés.\n\nUne petite pincée suffit pour un pot de lait ou une pâte à biscuits. Beaucoup la glissent aussi dans un sachet de tissu, entre les vêtements. La prochaine récolte sera mise en sachet après l’été.",
      en: "At Oulmès the lavender fields flower in early summer. They are cut within a few days and the bunches hang for two weeks in an airy loft before they are stripped and sifted.\n\nA small pinch is enough for a jug of milk or a biscuit dough. Many also put it in cloth bags between their clothes. The next harvest is packed after the summer.",
      es: "En Oulmès los campos de lavanda florecen a principios del verano. Se cortan en pocos días y los ramos cuelgan dos semanas en un desván ventilado antes de desgranarlos y cribarlos.\n\nBasta una pizca para una jarra de leche o una masa de galletas. Muchos la ponen también en bolsitas de tela entre la ropa. La próxima cosecha se envasa después del verano.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "أزهار خزامى مجففة 100%",
          fr: "100 % fleurs de lavande séchées",
          en: "100% dried lavender flowers",
          es: "100 % flores de lavanda secas",
        },
      },
      {
        name: harvest,
        value: { ar: "يونيو ويوليوز", fr: "Juin et juillet", en: "June and July", es: "Junio y julio" },
      },
      {
        name: storage,
        value: {
          ar: "في كيس مغلق بعيدًا عن الضوء",
          fr: "Sachet fermé, à l’abri de la lumière",
          en: "Closed pouch, away from light",
          es: "Bolsa cerrada, lejos de la luz",
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
      region: "rabat-sale-kenitra",
      place: { ar: "أولماس", fr: "Oulmès", en: "Oulmès", es: "Oulmès" },
      producer: {
        ar: "تعاونية مزارعي الخزامى",
        fr: "Coopérative de producteurs de lavande",
        en: "Lavender growers’ cooperative",
        es: "Cooperativa de cultivadores de lavanda",
      },
    },
    packshot: { vessel: "pouch", contents: "#7A6A9B", lid: "none", label: { ar: "خزامى", latin: "LAVANDE" } },
    sold: 247,
    variants: [
      { quantity: 50, unit: "g", price_dh: 25, stock: 0, shipping_weight_grams: 70, default: true },
      { quantity: 100, unit: "g", price_dh: 45, stock: 0, shipping_weight_grams: 125 },
    ],
  },
  {
    slug: "mgouna-rose-buds",
    category: "herbs",
    name: {
      ar: "براعم ورد قلعة مكونة",
      fr: "Boutons de rose de Kelâat M’Gouna",
      en: "Rose buds of Kelaat M’Gouna",
      es: "Capullos de rosa de Kelaat M’Gouna",
    },
    short_description: {
      ar: "براعم ورد بلدي تُقطف فجرًا في وادي دادس وتُجفَّف مغلقة.",
      fr: "Des boutons de rose de Damas, cueillis à l’aube dans la vallée du Dadès.",
      en: "Damask rose buds, picked at dawn in the Dadès valley and dried closed.",
      es: "Capullos de rosa damascena, recogidos al alba en el valle del Dadès y secados cerrados.",
    },
    description: {
      ar: "على ضفاف مكون ودادس تحيط أسيجة الورد البلدي بالحقول. يُقطف البرعم قبل أن يتفتح، في ساعات الصباح الأولى من أبريل وماي، ويُجفَّف على الحصير في الظل.\n\nأضف برعمين أو ثلاثة إلى أتاي أو الحليب، أو افركها فوق الكسكس الحلو والمحنشة. وهي من مكوّنات رأس الحانوت في كثير من البيوت.",
      fr: "Le long du M’Goun et du Dadès, des haies de roses de Damas bordent les champs. Le bouton est cueilli avant de s’ouvrir, aux premières heures d’avril et de mai, puis séché à l’ombre sur des nattes.\n\nDeux ou trois boutons dans le thé ou le lait, ou effeuillés sur un couscous sucré et une m’hancha. Ils entrent aussi dans bien des ras el-hanout.",
      en: "Along the M’Goun and the Dadès, hedges of Damask rose border the fields. The bud is picked before it opens, in the first hours of April and May mornings, and dried on mats in the shade.\n\nAdd two or three buds to tea or milk, or crumble them over sweet couscous and m’hancha. They also go into many a ras el hanout.",
      es: "A lo largo del M’Goun y del Dadès, setos de rosa damascena bordean los campos. El capullo se recoge antes de abrirse, en las primeras horas de las mañanas de abril y mayo, y se seca sobre esteras a la sombra.\n\nAñade dos o tres capullos al té o a la leche, o desmenúzalos sobre el cuscús dulce y la m’hancha. También entran en muchos ras el hanout.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "براعم ورد بلدي مجففة 100%",
          fr: "100 % boutons de rose de Damas",
          en: "100% Damask rose buds",
          es: "100 % capullos de rosa damascena",
        },
      },
      {
        name: harvest,
        value: {
          ar: "أبريل وماي، عند الفجر",
          fr: "Avril et mai, à l’aube",
          en: "April and May, at dawn",
          es: "Abril y mayo, al alba",
        },
      },
      {
        name: taste,
        value: {
          ar: "وردي داكن، عطر لطيف مع حلاوة خفيفة",
          fr: "Rose foncé, parfum tendre, à peine sucré",
          en: "Dark pink, gentle scent, barely sweet",
          es: "Rosa oscuro, aroma suave, apenas dulce",
        },
      },
      {
        name: storage,
        value: {
          ar: "في مكان جاف بعيدًا عن الضوء",
          fr: "Au sec, à l’abri de la lumière",
          en: "In a dry place, away from light",
          es: "En lugar seco, protegido de la luz",
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
      region: "draa-tafilalet",
      place: { ar: "قلعة مكونة", fr: "Kelâat M’Gouna", en: "Kelaat M’Gouna", es: "Kelaat M’Gouna" },
      producer: {
        ar: "تعاونية لورد دادس",
        fr: "Coopérative de la rose du Dadès",
        en: "Dadès rose cooperative",
        es: "Cooperativa de la rosa del Dadès",
      },
    },
    packshot: {
      vessel: "pouch",
      contents: "#B5607A",
      lid: "none",
      label: { ar: "ورد مكونة", latin: "BOUTONS DE ROSE" },
    },
    sold: 448,
    mark: "AOP",
    variants: [
      { quantity: 50, unit: "g", price_dh: 38, stock: 82, shipping_weight_grams: 75, default: true },
      { quantity: 100, unit: "g", price_dh: 70, sale_price_dh: 62, stock: 40, shipping_weight_grams: 130 },
    ],
  },
  {
    slug: "pennyroyal-fliyo",
    category: "herbs",
    name: { ar: "فليو بلدي", fr: "Menthe pouliot (fliyo)", en: "Pennyroyal (fliyo)", es: "Poleo (fliyo)" },
    short_description: {
      ar: "فليو من مروج شفشاون، لأتاي الشتاء والحساء والخبز بالأعشاب.",
      fr: "Le fliyo des prairies de Chefchaouen, pour le thé d’hiver et le pain aux herbes.",
      en: "Fliyo from the meadows of Chefchaouen, for winter tea, soup and herb bread.",
      es: "Fliyo de los prados de Chauen, para el té de invierno, la sopa y el pan de hierbas.",
    },
    description: {
      ar: "ينبت فليو في المروج الرطبة قرب العيون، ورائحته أحدّ من النعناع. يُقطف مع أزهاره البنفسجية الصغيرة ويُجفَّف في حزم معلّقة.\n\nغصن صغير يكفي برادًا، ويُضاف أيضًا إلى حساء الشعير وبعض أنواع الخبز في الشمال.\n\nيُستعمل بمقدار قليل، ولا يُنصح به للحوامل والمرضعات والأطفال الصغار.",
      fr: "Le fliyo pousse dans les prés humides, près des sources, et sent plus fort que la menthe. On le cueille avec ses petites fleurs mauves et il sèche en bouquets suspendus.\n\nUn brin suffit pour une théière. Dans le Nord, on en met aussi dans la soupe d’orge et certains pains.\n\nÀ utiliser en petite quantité, et déconseillé aux femmes enceintes ou allaitantes et aux jeunes enfants.",
      en: "Fliyo grows in damp meadows near springs, and its scent is sharper than that of mint. It is picked with its small mauve flowers and dried in hanging bunches.\n\nA sprig is enough for a teapot. In the north it also goes into barley soup and some breads.\n\nUse it sparingly. It is not advised for pregnant or nursing women, nor for young children.",
      es: "El fliyo crece en prados húmedos cerca de las fuentes, y su aroma es más vivo que el de la menta. Se recoge con sus florecillas malvas y se seca en ramos colgados.\n\nUna ramita basta para una tetera. En el norte entra también en la sopa de cebada y en algunos panes.\n\nÚsalo con moderación. No se aconseja a mujeres embarazadas o lactantes ni a niños pequeños.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "فليو مجفف 100%، أغصان وأزهار",
          fr: "100 % menthe pouliot, brins et fleurs",
          en: "100% pennyroyal, sprigs and flowers",
          es: "100 % poleo, ramitas y flores",
        },
      },
      {
        name: harvest,
        value: {
          ar: "يوليوز وغشت، قطف بري",
          fr: "Juillet et août, cueillette sauvage",
          en: "July and August, wild-gathered",
          es: "Julio y agosto, recolección silvestre",
        },
      },
      {
        name: storage,
        value: {
          ar: "في كيس مغلق، بعيدًا عن الرطوبة",
          fr: "Sachet fermé, loin de l’humidité",
          en: "Closed pouch, away from damp",
          es: "Bolsa cerrada, lejos de la humedad",
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
      region: "tanger-tetouan-al-hoceima",
      place: { ar: "شفشاون", fr: "Chefchaouen", en: "Chefchaouen", es: "Chauen" },
      producer: {
        ar: "تعاونية نسائية للأعشاب الجبلية",
        fr: "Coopérative féminine d’herbes de montagne",
        en: "Women’s mountain herbs cooperative",
        es: "Cooperativa de mujeres de hierbas de montaña",
      },
    },
    packshot: { vessel: "pouch", contents: "#3F6B5C", lid: "none", label: { ar: "فليو", latin: "MENTHE POULIOT" } },
    sold: 93,
    variants: [{ quantity: 40, unit: "g", price_dh: 18, stock: 47, shipping_weight_grams: 60, default: true }],
  },
];
