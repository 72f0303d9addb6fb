import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const harvest = { ar: "موسم الجني", fr: "Récolte", en: "Harvest", es: "Cosecha" };
const storage = { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" };
const bestBefore = { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before", es: "Consumo preferente" };
const allergens = { ar: "مسبّبات الحساسية", fr: "Allergènes", en: "Allergens", es: "Alérgenos" };

export const nuts: SeedProduct[] = [
  {
    slug: "mejhoul-dates",
    category: "nuts",
    name: {
      ar: "تمر المجهول من تافيلالت",
      fr: "Dattes Mejhoul du Tafilalet",
      en: "Mejhoul dates of Tafilalet",
      es: "Dátiles mejhoul de Tafilalet",
    },
    short_description: {
      ar: "حبات كبيرة ولبّ طري بطعم الكراميل، من نخيل أرفود.",
      fr: "De grandes dattes à la chair fondante, au goût de caramel, des palmiers d’Erfoud.",
      en: "Large dates with soft flesh and a caramel taste, from the palms of Erfoud.",
      es: "Dátiles grandes de carne tierna y sabor a caramelo, de los palmerales de Erfoud.",
    },
    description: {
      ar: "المجهول أصله من واحات تافيلالت، ومنها انتقل إلى بقاع كثيرة من العالم. تُجنى العراجين في أكتوبر حين يلين التمر، وتُفرز الحبات واحدة واحدة حسب الحجم.\n\nلا نضيف إليه شرابًا سكريًّا ولا ندهنه بزيت، فلمعانه من حلاوته. قدّمه مع الحليب، أو احشه باللوز، أو قطّعه في سلطة البرتقال بالقرفة.",
      fr: "La Mejhoul est née dans les oasis du Tafilalet, d’où elle a gagné bien d’autres pays. Les régimes sont coupés en octobre, quand le fruit devient tendre, puis les dattes sont triées une à une par calibre.\n\nNi sirop, ni huile : ce qui brille est son propre sucre. À servir avec du lait, à farcir d’amandes, ou coupée dans une salade d’oranges à la cannelle.",
      en: "Mejhoul was born in the oases of Tafilalet and travelled from there to many other countries. The bunches are cut in October, when the fruit softens, and the dates are sorted one by one by size.\n\nNo syrup, no oil: what shines is their own sugar. Serve them with milk, fill them with almonds, or cut them into an orange salad with cinnamon.",
      es: "El mejhoul nació en los oasis de Tafilalet y de allí viajó a muchos otros países. Los racimos se cortan en octubre, cuando el fruto se ablanda, y los dátiles se clasifican uno a uno por tamaño.\n\nNi jarabe ni aceite: lo que brilla es su propio azúcar. Sírvelos con leche, rellénalos de almendra o córtalos en una ensalada de naranja con canela.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "تمر المجهول 100%، بنواته",
          fr: "100 % dattes Mejhoul, avec noyau",
          en: "100% Mejhoul dates, with stones",
          es: "100 % dátiles mejhoul, con hueso",
        },
      },
      { name: harvest, value: { ar: "أكتوبر", fr: "Octobre", en: "October", es: "Octubre" } },
      {
        name: { ar: "الحجم", fr: "Calibre", en: "Size", es: "Calibre" },
        value: {
          ar: "من 18 إلى 22 غ للحبة",
          fr: "De 18 à 22 g la datte",
          en: "18 to 22 g each",
          es: "De 18 a 22 g cada uno",
        },
      },
      {
        name: storage,
        value: {
          ar: "في مكان بارد، أو في الثلاجة بعد الفتح",
          fr: "Au frais, au réfrigérateur après ouverture",
          en: "Somewhere cool, refrigerated once open",
          es: "En lugar fresco; en el frigorífico una vez abierto",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "12 شهرًا من تاريخ التعبئة",
          fr: "Dans les 12 mois suivant le conditionnement",
          en: "12 months from packing",
          es: "12 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "أرفود", fr: "Erfoud", en: "Erfoud", es: "Erfoud" },
      producer: {
        ar: "تعاونية منتجي التمور",
        fr: "Coopérative de phœniciculteurs",
        en: "Date growers’ cooperative",
        es: "Cooperativa de productores de dátiles",
      },
    },
    packshot: {
      vessel: "box",
      contents: "#5A2F1C",
      lid: "none",
      label: { ar: "تمر المجهول", latin: "DATTES MEJHOUL" },
    },
    sold: 900,
    featured: true,
    mark: "IGP",
    variants: [
      { quantity: 500, unit: "g", price_dh: 85, stock: 132, shipping_weight_grams: 570, default: true },
      { quantity: 1000, unit: "g", price_dh: 159, sale_price_dh: 145, stock: 76, shipping_weight_grams: 1090 },
      { quantity: 2000, unit: "g", price_dh: 280, stock: 12, shipping_weight_grams: 2150 },
    ],
  },
  {
    slug: "boufeggous-dates",
    category: "nuts",
    name: { ar: "تمر بوفكوس", fr: "Dattes Boufeggous", en: "Boufeggous dates", es: "Dátiles bouffegous" },
    short_description: {
      ar: "تمر طري داكن من واحات درعة، حلاوته معتدلة وثمنه في المتناول.",
      fr: "Une datte tendre et sombre de la vallée du Drâa, douce sans excès.",
      en: "A soft dark date from the Drâa valley, sweet but not too much.",
      es: "Un dátil oscuro y tierno del valle del Draa, dulce sin exceso.",
    },
    description: {
      ar: "بوفكوس تمر البيوت في الجنوب: متوسط الحجم، طري، ولبّه يميل إلى طعم العسل الأسود. يُجنى في واحات زاكورة على طول وادي درعة، ويُعبَّأ مكبوسًا قليلًا كما جرت العادة.\n\nيصلح للفطور مع السمن والخبز، ويدخل في سلّو، وتُصنع منه عجينة التمر للحلويات. ولا نبيع إلا محصول الموسم الأخير.",
      fr: "La Boufeggous est la datte des maisons du Sud : de taille moyenne, tendre, avec un goût de mélasse. Elle est récoltée dans les palmeraies de Zagora, le long du Drâa, et mise en boîte légèrement pressée, selon l’usage.\n\nAu petit-déjeuner avec du smen et du pain, dans le sellou, ou réduite en pâte pour les gâteaux. Nous ne vendons que la dernière récolte.",
      en: "Boufeggous is the household date of the south: middle-sized, soft, with a taste of molasses. It is harvested in the palm groves of Zagora, along the Drâa, and packed lightly pressed, as is the custom.\n\nHave it at breakfast with smen and bread, in sellou, or worked into a paste for pastries. We sell the last harvest only.",
      es: "El bouffegous es el dátil de diario en el sur: mediano, tierno, con sabor a melaza. Se recoge en los palmerales de Zagora, a lo largo del Draa, y se envasa ligeramente prensado, como es costumbre.\n\nTómalo en el desayuno con smen y pan, en el sellou, o hecho pasta para los dulces. Solo vendemos la última cosecha.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "تمر بوفكوس 100%، بنواته",
          fr: "100 % dattes Boufeggous, avec noyau",
          en: "100% Boufeggous dates, with stones",
          es: "100 % dátiles bouffegous, con hueso",
        },
      },
      {
        name: harvest,
        value: {
          ar: "شتنبر وأكتوبر",
          fr: "Septembre et octobre",
          en: "September and October",
          es: "Septiembre y octubre",
        },
      },
      {
        name: { ar: "اللون والمذاق", fr: "Couleur et goût", en: "Colour and taste", es: "Color y sabor" },
        value: {
          ar: "بني داكن، طري، بطعم العسل الأسود",
          fr: "Brun foncé, tendre, goût de mélasse",
          en: "Dark brown, soft, taste of molasses",
          es: "Pardo oscuro, tierno, sabor a melaza",
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
      {
        name: bestBefore,
        value: {
          ar: "10 أشهر من تاريخ التعبئة",
          fr: "Dans les 10 mois suivant le conditionnement",
          en: "10 months from packing",
          es: "10 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "draa-tafilalet",
      place: { ar: "زاكورة", fr: "Zagora", en: "Zagora", es: "Zagora" },
      producer: {
        ar: "تعاونية منتجي التمور",
        fr: "Coopérative de phœniciculteurs",
        en: "Date growers’ cooperative",
        es: "Cooperativa de productores de dátiles",
      },
    },
    packshot: {
      vessel: "box",
      contents: "#3F241A",
      lid: "none",
      label: { ar: "تمر بوفكوس", latin: "DATTES BOUFEGGOUS" },
    },
    sold: 422,
    variants: [
      { quantity: 500, unit: "g", price_dh: 38, stock: 118, shipping_weight_grams: 560 },
      { quantity: 1000, unit: "g", price_dh: 69, stock: 59, shipping_weight_grams: 1080, default: true },
    ],
  },
  {
    slug: "tafraout-almonds",
    category: "nuts",
    name: { ar: "لوز تافراوت", fr: "Amandes de Tafraout", en: "Tafraout almonds", es: "Almendras de Tafraout" },
    short_description: {
      ar: "لوز بعلي من الأطلس الصغير، صغير الحبة قوي الطعم، نيّئ بقشرته البنية.",
      fr: "Des amandes d’Anti-Atlas, petites et de goût franc, crues avec leur peau.",
      en: "Anti-Atlas almonds, small and full in taste, raw with their skins.",
      es: "Almendras del Anti-Atlas, pequeñas y de sabor pleno, crudas y con su piel.",
    },
    description: {
      ar: "حول تافراوت تزهر أشجار اللوز في فبراير بين صخور الغرانيت الوردي. الشجر بعلي لا يُسقى، فحبّته أصغر من اللوز المستورد وطعمها أوضح.\n\nتُكسَّر القشرة الصلبة وتُفرز الحبات في التعاونية، وتصلك نيئة. حمّصها ربع ساعة في فرن معتدل، أو اسلقها وانزع قشرتها للبسطيلة وأملو وحلويات العيد.",
      fr: "Autour de Tafraout, les amandiers fleurissent en février entre les granits roses. Ils ne sont pas irrigués : le fruit est plus petit que l’amande importée, et son goût plus net.\n\nLes coques sont cassées et les amandes triées à la coopérative, puis vendues crues. Un quart d’heure à four moyen pour les griller, ou mondées pour la pastilla, l’amlou et les gâteaux de fête.",
      en: "Around Tafraout the almond trees flower in February among pink granite rocks. They are not irrigated, so the nut is smaller than imported almonds and its taste clearer.\n\nThe shells are cracked and the almonds sorted at the cooperative, and sold raw. Roast them a quarter of an hour in a moderate oven, or blanch them for pastilla, amlou and feast-day pastries.",
      es: "Alrededor de Tafraout los almendros florecen en febrero entre rocas de granito rosa. No se riegan, así que el fruto es más pequeño que la almendra importada y su sabor más nítido.\n\nLas cáscaras se parten y las almendras se clasifican en la cooperativa, y se venden crudas. Tuéstalas un cuarto de hora a horno medio, o pélalas para la pastela, el amlou y los dulces de fiesta.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "لوز نيّئ منزوع القشرة الصلبة 100%",
          fr: "100 % amandes crues décortiquées",
          en: "100% raw shelled almonds",
          es: "100 % almendras crudas sin cáscara",
        },
      },
      {
        name: harvest,
        value: { ar: "يوليوز وغشت", fr: "Juillet et août", en: "July and August", es: "Julio y agosto" },
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
        name: storage,
        value: {
          ar: "في مكان بارد وجاف، محكم الإغلاق",
          fr: "Au frais et au sec, bien fermé",
          en: "Cool and dry, tightly closed",
          es: "En lugar fresco y seco, bien cerrado",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "12 شهرًا من تاريخ التعبئة",
          fr: "Dans les 12 mois suivant le conditionnement",
          en: "12 months from packing",
          es: "12 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "souss-massa",
      place: { ar: "تافراوت", fr: "Tafraout", en: "Tafraout", es: "Tafraout" },
      producer: {
        ar: "تعاونية منتجي اللوز",
        fr: "Coopérative de producteurs d’amandes",
        en: "Almond growers’ cooperative",
        es: "Cooperativa de productores de almendra",
      },
    },
    packshot: {
      vessel: "pouch",
      contents: "#A9713F",
      lid: "none",
      label: { ar: "لوز تافراوت", latin: "AMANDES TAFRAOUT" },
    },
    sold: 517,
    mark: "IGP",
    variants: [
      { quantity: 250, unit: "g", price_dh: 49, stock: 87, shipping_weight_grams: 280 },
      { quantity: 500, unit: "g", price_dh: 92, stock: 71, shipping_weight_grams: 540, default: true },
      { quantity: 1000, unit: "g", price_dh: 175, stock: 0, shipping_weight_grams: 1060 },
    ],
  },
  {
    slug: "azilal-walnuts",
    category: "nuts",
    name: {
      ar: "جوز أزيلال مقشور",
      fr: "Cerneaux de noix d’Azilal",
      en: "Azilal walnut halves",
      es: "Mitades de nuez de Azilal",
    },
    short_description: {
      ar: "أنصاف جوز جبلي تُكسَّر عند الطلب، فاتحة اللون وقليلة المرارة.",
      fr: "Des demi-cerneaux de montagne, cassés à la commande, clairs et peu amers.",
      en: "Mountain walnut halves, cracked to order, pale and barely bitter.",
      es: "Mitades de nuez de montaña, partidas por encargo, claras y apenas amargas.",
    },
    description: {
      ar: "في وديان أزيلال تُزرع أشجار الجوز على حافة السواقي، ويتجاوز عمر بعضها مئة سنة. تُنفض الثمار بالعصي في أواخر شتنبر وتُجفَّف على السطوح.\n\nنحفظه بقشرته ولا نكسره إلا قبيل الإرسال، حتى لا يزنخ. طيّب مع العسل والجبن الطري، وفي سلطة الشمندر، ومع التين المجفف.",
      fr: "Dans les vallées d’Azilal, les noyers bordent les séguias, et certains ont plus de cent ans. Les noix sont gaulées fin septembre puis séchées sur les terrasses.\n\nNous les gardons en coque et ne les cassons que peu avant l’envoi, pour qu’elles ne rancissent pas. Bonnes avec du miel et un fromage frais, dans une salade de betteraves, ou avec des figues sèches.",
      en: "In the valleys of Azilal walnut trees line the water channels, and some are more than a hundred years old. The nuts are beaten down in late September and dried on the roofs.\n\nWe keep them in the shell and crack them shortly before dispatch, so that they do not turn rancid. Good with honey and fresh cheese, in a beetroot salad, or with dried figs.",
      es: "En los valles de Azilal los nogales bordean las acequias, y algunos tienen más de cien años. Las nueces se varean a finales de septiembre y se secan en los tejados.\n\nLas guardamos con cáscara y las partimos poco antes del envío, para que no se enrancien. Buenas con miel y queso fresco, en una ensalada de remolacha o con higos secos.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "جوز مقشور 100%",
          fr: "100 % cerneaux de noix",
          en: "100% shelled walnuts",
          es: "100 % nueces sin cáscara",
        },
      },
      {
        name: harvest,
        value: {
          ar: "أواخر شتنبر وأكتوبر",
          fr: "Fin septembre et octobre",
          en: "Late September and October",
          es: "Finales de septiembre y octubre",
        },
      },
      {
        name: allergens,
        value: {
          ar: "جوز. قد يحتوي على آثار مكسرات أخرى",
          fr: "Noix. Traces possibles d’autres fruits à coque",
          en: "Walnut. May contain traces of other nuts",
          es: "Nuez. Puede contener trazas de otros frutos de cáscara",
        },
      },
      {
        name: storage,
        value: {
          ar: "في الثلاجة بعد الفتح",
          fr: "Au réfrigérateur après ouverture",
          en: "Refrigerate once open",
          es: "En el frigorífico una vez abierto",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "6 أشهر من تاريخ التعبئة",
          fr: "Dans les 6 mois suivant le conditionnement",
          en: "6 months from packing",
          es: "6 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "beni-mellal-khenifra",
      place: { ar: "أزيلال", fr: "Azilal", en: "Azilal", es: "Azilal" },
      producer: {
        ar: "تعاونية منتجي الجوز",
        fr: "Coopérative de producteurs de noix",
        en: "Walnut growers’ cooperative",
        es: "Cooperativa de productores de nuez",
      },
    },
    packshot: {
      vessel: "pouch",
      contents: "#8A6238",
      lid: "none",
      label: { ar: "جوز أزيلال", latin: "NOIX D’AZILAL" },
    },
    sold: 264,
    variants: [
      { quantity: 200, unit: "g", price_dh: 46, stock: 36, shipping_weight_grams: 230 },
      { quantity: 400, unit: "g", price_dh: 85, stock: 3, shipping_weight_grams: 440, default: true },
    ],
  },
  {
    slug: "taounate-dried-figs",
    category: "nuts",
    name: {
      ar: "تين مجفف من تاونات",
      fr: "Figues sèches de Taounate",
      en: "Dried figs of Taounate",
      es: "Higos secos de Taounate",
    },
    short_description: {
      ar: "شريحة تين نابوت مجففة تحت الشمس، طرية وبلا سكر مضاف.",
      fr: "Des figues Nabout séchées au soleil, moelleuses et sans sucre ajouté.",
      en: "Nabout figs dried in the sun, tender and with no added sugar.",
      es: "Higos nabout secados al sol, tiernos y sin azúcar añadido.",
    },
    description: {
      ar: "نابوت صنف محلي من تين تاونات، قشرته رقيقة فلا تقسو عند التجفيف. يُترك على الشجر حتى يذبل، ثم يُنشر على أسرّة القصب خمسة أيام أو ستة ويُقلَّب باليد.\n\nيُكبس في العلبة مع ورق الغار كما في أسواق الريف. كُله مع الجوز، أو انقعه ليلة واطبخه مع لحم الغنم والبصل والقرفة.",
      fr: "La Nabout est une figue locale de Taounate, à peau fine, qui reste souple en séchant. On la laisse flétrir sur l’arbre, puis elle passe cinq à six jours sur des claies de roseau, retournée à la main.\n\nElle est tassée en boîte avec une feuille de laurier, comme sur les marchés du Rif. Avec des noix, ou trempée une nuit et cuite avec l’agneau, l’oignon et la cannelle.",
      en: "Nabout is a local fig of Taounate, thin-skinned, which stays supple as it dries. It is left to wither on the tree, then spends five or six days on reed trays, turned by hand.\n\nIt is pressed into the box with a bay leaf, as in the markets of the Rif. Eat it with walnuts, or soak it overnight and cook it with lamb, onion and cinnamon.",
      es: "El nabout es un higo propio de Taounate, de piel fina, que sigue flexible al secarse. Se deja marchitar en el árbol y pasa cinco o seis días en bandejas de caña, donde se le da la vuelta a mano.\n\nSe prensa en la caja con una hoja de laurel, como en los zocos del Rif. Cómelo con nueces, o déjalo en remojo una noche y guísalo con cordero, cebolla y canela.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "تين نابوت مجفف، ورق الغار",
          fr: "Figues Nabout séchées, feuille de laurier",
          en: "Dried Nabout figs, bay leaf",
          es: "Higos nabout secos, hoja de laurel",
        },
      },
      {
        name: harvest,
        value: { ar: "غشت وشتنبر", fr: "Août et septembre", en: "August and September", es: "Agosto y septiembre" },
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
      {
        name: bestBefore,
        value: {
          ar: "9 أشهر من تاريخ التعبئة",
          fr: "Dans les 9 mois suivant le conditionnement",
          en: "9 months from packing",
          es: "9 meses desde el envasado",
        },
      },
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
    packshot: { vessel: "box", contents: "#7B4A5A", lid: "none", label: { ar: "تين مجفف", latin: "FIGUES SÈCHES" } },
    sold: 158,
    mark: "IGP",
    variants: [
      { quantity: 400, unit: "g", price_dh: 42, stock: 49, shipping_weight_grams: 460, default: true },
      { quantity: 800, unit: "g", price_dh: 78, sale_price_dh: 70, stock: 18, shipping_weight_grams: 890 },
    ],
  },
  {
    slug: "argan-coated-nuts",
    category: "nuts",
    name: {
      ar: "مكسرات محمّصة بزيت أركان",
      fr: "Fruits secs grillés à l’huile d’argan",
      en: "Nuts roasted in argan oil",
      es: "Frutos secos tostados con aceite de argán",
    },
    short_description: {
      ar: "لوز وجوز وكاوكاو محمّصة بزيت أركان وملح الصويرة.",
      fr: "Amandes, noix et cacahuètes grillées à l’huile d’argan, au sel d’Essaouira.",
      en: "Almonds, walnuts and peanuts roasted in argan oil with Essaouira salt.",
      es: "Almendras, nueces y cacahuetes tostados con aceite de argán y sal de Esauira.",
    },
    description: {
      ar: "جديد على رفوفنا: خليط يُحمَّص على نار هادئة في الصويرة، ثم يُقلَّب وهو ساخن في زيت أركان الغذائي وقليل من الملح البحري.\n\nطعم أركان المحمّص يأتي أولًا، ثم حلاوة اللوز. مقرمش وغير دهني، لجلسة أتاي أو فوق السلطة. تُحضّره التعاونية كل أسبوع وبكمية محدودة ليصلك طازجًا.",
      fr: "Nouveau sur nos étagères : un mélange grillé à feu doux à Essaouira, puis roulé encore chaud dans l’huile d’argan alimentaire et un peu de sel marin.\n\nLe goût grillé de l’argan vient d’abord, la douceur de l’amande ensuite. Croquant sans être gras, avec un verre de thé ou sur une salade. La coopérative le prépare chaque semaine, en petite quantité.",
      en: "New on our shelves: a mix roasted over a low fire in Essaouira, then tossed while hot in culinary argan oil and a little sea salt.\n\nThe roasted taste of argan comes first, the sweetness of almond after it. Crisp without being greasy, for a glass of tea or on a salad. The cooperative makes a small batch every week, so that it reaches you fresh.",
      es: "Nuevo en nuestros estantes: una mezcla tostada a fuego lento en Esauira y salteada en caliente con aceite de argán alimentario y un poco de sal marina.\n\nPrimero viene el sabor tostado del argán, luego el dulzor de la almendra. Crujiente sin ser grasa, para un vaso de té o una ensalada. La cooperativa prepara una pequeña cantidad cada semana, para que te llegue fresca.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "لوز 45%، كاوكاو 30%، جوز 20%، زيت أركان، ملح بحري",
          fr: "Amandes 45 %, cacahuètes 30 %, noix 20 %, huile d’argan, sel marin",
          en: "Almonds 45%, peanuts 30%, walnuts 20%, argan oil, sea salt",
          es: "Almendras 45 %, cacahuetes 30 %, nueces 20 %, aceite de argán, sal marina",
        },
      },
      {
        name: allergens,
        value: {
          ar: "لوز، جوز، فول سوداني",
          fr: "Amande, noix, arachide",
          en: "Almond, walnut, peanut",
          es: "Almendra, cacahuete, nuez",
        },
      },
      {
        name: storage,
        value: {
          ar: "محكم الإغلاق، ويؤكل خلال شهر من فتحه",
          fr: "Bien fermé, à finir dans le mois après ouverture",
          en: "Tightly closed, eat within a month of opening",
          es: "Bien cerrado; consumir en el mes siguiente a la apertura",
        },
      },
      {
        name: bestBefore,
        value: {
          ar: "6 أشهر من تاريخ التعبئة",
          fr: "Dans les 6 mois suivant le conditionnement",
          en: "6 months from packing",
          es: "6 meses desde el envasado",
        },
      },
    ],
    origin: {
      region: "marrakech-safi",
      place: { ar: "الصويرة", fr: "Essaouira", en: "Essaouira", es: "Esauira" },
      producer: {
        ar: "تعاونية نسائية لأركان",
        fr: "Coopérative féminine d’argan",
        en: "Women’s argan cooperative",
        es: "Cooperativa de mujeres del argán",
      },
    },
    packshot: {
      vessel: "pouch",
      contents: "#B88A3E",
      lid: "none",
      label: { ar: "مكسرات بأركان", latin: "FRUITS SECS ARGAN" },
    },
    sold: 20,
    variants: [{ quantity: 200, unit: "g", price_dh: 55, stock: 64, shipping_weight_grams: 230, default: true }],
  },
];
