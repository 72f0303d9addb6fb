import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients" };
const ageing = { ar: "التخمير", fr: "Fermentation", en: "Fermentation" };
const acidity = { ar: "الحموضة", fr: "Acidité", en: "Acidity" };
const taste = { ar: "اللون والمذاق", fr: "Robe et goût", en: "Colour and taste" };

const storage = {
  name: { ar: "الحفظ", fr: "Conservation", en: "Storage" },
  value: {
    ar: "في مكان معتدل، وقد يتكوّن راسب طبيعي فيُرجّ برفق",
    fr: "À température ambiante, un dépôt naturel est normal",
    en: "Keep at room temperature, a natural sediment is normal",
  },
};
const bestBefore = {
  name: { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before" },
  value: {
    ar: "36 شهرًا من تاريخ التعبئة",
    fr: "Dans les 36 mois suivant la mise en bouteille",
    en: "36 months from bottling",
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
    },
    short_description: {
      ar: "خلّ تفاح ميدلت غير مصفّى، فيه أمّ الخلّ، مخمَّر ببطء دون تسخين.",
      fr: "Un vinaigre de pommes de Midelt, non filtré, avec sa mère, jamais chauffé.",
      en: "Vinegar from Midelt apples, unfiltered, with its mother, slowly made and never heated.",
    },
    description: {
      ar: "تصل تفاحات ميدلت الجبلية إلى التعاونية في أكتوبر، فتُغسل وتُعصر كاملة، ثم يتحوّل عصيرها إلى خلّ في براميل مفتوحة خلال 6 أشهر. لا يُسخَّن ولا يُصفّى، فتبقى فيه أمّ الخلّ، تلك السحابة الخفيفة في قاع القنينة.\n\nحموضته واضحة ونظيفة، وفي آخره تفاح ناضج. يُستعمل في السلطات والمخلّلات وتتبيل اللحم، أو يُخفَّف في الماء مع قليل من العسل.",
      fr: "Les pommes de montagne de Midelt arrivent à la coopérative en octobre. Lavées et pressées entières, elles donnent un jus qui devient vinaigre en six mois, en fûts ouverts. Ni chauffé ni filtré, il garde sa mère, ce léger nuage au fond.\n\nL’acidité est vive et nette, la finale rappelle la pomme mûre. Pour les salades, les pickles, les marinades, ou allongé d’eau avec un peu de miel.",
      en: "Midelt’s mountain apples reach the cooperative in October. They are washed and pressed whole, and the juice turns to vinegar over 6 months in open barrels. Neither heated nor filtered, it keeps its mother, the light cloud at the bottom of the bottle.\n\nThe acidity is bright and clean, with ripe apple at the end. Use it in salads, pickles and marinades, or thin it with water and a little honey.",
    },
    specifications: [
      {
        name: ingredients,
        value: { ar: "عصير تفاح مخمَّر 100%", fr: "Jus de pomme fermenté 100\u00a0%", en: "100% fermented apple juice" },
      },
      {
        name: ageing,
        value: { ar: "6 أشهر في براميل مفتوحة", fr: "6 mois en fûts ouverts", en: "6 months in open barrels" },
      },
      { name: acidity, value: { ar: "5%", fr: "5\u00a0%", en: "5%" } },
      {
        name: taste,
        value: {
          ar: "ذهبي عكر، تفاح وحموضة نظيفة",
          fr: "Doré et trouble, pomme, acidité nette",
          en: "Cloudy gold, apple, clean acidity",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "ميدلت", fr: "Midelt", en: "Midelt" },
      producer: { ar: "تعاونية منتجي التفاح", fr: "Coopérative de pomiculteurs", en: "Apple growers’ cooperative" },
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
    },
    short_description: {
      ar: "خلّ داكن من تمور تافيلالت، مستدير قليل الحدّة، يقترب من البلسمي.",
      fr: "Un vinaigre brun des dattes du Tafilalet, rond et peu mordant, proche d’un balsamique.",
      en: "A dark vinegar of Tafilalet dates, round and mild, close to a balsamic.",
    },
    description: {
      ar: "بعد فرز التمور في أرفود تبقى حبّات صغيرة طيبة لا تصلح للعلب، فتُنقع في الماء ويُترك نقيعها يتخمّر ثم يُعتَّق سنة في جرار من فخّار. لا سكر مضاف ولا كراميل، فاللون لون التمر.\n\nمذاقه مستدير، فيه تمر ودبس وحموضة هادئة. يُغني عن البلسمي في السلطات، ويُختم به طبق كبد مشوي أو خضر محمّصة، وقطرات منه على الفراولة مفاجأة طيبة.",
      fr: "Au tri des dattes d’Erfoud, il reste de petits fruits savoureux mais trop menus pour les coffrets. On les fait tremper, le jus fermente, puis vieillit un an en jarres de terre. Ni sucre ni caramel ajouté, la couleur est celle du fruit.\n\nRond, il parle de datte et de mélasse, avec une acidité calme. Il remplace un balsamique en salade, finit un foie grillé ou des légumes rôtis, et quelques gouttes vont aux fraises.",
      en: "When the dates of Erfoud are sorted, small tasty ones are left that will never make a gift box. They are soaked, the juice ferments, then ages for a year in clay jars. No sugar or caramel is added, the colour is that of the fruit.\n\nIt is round, with date, molasses and a calm acidity. Use it in place of balsamic in salads, to finish grilled liver or roast vegetables, and try a few drops on strawberries.",
    },
    specifications: [
      { name: ingredients, value: { ar: "نقيع تمر مخمَّر", fr: "Jus de dattes fermenté", en: "Fermented date juice" } },
      {
        name: ageing,
        value: { ar: "12 شهرًا في جرار فخارية", fr: "12 mois en jarres de terre", en: "12 months in clay jars" },
      },
      { name: acidity, value: { ar: "6%", fr: "6\u00a0%", en: "6%" } },
      {
        name: taste,
        value: {
          ar: "بنّي محمرّ، تمر ودبس",
          fr: "Brun acajou, datte et mélasse",
          en: "Mahogany brown, date and molasses",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "أرفود", fr: "Erfoud", en: "Erfoud" },
      producer: {
        ar: "تعاونية تثمين التمور",
        fr: "Coopérative de valorisation des dattes",
        en: "Date processing cooperative",
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
    },
    short_description: {
      ar: "خلّ ياقوتي من رمّان أولاد عبد الله، فاكهي حيّ، يضيء السلطات.",
      fr: "Un vinaigre rubis de la grenade d’Ouled Abdellah, vif et fruité, qui réveille une salade.",
      en: "A ruby vinegar from Ouled Abdellah pomegranates, lively and fruity, made for salads.",
    },
    description: {
      ar: "رمّان السفري معروف في سهل تادلة بحبّه الحلو ونواته الطرية. يُفرط باليد في أكتوبر ونونبر، ويُعصر الحبّ وحده دون القشر كي لا تغلب المرارة، ثم يتخمّر العصير على مرحلتين خلال 8 أشهر.\n\nلونه ياقوتي صافٍ، وحموضته حيّة تليها حلاوة فاكهة حمراء. يوافق سلطة الجرجير والجبن، والباذنجان المشوي، ويذيب ما علق في المقلاة بعد شيّ البط أو الدجاج.",
      fr: "La grenade sefri est connue dans la plaine du Tadla pour ses grains doux aux pépins tendres. Égrenée à la main en octobre et novembre, on n’en presse que les grains, sans l’écorce trop amère. Le jus fermente en deux temps, durant huit mois.\n\nRubis limpide, il est vif, puis laisse une douceur de fruits rouges. Il va à la roquette et au fromage, aux aubergines grillées, et déglace bien un canard ou un poulet.",
      en: "The Sefri pomegranate is known on the Tadla plain for its sweet seeds and tender pips. It is seeded by hand in October and November, and only the seeds are pressed, without the bitter rind. The juice ferments in two stages over 8 months.\n\nClear ruby, it is lively at first, then leaves a sweetness of red fruit. It suits rocket and cheese, grilled aubergine, and deglazes a pan after duck or chicken.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عصير رمّان مخمَّر 100%",
          fr: "Jus de grenade fermenté 100\u00a0%",
          en: "100% fermented pomegranate juice",
        },
      },
      { name: ageing, value: { ar: "8 أشهر على مرحلتين", fr: "8 mois, en deux temps", en: "8 months, in two stages" } },
      { name: acidity, value: { ar: "5%", fr: "5\u00a0%", en: "5%" } },
      {
        name: taste,
        value: {
          ar: "ياقوتي، فواكه حمراء وحموضة حيّة",
          fr: "Rubis, fruits rouges, acidité vive",
          en: "Ruby, red fruit, lively acidity",
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
      },
      producer: {
        ar: "تعاونية منتجي الرمّان",
        fr: "Coopérative de producteurs de grenades",
        en: "Pomegranate growers’ cooperative",
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
    },
    short_description: {
      ar: "خلّ عنبري من تين تاونات المجفّف، بحلاوة خفيفة ورائحة فاكهة مطبوخة.",
      fr: "Un vinaigre ambré de figues séchées de Taounate, légèrement doux, au goût de fruit confit.",
      en: "An amber vinegar from dried Taounate figs, faintly sweet, with a cooked-fruit aroma.",
    },
    description: {
      ar: "في قرى تاونات يُجفَّف التين على أسرّة القصب في آخر الصيف. ما تشقّق منه يُنقع أيامًا في ماء النبع ثم يُترك ليتخمّر في قوارير زجاجية كبيرة، وهي طريقة قديمة لا تُضيّع شيئًا من المحصول.\n\nلونه عنبري، وفي طعمه تين مجفّف ولمسة عسل مع حموضة رقيقة. يطيب على جبن الماعز وسلطة الجزر، وفي صلصة لحم العجل، أو بضع قطرات على شرائح الإجاص.",
      fr: "Dans les villages de Taounate, les figues sèchent sur des claies de roseau à la fin de l’été. Celles qui se fendent trempent quelques jours dans l’eau de source, puis fermentent en grandes bonbonnes, une manière ancienne de ne rien perdre.\n\nAmbré, il a le goût de la figue sèche, une touche de miel et une acidité fine. Sur un fromage de chèvre, des carottes râpées, dans une sauce de veau ou sur des tranches de poire.",
      en: "In the villages of Taounate, figs dry on reed racks at the end of summer. Those that split are soaked for some days in spring water, then ferment in large glass jars, an old way of wasting nothing from the harvest.\n\nAmber in colour, it tastes of dried fig with a touch of honey and a fine acidity. Good on goat’s cheese or grated carrots, in a sauce for veal, or a few drops over slices of pear.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "نقيع تين مجفّف مخمَّر",
          fr: "Macération de figues sèches, fermentée",
          en: "Fermented infusion of dried figs",
        },
      },
      { name: acidity, value: { ar: "5%", fr: "5\u00a0%", en: "5%" } },
      {
        name: taste,
        value: {
          ar: "عنبري، تين مجفّف ولمسة عسل",
          fr: "Ambré, figue sèche et note de miel",
          en: "Amber, dried fig and a note of honey",
        },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "fes-meknes",
      place: { ar: "تاونات", fr: "Taounate", en: "Taounate" },
      producer: { ar: "تعاونية نسائية للتين", fr: "Coopérative féminine de la figue", en: "Women’s fig cooperative" },
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
    },
    short_description: {
      ar: "خلّ عنب دكالي نُقع فيه ورد بلدي، لونه وردي فاتح وعطره رقيق.",
      fr: "Un vinaigre de raisin doukkali où infuse la rose, d’un rose pâle et d’un parfum discret.",
      en: "Doukkali grape vinegar infused with rose petals, pale pink and gently scented.",
    },
    description: {
      ar: "العنب الدكالي يُقطف على ساحل الجديدة في غشت، ويتحوّل عصيره ببطء إلى خلّ أبيض خفيف. وبعد أن يهدأ تُنقع فيه بتلات ورد قلعة مكونة المجفّفة أسبوعين فيأخذ منها لونه وعطره، بلا ملوّن ولا منكّه.\n\nحموضته لطيفة ورائحته ورد دون مبالغة. يوافق سلطة الخيار والشمندر والفواكه الحمراء، ويعطي البصل المخلّل لونًا جميلًا، وملعقة منه في ماء بارد مع العسل شراب صيفي.",
      fr: "Le raisin doukkali se vendange en août sur la côte d’El Jadida, et son jus devient lentement un vinaigre blanc léger. On y infuse ensuite, deux semaines durant, des pétales séchés de Kelaât M’Gouna, qui lui donnent couleur et parfum.\n\nL’acidité est aimable, la rose jamais insistante. Il va au concombre, à la betterave, aux fruits rouges, teinte joliment des oignons marinés, et se boit l’été allongé d’eau fraîche et de miel.",
      en: "Doukkali grapes are picked in August on the coast of El Jadida, and their juice turns slowly into a light white vinegar. Dried petals from Kelaât M’Gouna then steep in it for two weeks and give it colour and scent, with nothing artificial.\n\nThe acidity is kind and the rose never insists. It suits cucumber, beetroot and red fruit, gives pickled onions a pretty colour, and a spoonful in cold water with honey makes a summer drink.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "خلّ عنب أبيض، بتلات ورد مجفّفة",
          fr: "Vinaigre de raisin blanc, pétales de rose séchés",
          en: "White grape vinegar, dried rose petals",
        },
      },
      { name: acidity, value: { ar: "6%", fr: "6\u00a0%", en: "6%" } },
      {
        name: taste,
        value: { ar: "وردي فاتح، عنب وورد", fr: "Rose pâle, raisin et rose", en: "Pale pink, grape and rose" },
      },
      storage,
      bestBefore,
    ],
    origin: {
      region: "casablanca-settat",
      place: { ar: "الجديدة، دكالة", fr: "El Jadida, Doukkala", en: "El Jadida, Doukkala" },
      producer: {
        ar: "تعاونية فلاحية لمنتجي العنب",
        fr: "Coopérative agricole de viticulteurs",
        en: "Grape growers’ cooperative",
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
