import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const ageing = { ar: "التخمير", fr: "Fermentation", en: "Fermentation", es: "Fermentación" };
const acidity = { ar: "الحموضة", fr: "Acidité", en: "Acidity", es: "Acidez" };
const taste = { ar: "اللون والمذاق", fr: "Robe et goût", en: "Colour and taste", es: "Color y sabor" };

const storage = {
  name: { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" },
  value: {
    ar: "في مكان معتدل، وقد يتكوّن راسب طبيعي فيُرجّ برفق",
    fr: "À température ambiante, un dépôt naturel est normal",
    en: "Keep at room temperature, a natural sediment is normal",
    es: "A temperatura ambiente; un poso natural es normal",
  },
};
const bestBefore = {
  name: { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before", es: "Consumo preferente" },
  value: {
    ar: "36 شهرًا من تاريخ التعبئة",
    fr: "Dans les 36 mois suivant la mise en bouteille",
    en: "36 months from bottling",
    es: "36 meses desde el embotellado",
  },
};

export const vinegar: SeedProduct[] = [
  {
    slug: "apple-cider-vinegar",
    category: "vinegar",
    name: {
      ar: "خلّ التفاح بالأمّ من ميدلت",
      fr: "Vinaigre de cidre de Midelt, avec la mère",
      en: "Midelt apple cider vinegar with mother",
      es: "Vinagre de sidra de Midelt con madre",
    },
    short_description: {
      ar: "خلّ تفاح ميدلت غير مصفّى، فيه أمّ الخلّ، مخمَّر ببطء دون تسخين.",
      fr: "Un vinaigre de pommes de Midelt, non filtré, avec sa mère, jamais chauffé.",
      en: "Vinegar from Midelt apples, unfiltered, with its mother, slowly made and never heated.",
      es: "Vinagre de manzanas de Midelt, sin filtrar, con su madre, hecho despacio y sin calentar.",
    },
    description: {
      ar: "تصل تفاحات ميدلت الجبلية إلى التعاونية في أكتوبر، فتُغسل وتُعصر كاملة، ثم يتحوّل عصيرها إلى خلّ في براميل مفتوحة خلال 6 أشهر. لا يُسخَّن ولا يُصفّى، فتبقى فيه أمّ الخلّ، تلك السحابة الخفيفة في قاع القنينة.\n\nحموضته واضحة ونظيفة، وفي آخره تفاح ناضج. يُستعمل في السلطات والمخلّلات وتتبيل اللحم، أو يُخفَّف في الماء مع قليل من العسل.",
      fr: "Les pommes de montagne de Midelt arrivent à la coopérative en octobre. Lavées et pressées entières, elles donnent un jus qui devient vinaigre en six mois, en fûts ouverts. Ni chauffé ni filtré, il garde sa mère, ce léger nuage au fond.\n\nL’acidité est vive et nette, la finale rappelle la pomme mûre. Pour les salades, les pickles, les marinades, ou allongé d’eau avec un peu de miel.",
      en: "Midelt’s mountain apples reach the cooperative in October. They are washed and pressed whole, and the juice turns to vinegar over 6 months in open barrels. Neither heated nor filtered, it keeps its mother, the light cloud at the bottom of the bottle.\n\nThe acidity is bright and clean, with ripe apple at the end. Use it in salads, pickles and marinades, or thin it with water and a little honey.",
      es: "Las manzanas de montaña de Midelt llegan a la cooperativa en octubre. Se lavan y se prensan enteras, y el zumo se vuelve vinagre en 6 meses, en toneles abiertos. Sin calentar ni filtrar, conserva su madre, la nube ligera del fondo de la botella.\n\nLa acidez es viva y limpia, con manzana madura al final. Úsalo en ensaladas, encurtidos y adobos, o rebajado con agua y un poco de miel.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عصير تفاح مخمَّر 100%",
          fr: "Jus de pomme fermenté 100\u00a0%",
          en: "100% fermented apple juice",
          es: "100 % zumo de manzana fermentado",
        },
      },
      {
        name: ageing,
        value: {
          ar: "6 أشهر في براميل مفتوحة",
          fr: "6 mois en fûts ouverts",
          en: "6 months in open barrels",
          es: "6 meses en toneles abiertos",
        },
      },
      { name: acidity, value: { ar: "5%", fr: "5\u00a0%", en: "5%", es: "5 %" } },
      {
        name: taste,
        value: {
          ar: "ذهبي عكر، تفاح وحموضة نظيفة",
          fr: "Doré et trouble, pomme, acidité nette",
          en: "Cloudy gold, apple, clean acidity",
          es: "Dorado turbio, manzana, acidez limpia",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "ميدلت", fr: "Midelt", en: "Midelt", es: "Midelt" },
      producer: {
        ar: "تعاونية منتجي التفاح",
        fr: "Coopérative de pomiculteurs",
        en: "Apple growers’ cooperative",
        es: "Cooperativa de productores de manzana",
      },
    },
    packshot: {
      vessel: "bottle",
      contents: "#D0942F",
      lid: "black",
      label: { ar: "خلّ التفاح", latin: "APPLE VINEGAR" },
    },
    sold: 690,
    variants: [
      { quantity: 250, unit: "ml", price_dh: 27.5, stock: 95, shipping_weight_grams: 500 },
      { quantity: 500, unit: "ml", price_dh: 45, stock: 160, shipping_weight_grams: 930, default: true },
      { quantity: 1000, unit: "ml", price_dh: 79, stock: 71, shipping_weight_grams: 1620 },
    ],
  },
  {
    slug: "date-vinegar",
    category: "vinegar",
    name: {
      ar: "خلّ التمر من أرفود",
      fr: "Vinaigre de dattes d’Erfoud",
      en: "Date vinegar from Erfoud",
      es: "Vinagre de dátil de Erfoud",
    },
    short_description: {
      ar: "خلّ داكن من تمور تافيلالت، مستدير قليل الحدّة، يقترب من البلسمي.",
      fr: "Un vinaigre brun des dattes du Tafilalet, rond et peu mordant, proche d’un balsamique.",
      en: "A dark vinegar of Tafilalet dates, round and mild, close to a balsamic.",
      es: "Un vinagre oscuro de dátiles de Tafilalet, redondo y suave, cercano a un balsámico.",
    },
    description: {
      ar: "بعد فرز التمور في أرفود تبقى حبّات صغيرة طيبة لا تصلح للعلب، فتُنقع في الماء ويُترك نقيعها يتخمّر ثم يُعتَّق سنة في جرار من فخّار. لا سكر مضاف ولا كراميل، فاللون لون التمر.\n\nمذاقه مستدير، فيه تمر ودبس وحموضة هادئة. يُغني عن البلسمي في السلطات، ويُختم به طبق كبد مشوي أو خضر محمّصة، وقطرات منه على الفراولة مفاجأة طيبة.",
      fr: "Au tri des dattes d’Erfoud, il reste de petits fruits savoureux mais trop menus pour les coffrets. On les fait tremper, le jus fermente, puis vieillit un an en jarres de terre. Ni sucre ni caramel ajouté, la couleur est celle du fruit.\n\nRond, il parle de datte et de mélasse, avec une acidité calme. Il remplace un balsamique en salade, finit un foie grillé ou des légumes rôtis, et quelques gouttes vont aux fraises.",
      en: "When the dates of Erfoud are sorted, small tasty ones are left that will never make a gift box. They are soaked, the juice ferments, then ages for a year in clay jars. No sugar or caramel is added, the colour is that of the fruit.\n\nIt is round, with date, molasses and a calm acidity. Use it in place of balsamic in salads, to finish grilled liver or roast vegetables, and try a few drops on strawberries.",
      es: "Cuando se clasifican los dátiles de Erfoud quedan otros pequeños y sabrosos que nunca irán a una caja de regalo. Se ponen en remojo, el zumo fermenta y luego envejece un año en tinajas de barro. No se añade azúcar ni caramelo: el color es el de la fruta.\n\nEs redondo, con dátil, melaza y una acidez tranquila. Úsalo en lugar del balsámico en ensaladas, para terminar un hígado a la plancha o unas verduras asadas, y prueba unas gotas con fresas.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "نقيع تمر مخمَّر",
          fr: "Jus de dattes fermenté",
          en: "Fermented date juice",
          es: "Zumo de dátil fermentado",
        },
      },
      {
        name: ageing,
        value: {
          ar: "12 شهرًا في جرار فخارية",
          fr: "12 mois en jarres de terre",
          en: "12 months in clay jars",
          es: "12 meses en tinajas de barro",
        },
      },
      { name: acidity, value: { ar: "6%", fr: "6\u00a0%", en: "6%", es: "6 %" } },
      {
        name: taste,
        value: {
          ar: "بنّي محمرّ، تمر ودبس",
          fr: "Brun acajou, datte et mélasse",
          en: "Mahogany brown, date and molasses",
          es: "Pardo caoba, dátil y melaza",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "أرفود", fr: "Erfoud", en: "Erfoud", es: "Erfoud" },
      producer: {
        ar: "تعاونية تثمين التمور",
        fr: "Coopérative de valorisation des dattes",
        en: "Date processing cooperative",
        es: "Cooperativa de transformación del dátil",
      },
    },
    packshot: { vessel: "bottle", contents: "#5A2A18", lid: "cork", label: { ar: "خلّ التمر", latin: "DATE VINEGAR" } },
    sold: 145,
    variants: [
      {
        quantity: 250,
        unit: "ml",
        price_dh: 45,
        sale_price_dh: 38,
        stock: 62,
        shipping_weight_grams: 500,
        default: true,
      },
      { quantity: 500, unit: "ml", price_dh: 82, sale_price_dh: 69, stock: 27, shipping_weight_grams: 930 },
    ],
  },
  {
    slug: "pomegranate-vinegar",
    category: "vinegar",
    name: {
      ar: "خلّ الرمّان السفري",
      fr: "Vinaigre de grenade sefri",
      en: "Sefri pomegranate vinegar",
      es: "Vinagre de granada sefri",
    },
    short_description: {
      ar: "خلّ ياقوتي من رمّان أولاد عبد الله، فاكهي حيّ، يضيء السلطات.",
      fr: "Un vinaigre rubis de la grenade d’Ouled Abdellah, vif et fruité, qui réveille une salade.",
      en: "A ruby vinegar from Ouled Abdellah pomegranates, lively and fruity, made for salads.",
      es: "Un vinagre rubí de granadas de Ouled Abdellah, vivo y afrutado, hecho para ensaladas.",
    },
    description: {
      ar: "رمّان السفري معروف في سهل تادلة بحبّه الحلو ونواته الطرية. يُفرط باليد في أكتوبر ونونبر، ويُعصر الحبّ وحده دون القشر كي لا تغلب المرارة، ثم يتخمّر العصير على مرحلتين خلال 8 أشهر.\n\nلونه ياقوتي صافٍ، وحموضته حيّة تليها حلاوة فاكهة حمراء. يوافق سلطة الجرجير والجبن، والباذنجان المشوي، ويذيب ما علق في المقلاة بعد شيّ البط أو الدجاج.",
      fr: "La grenade sefri est connue dans la plaine du Tadla pour ses grains doux aux pépins tendres. Égrenée à la main en octobre et novembre, on n’en presse que les grains, sans l’écorce trop amère. Le jus fermente en deux temps, durant huit mois.\n\nRubis limpide, il est vif, puis laisse une douceur de fruits rouges. Il va à la roquette et au fromage, aux aubergines grillées, et déglace bien un canard ou un poulet.",
      en: "The Sefri pomegranate is known on the Tadla plain for its sweet seeds and tender pips. It is seeded by hand in October and November, and only the seeds are pressed, without the bitter rind. The juice ferments in two stages over 8 months.\n\nClear ruby, it is lively at first, then leaves a sweetness of red fruit. It suits rocket and cheese, grilled aubergine, and deglazes a pan after duck or chicken.",
      es: "La granada sefri es conocida en la llanura del Tadla por sus granos dulces y sus pepitas tiernas. Se desgrana a mano en octubre y noviembre, y solo se prensan los granos, sin la corteza amarga. El zumo fermenta en dos etapas durante 8 meses.\n\nDe un rubí claro, es vivo al principio y deja un dulzor de fruta roja. Le van la rúcula y el queso, la berenjena asada, y desglasa la sartén después del pato o del pollo.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عصير رمّان مخمَّر 100%",
          fr: "Jus de grenade fermenté 100\u00a0%",
          en: "100% fermented pomegranate juice",
          es: "100 % zumo de granada fermentado",
        },
      },
      {
        name: ageing,
        value: {
          ar: "8 أشهر على مرحلتين",
          fr: "8 mois, en deux temps",
          en: "8 months, in two stages",
          es: "8 meses, en dos etapas",
        },
      },
      { name: acidity, value: { ar: "5%", fr: "5\u00a0%", en: "5%", es: "5 %" } },
      {
        name: taste,
        value: {
          ar: "ياقوتي، فواكه حمراء وحموضة حيّة",
          fr: "Rubis, fruits rouges, acidité vive",
          en: "Ruby, red fruit, lively acidity",
          es: "Rubí, fruta roja, acidez viva",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "beni-mellal-khenifra",
      place: {
        ar: "أولاد عبد الله، الفقيه بن صالح",
        fr: "Ouled Abdellah, Fquih Ben Salah",
        en: "Ouled Abdellah, Fquih Ben Salah",
        es: "Ouled Abdellah, Fquih Ben Salah",
      },
      producer: {
        ar: "تعاونية منتجي الرمّان",
        fr: "Coopérative de producteurs de grenades",
        en: "Pomegranate growers’ cooperative",
        es: "Cooperativa de productores de granada",
      },
    },
    packshot: { vessel: "flask", contents: "#9A1F35", lid: "cork", label: { ar: "خلّ الرمّان", latin: "POMEGRANATE" } },
    sold: 205,
    variants: [
      { quantity: 250, unit: "ml", price_dh: 55, stock: 50, shipping_weight_grams: 500, default: true },
      { quantity: 500, unit: "ml", price_dh: 99, stock: 16, shipping_weight_grams: 930 },
    ],
  },
  {
    slug: "fig-vinegar",
    category: "vinegar",
    name: {
      ar: "خلّ التين من تاونات",
      fr: "Vinaigre de figues de Taounate",
      en: "Fig vinegar from Taounate",
      es: "Vinagre de higo de Taounate",
    },
    short_description: {
      ar: "خلّ عنبري من تين تاونات المجفّف، بحلاوة خفيفة ورائحة فاكهة مطبوخة.",
      fr: "Un vinaigre ambré de figues séchées de Taounate, légèrement doux, au goût de fruit confit.",
      en: "An amber vinegar from dried Taounate figs, faintly sweet, with a cooked-fruit aroma.",
      es: "Un vinagre ambarino de higos secos de Taounate, algo dulce, con aroma a fruta cocida.",
    },
    description: {
      ar: "في قرى تاونات يُجفَّف التين على أسرّة القصب في آخر الصيف. ما تشقّق منه يُنقع أيامًا في ماء النبع ثم يُترك ليتخمّر في قوارير زجاجية كبيرة، وهي طريقة قديمة لا تُضيّع شيئًا من المحصول.\n\nلونه عنبري، وفي طعمه تين مجفّف ولمسة عسل مع حموضة رقيقة. يطيب على جبن الماعز وسلطة الجزر، وفي صلصة لحم العجل، أو بضع قطرات على شرائح الإجاص.",
      fr: "Dans les villages de Taounate, les figues sèchent sur des claies de roseau à la fin de l’été. Celles qui se fendent trempent quelques jours dans l’eau de source, puis fermentent en grandes bonbonnes, une manière ancienne de ne rien perdre.\n\nAmbré, il a le goût de la figue sèche, une touche de miel et une acidité fine. Sur un fromage de chèvre, des carottes râpées, dans une sauce de veau ou sur des tranches de poire.",
      en: "In the villages of Taounate, figs dry on reed racks at the end of summer. Those that split are soaked for some days in spring water, then ferment in large glass jars, an old way of wasting nothing from the harvest.\n\nAmber in colour, it tastes of dried fig with a touch of honey and a fine acidity. Good on goat’s cheese or grated carrots, in a sauce for veal, or a few drops over slices of pear.",
      es: "En los pueblos de Taounate los higos se secan en cañizos al final del verano. Los que se abren pasan unos días en agua de manantial y luego fermentan en grandes tarros de vidrio, una vieja manera de no perder nada de la cosecha.\n\nDe color ámbar, sabe a higo seco con un toque de miel y una acidez fina. Bueno con queso de cabra o zanahoria rallada, en una salsa para ternera, o unas gotas sobre rodajas de pera.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "نقيع تين مجفّف مخمَّر",
          fr: "Macération de figues sèches, fermentée",
          en: "Fermented infusion of dried figs",
          es: "Infusión fermentada de higos secos",
        },
      },
      { name: acidity, value: { ar: "5%", fr: "5\u00a0%", en: "5%", es: "5 %" } },
      {
        name: taste,
        value: {
          ar: "عنبري، تين مجفّف ولمسة عسل",
          fr: "Ambré, figue sèche et note de miel",
          en: "Amber, dried fig and a note of honey",
          es: "Ámbar, higo seco y una nota de miel",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "fes-meknes",
      place: { ar: "تاونات", fr: "Taounate", en: "Taounate", es: "Taounate" },
      producer: {
        ar: "تعاونية نسائية للتين",
        fr: "Coopérative féminine de la figue",
        en: "Women’s fig cooperative",
        es: "Cooperativa de mujeres del higo",
      },
    },
    packshot: { vessel: "flask", contents: "#A3602B", lid: "wood", label: { ar: "خلّ التين", latin: "FIG VINEGAR" } },
    sold: 47,
    variants: [{ quantity: 250, unit: "ml", price_dh: 49, stock: 23, shipping_weight_grams: 500, default: true }],
  },
  {
    slug: "rose-white-grape-vinegar",
    category: "vinegar",
    name: {
      ar: "خلّ العنب الأبيض بالورد",
      fr: "Vinaigre de raisin blanc à la rose",
      en: "White grape vinegar with rose",
      es: "Vinagre de uva blanca con rosa",
    },
    short_description: {
      ar: "خلّ عنب دكالي نُقع فيه ورد بلدي، لونه وردي فاتح وعطره رقيق.",
      fr: "Un vinaigre de raisin doukkali où infuse la rose, d’un rose pâle et d’un parfum discret.",
      en: "Doukkali grape vinegar infused with rose petals, pale pink and gently scented.",
      es: "Vinagre de uva doukkali con pétalos de rosa, rosa pálido y de aroma suave.",
    },
    description: {
      ar: "العنب الدكالي يُقطف على ساحل الجديدة في غشت، ويتحوّل عصيره ببطء إلى خلّ أبيض خفيف. وبعد أن يهدأ تُنقع فيه بتلات ورد قلعة مكونة المجفّفة أسبوعين فيأخذ منها لونه وعطره، بلا ملوّن ولا منكّه.\n\nحموضته لطيفة ورائحته ورد دون مبالغة. يوافق سلطة الخيار والشمندر والفواكه الحمراء، ويعطي البصل المخلّل لونًا جميلًا، وملعقة منه في ماء بارد مع العسل شراب صيفي.",
      fr: "Le raisin doukkali se vendange en août sur la côte d’El Jadida, et son jus devient lentement un vinaigre blanc léger. On y infuse ensuite, deux semaines durant, des pétales séchés de Kelaât M’Gouna, qui lui donnent couleur et parfum.\n\nL’acidité est aimable, la rose jamais insistante. Il va au concombre, à la betterave, aux fruits rouges, teinte joliment des oignons marinés, et se boit l’été allongé d’eau fraîche et de miel.",
      en: "Doukkali grapes are picked in August on the coast of El Jadida, and their juice turns slowly into a light white vinegar. Dried petals from Kelaât M’Gouna then steep in it for two weeks and give it colour and scent, with nothing artificial.\n\nThe acidity is kind and the rose never insists. It suits cucumber, beetroot and red fruit, gives pickled onions a pretty colour, and a spoonful in cold water with honey makes a summer drink.",
      es: "Las uvas doukkali se recogen en agosto en la costa de El Yadida, y su zumo se vuelve despacio un vinagre blanco y ligero. Pétalos secos de Kelaât M’Gouna maceran después en él dos semanas y le dan color y aroma, sin nada artificial.\n\nLa acidez es amable y la rosa nunca insiste. Va con pepino, remolacha y frutos rojos, da un bonito color a las cebollas encurtidas, y una cucharada en agua fría con miel hace una bebida de verano.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "خلّ عنب أبيض، بتلات ورد مجفّفة",
          fr: "Vinaigre de raisin blanc, pétales de rose séchés",
          en: "White grape vinegar, dried rose petals",
          es: "Vinagre de uva blanca, pétalos de rosa secos",
        },
      },
      { name: acidity, value: { ar: "6%", fr: "6\u00a0%", en: "6%", es: "6 %" } },
      {
        name: taste,
        value: {
          ar: "وردي فاتح، عنب وورد",
          fr: "Rose pâle, raisin et rose",
          en: "Pale pink, grape and rose",
          es: "Rosa pálido, uva y rosa",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "casablanca-settat",
      place: { ar: "الجديدة، دكالة", fr: "El Jadida, Doukkala", en: "El Jadida, Doukkala", es: "El Yadida, Doukkala" },
      producer: {
        ar: "تعاونية فلاحية لمنتجي العنب",
        fr: "Coopérative agricole de viticulteurs",
        en: "Grape growers’ cooperative",
        es: "Cooperativa de viticultores",
      },
    },
    packshot: { vessel: "flask", contents: "#E0A3A0", lid: "cork", label: { ar: "خلّ بالورد", latin: "ROSE VINEGAR" } },
    sold: 83,
    variants: [
      { quantity: 250, unit: "ml", price_dh: 52, stock: 44, shipping_weight_grams: 500, default: true },
      { quantity: 500, unit: "ml", price_dh: 95, stock: 0, shipping_weight_grams: 930 },
    ],
  },
];
