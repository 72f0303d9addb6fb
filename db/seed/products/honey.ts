import type { SeedProduct } from "../types.ts";

const ingredients = { ar: "المكوّنات", fr: "Ingrédients", en: "Ingredients", es: "Ingredientes" };
const harvest = { ar: "موسم الجني", fr: "Récolte", en: "Harvest", es: "Cosecha" };
const taste = { ar: "اللون والمذاق", fr: "Robe et goût", en: "Colour and taste", es: "Color y sabor" };

const storage = {
  name: { ar: "الحفظ", fr: "Conservation", en: "Storage", es: "Conservación" },
  value: {
    ar: "في مكان جاف بعيدًا عن الضوء والحرارة، والغطاء محكم",
    fr: "Au sec, à l’abri de la lumière et de la chaleur, pot bien fermé",
    en: "Keep dry, away from light and heat, with the lid closed",
    es: "En lugar seco, lejos de la luz y el calor, con el tarro bien cerrado",
  },
};
const bestBefore = {
  name: { ar: "مدة الصلاحية", fr: "À consommer de préférence", en: "Best before", es: "Consumo preferente" },
  value: {
    ar: "24 شهرًا من تاريخ التعبئة",
    fr: "Dans les 24 mois suivant la mise en pot",
    en: "24 months from packing",
    es: "24 meses desde el envasado",
  },
};
const infants = {
  name: { ar: "تنبيه", fr: "À savoir", en: "Please note", es: "Aviso" },
  value: {
    ar: "لا يُعطى العسل للرضّع دون 12 شهرًا",
    fr: "Ne pas donner de miel aux enfants de moins de 12 mois",
    en: "Do not give honey to infants under 12 months",
    es: "No dar miel a niños menores de 12 meses",
  },
};

export const honey: SeedProduct[] = [
  {
    slug: "thyme-honey",
    category: "honey",
    name: {
      ar: "عسل الزعتر الحرّ من أزيلال",
      fr: "Miel de thym d’Azilal",
      en: "Thyme honey from Azilal",
      es: "Miel de tomillo de Azilal",
    },
    short_description: {
      ar: "عسل خام كهرماني من منحدرات الزعتر في أزيلال، عطره صريح ومذاقه يدوم.",
      fr: "Un miel cru et ambré des pentes à thym d’Azilal, au parfum franc et à la longue finale.",
      en: "A raw amber honey from the thyme slopes of Azilal, herbal on the nose and long on the palate.",
      es: "Una miel cruda y ambarina de las laderas de tomillo de Azilal, de aroma franco y final largo.",
    },
    description: {
      ar: "حين يزهر الزعتر البري في أعالي أزيلال، بين يونيو ويوليوز، ينقل النحّالون خلاياهم إلى المنحدرات الكلسية ويتركون النحل يرعى على مهل. و«الحرّ» عند أهل الصنعة هو العسل الصافي كما خرج من القرص، لا يُسخَّن ولا يُخلط.\n\nلونه كهرماني دافئ، وفي عطره زعتر مجفّف وشيء من الخشب الحلو. يتبلور ببطء مع برد الشتاء، وهذا من طبع العسل الخام. يطيب مع خبز ساخن وزبدة بلدية، أو ملعقة منه في كأس لويزة.",
      fr: "Quand le thym sauvage fleurit sur les hauteurs d’Azilal, de juin à juillet, les apiculteurs montent leurs ruches sur les pentes calcaires et laissent les abeilles butiner. Le miel est extrait à froid, puis simplement décanté avant la mise en pot.\n\nSa robe est ambrée, son nez rappelle le thym séché et le bois doux. Il cristallise lentement aux premiers froids, c’est dans sa nature. À goûter sur un pain chaud beurré, ou une cuillerée dans un verre de verveine.",
      en: "When wild thyme flowers on the heights of Azilal, from June to July, beekeepers carry their hives up to the limestone slopes and leave the bees to forage. The honey is cold extracted, left to settle and poured into jars, with nothing added.\n\nIt is warm amber, with a scent of dried thyme and sweet wood. It crystallises slowly once the cold sets in, as raw honey does. Try it on hot buttered bread, or stir a spoonful into a glass of lemon verbena.",
      es: "Cuando el tomillo silvestre florece en las alturas de Azilal, de junio a julio, los apicultores suben sus colmenas a las laderas calizas y dejan que las abejas liben. La miel se extrae en frío, reposa y se envasa, sin añadirle nada.\n\nEs de un ámbar cálido, con aroma a tomillo seco y madera dulce. Cristaliza despacio con el frío, como es propio de la miel cruda. Pruébala con pan caliente y mantequilla, o una cucharada en un vaso de hierbaluisa.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عسل زعتر خام دون أي إضافة",
          fr: "Miel de thym cru, sans aucun ajout",
          en: "Raw thyme honey, nothing added",
          es: "Miel de tomillo cruda, sin nada añadido",
        },
      },
      {
        name: harvest,
        value: {
          ar: "يونيو ويوليوز، على علوّ يقارب 1500 متر",
          fr: "Juin et juillet, vers 1500 mètres d’altitude",
          en: "June and July, at about 1,500 metres",
          es: "Junio y julio, a unos 1500 metros",
        },
      },
      {
        name: taste,
        value: {
          ar: "كهرماني، عشبي دافئ، نهايته طويلة",
          fr: "Ambré, herbacé et chaud, long en bouche",
          en: "Amber, herbal and warm, with a long finish",
          es: "Ámbar, herbácea y cálida, de final largo",
        },
      },
      storage,
      bestBefore,
      infants,
    ],
    origin: {
      region: "beni-mellal-khenifra",
      place: { ar: "أزيلال", fr: "Azilal", en: "Azilal", es: "Azilal" },
      producer: {
        ar: "تعاونية نحّالي الجبل",
        fr: "Coopérative d’apiculteurs de montagne",
        en: "Mountain beekeepers’ cooperative",
        es: "Cooperativa de apicultores de montaña",
      },
    },
    packshot: { vessel: "jar", contents: "#D98A14", lid: "black", label: { ar: "عسل الزعتر", latin: "THYME HONEY" } },
    sold: 640,
    featured: true,
    variants: [
      { quantity: 250, unit: "g", price_dh: 85, stock: 42, shipping_weight_grams: 450 },
      {
        quantity: 500,
        unit: "g",
        price_dh: 189,
        sale_price_dh: 149,
        stock: 68,
        shipping_weight_grams: 780,
        default: true,
      },
      { quantity: 1000, unit: "g", price_dh: 339, sale_price_dh: 279, stock: 17, shipping_weight_grams: 1400 },
    ],
  },
  {
    slug: "euphorbia-honey",
    category: "honey",
    name: {
      ar: "عسل الدغموس من سيدي إفني",
      fr: "Miel d’euphorbe de Sidi Ifni",
      en: "Euphorbia honey from Sidi Ifni",
      es: "Miel de euforbia de Sidi Ifni",
    },
    short_description: {
      ar: "عسل خام من زهر الدغموس الشوكي، حلاوة هادئة أوّلًا ثم دفء فلفلي في الحلق.",
      fr: "Un miel cru d’euphorbe cactoïde, doux à l’attaque, puis chaud et poivré en gorge.",
      en: "A raw honey from cactus-like euphorbia: sweet at first, then warm and peppery in the throat.",
      es: "Una miel cruda de euforbia: dulce al principio, luego cálida y picante en la garganta.",
    },
    description: {
      ar: "الدغموس نبات شوكي يكسو التلال المطلّة على المحيط بين سيدي إفني وتيزنيت، ويزهر في عزّ الصيف حين تقلّ الأزهار الأخرى. يُجنى عسله مرة واحدة في السنة، وكميته رهينة بأمطار الشتاء.\n\nيعرفه أهل الجنوب من الملعقة الأولى: حلاوة هادئة، ثم حرارة تشبه الفلفل تستقرّ في الحلق. لونه كهرماني غامق وقوامه كثيف. ملعقة صغيرة منه تكفي، وحدها أو مع أملو وخبز الشعير.",
      fr: "L’euphorbe, daghmous en arabe, couvre de coussins épineux les collines qui regardent l’océan entre Sidi Ifni et Tiznit. Elle fleurit en plein été, quand les autres fleurs se font rares. On récolte son miel une fois l’an, et les pluies d’hiver décident de la quantité.\n\nOn le reconnaît dès la première cuillerée, d’abord une douceur tranquille, puis une chaleur de poivre qui reste en gorge. Une petite cuillère suffit, seule ou avec de l’amlou et du pain d’orge.",
      en: "Euphorbia, daghmous in Arabic, covers the hills facing the ocean between Sidi Ifni and Tiznit with spiny cushions. It flowers in high summer, when little else does. Its honey is taken once a year, and the winter rains decide how much there is.\n\nYou know it from the first spoon: a quiet sweetness, then a peppery warmth that stays in the throat. A small spoonful is enough, on its own or with amlou and barley bread.",
      es: "La euforbia, daghmous en árabe, cubre de cojines espinosos las colinas que miran al océano entre Sidi Ifni y Tiznit. Florece en pleno verano, cuando poco más lo hace. Su miel se recoge una vez al año, y las lluvias del invierno deciden cuánta hay.\n\nSe reconoce desde la primera cucharada: un dulzor discreto y luego un calor picante que se queda en la garganta. Basta una cucharadita, sola o con amlou y pan de cebada.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عسل دغموس خام",
          fr: "Miel d’euphorbe cru",
          en: "Raw euphorbia honey",
          es: "Miel de euforbia cruda",
        },
      },
      {
        name: harvest,
        value: {
          ar: "يوليوز وغشت، مرة في السنة",
          fr: "Juillet et août, une fois l’an",
          en: "July and August, once a year",
          es: "Julio y agosto, una vez al año",
        },
      },
      {
        name: taste,
        value: {
          ar: "كهرماني غامق، حلو ثم فلفلي حارّ",
          fr: "Ambré foncé, doux puis nettement poivré",
          en: "Dark amber, sweet, then distinctly peppery",
          es: "Ámbar oscuro, dulce y luego claramente picante",
        },
      },
      storage,
      bestBefore,
      infants,
    ],
    origin: {
      region: "guelmim-oued-noun",
      place: { ar: "سيدي إفني", fr: "Sidi Ifni", en: "Sidi Ifni", es: "Sidi Ifni" },
      producer: {
        ar: "تعاونية نحّالين",
        fr: "Coopérative d’apiculteurs",
        en: "Beekeepers’ cooperative",
        es: "Cooperativa de apicultores",
      },
    },
    packshot: {
      vessel: "jar",
      contents: "#A85A10",
      lid: "black",
      label: { ar: "عسل الدغموس", latin: "EUPHORBIA HONEY" },
    },
    sold: 310,
    variants: [
      { quantity: 250, unit: "g", price_dh: 140, stock: 22, shipping_weight_grams: 450 },
      { quantity: 500, unit: "g", price_dh: 265, stock: 3, shipping_weight_grams: 780, default: true },
      { quantity: 1000, unit: "g", price_dh: 495, stock: 6, shipping_weight_grams: 1400 },
    ],
  },
  {
    slug: "orange-blossom-honey",
    category: "honey",
    name: {
      ar: "عسل زهر البرتقال من بركان",
      fr: "Miel de fleur d’oranger de Berkane",
      en: "Orange blossom honey from Berkane",
      es: "Miel de azahar de Berkane",
    },
    short_description: {
      ar: "عسل فاتح رقيق من بساتين الحوامض في بركان، بنفحة ماء الزهر.",
      fr: "Un miel clair et délicat des vergers d’agrumes de Berkane, à la note d’eau de fleur d’oranger.",
      en: "A light, delicate honey from the citrus groves of Berkane, with a note of orange flower water.",
      es: "Una miel ligera y delicada de los huertos de cítricos de Berkane, con una nota de azahar.",
    },
    description: {
      ar: "في أبريل تمتلئ سهول بركان برائحة الزهر، ولا تدوم هذه الأيام أكثر من ثلاثة أسابيع. توضع الخلايا عند حواف البساتين باتفاق مع الفلاحين، ثم يُستخرج العسل على البارد قبل أن يختلط بأزهار الربيع المتأخرة.\n\nلونه ذهبي فاتح ومذاقه خفيف، فيه شيء من ماء الزهر وقشر البرتقال. يناسب من يبدأ مع العسل الخام، ويحلّي الشاي والبغرير وسلطة الفواكه دون أن يطغى عليها.",
      fr: "En avril, la plaine de Berkane sent la fleur d’oranger, et cela ne dure guère plus de trois semaines. Les ruches sont posées en lisière des vergers, d’accord avec les agriculteurs, et le miel est extrait à froid avant les floraisons tardives.\n\nBlond et léger, il garde un souvenir d’eau de fleur d’oranger et de zeste. C’est une belle entrée dans les miels crus. Il sucre un thé, des baghrir ou une salade de fruits sans les couvrir.",
      en: "In April the plain of Berkane smells of orange blossom, for little more than three weeks. Hives are set along the edge of the groves, by agreement with the growers, and the honey is cold extracted before the late spring flowers open.\n\nPale gold and light, it carries a memory of orange flower water and zest. It is an easy first raw honey, and it sweetens tea, baghrir pancakes or a fruit salad without taking over.",
      es: "En abril la llanura de Berkane huele a azahar durante poco más de tres semanas. Las colmenas se ponen al borde de los huertos, de acuerdo con los agricultores, y la miel se extrae en frío antes de que se abran las flores de finales de primavera.\n\nDe oro pálido y ligera, guarda un recuerdo de agua de azahar y piel de naranja. Es una buena primera miel cruda, y endulza el té, los baghrir o una macedonia sin imponerse.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عسل زهر الحوامض الخام",
          fr: "Miel cru de fleurs d’agrumes",
          en: "Raw citrus blossom honey",
          es: "Miel de flor de cítricos cruda",
        },
      },
      {
        name: harvest,
        value: {
          ar: "نهاية أبريل وماي",
          fr: "Fin avril et mai",
          en: "Late April and May",
          es: "Finales de abril y mayo",
        },
      },
      {
        name: taste,
        value: {
          ar: "ذهبي فاتح، زهري خفيف، حموضة لطيفة",
          fr: "Blond, floral et léger, une pointe acidulée",
          en: "Pale gold, light and floral, faintly tart",
          es: "Oro pálido, ligera y floral, apenas ácida",
        },
      },
      storage,
      bestBefore,
      infants,
    ],
    origin: {
      region: "oriental",
      place: { ar: "بركان", fr: "Berkane", en: "Berkane", es: "Berkane" },
      producer: {
        ar: "تعاونية نحّالين شباب",
        fr: "Coopérative de jeunes apiculteurs",
        en: "Young beekeepers’ cooperative",
        es: "Cooperativa de jóvenes apicultores",
      },
    },
    packshot: {
      vessel: "jar",
      contents: "#EBB94A",
      lid: "gold",
      label: { ar: "زهر البرتقال", latin: "ORANGE BLOSSOM" },
    },
    sold: 525,
    variants: [
      { quantity: 250, unit: "g", price_dh: 55, stock: 88, shipping_weight_grams: 450 },
      { quantity: 500, unit: "g", price_dh: 99, stock: 120, shipping_weight_grams: 780, default: true },
      { quantity: 1000, unit: "g", price_dh: 185, stock: 34, shipping_weight_grams: 1400 },
    ],
  },
  {
    slug: "eucalyptus-honey",
    category: "honey",
    name: {
      ar: "عسل الكاليبتوس من سهل الغرب",
      fr: "Miel d’eucalyptus du Gharb",
      en: "Eucalyptus honey from the Gharb",
      es: "Miel de eucalipto del Gharb",
    },
    short_description: {
      ar: "عسل كل يوم من غابات الكاليبتوس، متماسك القوام وفيه نفحة كراميل ونعناع.",
      fr: "Le miel de tous les jours, issu des forêts du Gharb, aux notes de caramel et de menthe.",
      en: "An everyday honey from the forests of the Gharb, with notes of caramel and mint.",
      es: "Una miel de cada día de los bosques del Gharb, con notas de caramelo y menta.",
    },
    description: {
      ar: "تمتدّ غابات الكاليبتوس حول سيدي يحيى الغرب على حدود المعمورة، وتزهر طويلًا في بداية الصيف، فيكون محصولها وافرًا وثمن عسلها معتدلًا. لهذا تجده في كثير من بيوت المنطقة على مائدة الفطور.\n\nلونه عنبري، ويتبلور بسرعة إلى قوام ناعم يسهل دهنه على الخبز. في مذاقه كراميل خفيف ونهاية منعشة كالنعناع. عملي للحلويات المنزلية ولتحلية اللبن والشوفان.",
      fr: "Autour de Sidi Yahya El Gharb, en bordure de la Maâmora, les eucalyptus fleurissent longuement au début de l’été. La récolte est généreuse et le prix reste sage, si bien que ce miel est chez lui sur les tables du petit déjeuner.\n\nAmbré, il cristallise vite en une pâte fine qui se tartine bien. On y trouve un léger caramel et une finale fraîche, presque mentholée. Pratique aussi pour la pâtisserie maison, le yaourt et les flocons d’avoine.",
      en: "Around Sidi Yahya El Gharb, on the edge of the Maâmora forest, eucalyptus trees flower at length in early summer. The crop is generous and the price stays fair, which is why this honey is at home on the breakfast table.\n\nAmber in colour, it soon sets to a fine paste that spreads well. Expect light caramel and a fresh, almost minty finish. It is handy for home baking, and good in yogurt or oats.",
      es: "Alrededor de Sidi Yahya El Gharb, al borde del bosque de Maâmora, los eucaliptos florecen largo tiempo a principios del verano. La cosecha es generosa y el precio comedido: por eso esta miel está en casa en la mesa del desayuno.\n\nDe color ámbar, pronto se vuelve una pasta fina que se unta bien. Sabe a caramelo suave, con un final fresco, casi mentolado. Es práctica para la repostería y buena con yogur o avena.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عسل كاليبتوس خام",
          fr: "Miel d’eucalyptus cru",
          en: "Raw eucalyptus honey",
          es: "Miel de eucalipto cruda",
        },
      },
      {
        name: harvest,
        value: { ar: "يونيو ويوليوز", fr: "Juin et juillet", en: "June and July", es: "Junio y julio" },
      },
      {
        name: taste,
        value: {
          ar: "عنبري، كراميل خفيف، نهاية منعشة",
          fr: "Ambré, léger caramel, finale fraîche",
          en: "Amber, light caramel, fresh finish",
          es: "Ámbar, caramelo suave, final fresco",
        },
      },
      storage,
      bestBefore,
      infants,
    ],
    origin: {
      region: "rabat-sale-kenitra",
      place: { ar: "سيدي يحيى الغرب", fr: "Sidi Yahya El Gharb", en: "Sidi Yahya El Gharb", es: "Sidi Yahya El Gharb" },
      producer: {
        ar: "تعاونية نحّالي الغابة",
        fr: "Coopérative d’apiculteurs forestiers",
        en: "Forest beekeepers’ cooperative",
        es: "Cooperativa de apicultores del bosque",
      },
    },
    packshot: {
      vessel: "jar",
      contents: "#C47E24",
      lid: "black",
      label: { ar: "الكاليبتوس", latin: "EUCALYPTUS HONEY" },
    },
    sold: 275,
    variants: [
      { quantity: 500, unit: "g", price_dh: 75, stock: 150, shipping_weight_grams: 780, default: true },
      { quantity: 1000, unit: "g", price_dh: 139, stock: 96, shipping_weight_grams: 1400 },
    ],
  },
  {
    slug: "jujube-honey",
    category: "honey",
    name: {
      ar: "عسل السدر من الرحامنة",
      fr: "Miel de jujubier des Rehamna",
      en: "Jujube honey from Rehamna",
      es: "Miel de azufaifo de Rehamna",
    },
    short_description: {
      ar: "عسل سدر بلدي كثيف من سهوب الرحامنة، فيه طعم التمر والسكر المحروق.",
      fr: "Un miel de jujubier dense, des steppes des Rehamna, entre datte mûre et sucre roux.",
      en: "A dense jujube honey from the Rehamna steppe, between ripe dates and brown sugar.",
      es: "Una miel densa de azufaifo de la estepa de Rehamna, entre el dátil maduro y el azúcar moreno.",
    },
    description: {
      ar: "السدر في الرحامنة شجيرات برية متفرقة تقاوم الجفاف وتزهر مع أول الحرّ. تُنقل إليها الخلايا في ماي ولا تُفتح إلا بعد أن يختم النحل أقراصه، فيأتي العسل ناضجًا قليل الرطوبة.\n\nلونه بنّي محمرّ وقوامه لزج ينزل خيطًا طويلًا من الملعقة. مذاقه دافئ، فيه تمر ناضج وسكر محروق، وحموضته خافتة. يُقدَّم في المناسبات مع السمن والمسمّن، ويصلح هدية للوالدين.",
      fr: "Dans les Rehamna, le jujubier sauvage pousse en buissons épars, résiste à la sécheresse et fleurit aux premières chaleurs. Les ruches y arrivent en mai et l’on attend que les cadres soient operculés, pour un miel mûr et peu humide.\n\nBrun roux, presque sirupeux, il coule de la cuillère en un long fil. Sa saveur est ronde, entre datte mûre et sucre roux, très peu acide. On le sert aux grandes occasions avec du smen et des msemen.",
      en: "In Rehamna, wild jujube grows as scattered bushes that stand up to drought and flower with the first heat. Hives arrive in May, and the frames are left until the bees have capped them, which gives a ripe honey low in moisture.\n\nReddish brown and almost syrupy, it falls from the spoon in a long thread. The taste is round, between ripe dates and brown sugar, with little acidity. It is served on special days with smen and msemen flatbread.",
      es: "En Rehamna el azufaifo silvestre crece en matas dispersas que aguantan la sequía y florecen con los primeros calores. Las colmenas llegan en mayo, y los cuadros se dejan hasta que las abejas los han sellado, lo que da una miel madura y con poca humedad.\n\nPardo rojiza y casi almibarada, cae de la cuchara en un hilo largo. El sabor es redondo, entre el dátil maduro y el azúcar moreno, con poca acidez. Se sirve los días señalados con smen y msemen.",
    },
    specifications: [
      {
        name: ingredients,
        value: { ar: "عسل سدر خام", fr: "Miel de jujubier cru", en: "Raw jujube honey", es: "Miel de azufaifo cruda" },
      },
      { name: harvest, value: { ar: "يوليوز", fr: "Juillet", en: "July", es: "Julio" } },
      {
        name: taste,
        value: {
          ar: "بنّي محمرّ، تمر ناضج وسكر محروق",
          fr: "Brun roux, datte mûre et sucre roux",
          en: "Reddish brown, ripe dates and brown sugar",
          es: "Pardo rojiza, dátil maduro y azúcar moreno",
        },
      },
      storage,
      bestBefore,
      infants,
    ],
    origin: {
      region: "marrakech-safi",
      place: { ar: "صخور الرحامنة", fr: "Skhour Rehamna", en: "Skhour Rehamna", es: "Skhour Rehamna" },
      producer: {
        ar: "تعاونية نحّالين رحّل",
        fr: "Coopérative d’apiculteurs transhumants",
        en: "Migratory beekeepers’ cooperative",
        es: "Cooperativa de apicultores trashumantes",
      },
    },
    packshot: { vessel: "jar", contents: "#8F4610", lid: "gold", label: { ar: "عسل السدر", latin: "JUJUBE HONEY" } },
    sold: 190,
    variants: [
      { quantity: 250, unit: "g", price_dh: 150, stock: 19, shipping_weight_grams: 450 },
      {
        quantity: 500,
        unit: "g",
        price_dh: 285,
        sale_price_dh: 249,
        stock: 26,
        shipping_weight_grams: 780,
        default: true,
      },
      { quantity: 1000, unit: "g", price_dh: 540, sale_price_dh: 479, stock: 0, shipping_weight_grams: 1400 },
    ],
  },
  {
    slug: "carob-honey",
    category: "honey",
    name: {
      ar: "عسل الخروب من جبال الريف",
      fr: "Miel de caroubier du Rif",
      en: "Carob honey from the Rif",
      es: "Miel de algarrobo del Rif",
    },
    short_description: {
      ar: "عسل خريفي شبه أسود من أشجار الخروب في الريف، قليل الحلاوة قريب من الكاكاو.",
      fr: "Un miel d’automne presque noir, peu sucré, qui évoque le cacao et la mélasse.",
      en: "A near-black autumn honey, only mildly sweet, with hints of cocoa and molasses.",
      es: "Una miel de otoño casi negra, poco dulce, con notas de cacao y melaza.",
    },
    description: {
      ar: "يزهر الخروب عكس سائر الأشجار، في الخريف، فيمنح النحل مرعاه الأخير قبل البرد. في بني بوفراح بين الجبل والبحر لا تكفي الخلايا إلا لمحصول صغير، وحين ينفد ننتظر الموسم التالي.\n\nلونه داكن يقارب السواد، ورائحته تذكّر بقرون الخروب المطحونة. حلاوته معتدلة وفي آخره مرارة لطيفة كالكاكاو. يوافق الجبن الطري والجوز، ويحبّه من يستثقل حلاوة العسل الفاتح.",
      fr: "Le caroubier fleurit à contretemps, en automne, et donne aux abeilles leur dernière pâture avant le froid. À Beni Boufrah, entre montagne et mer, la récolte est petite. Quand elle est épuisée, on attend la saison suivante.\n\nPresque noir, il sent la caroube moulue. Sa douceur est mesurée et sa finale a l’amertume aimable du cacao. Il accompagne un fromage frais ou des noix, et plaît à ceux que les miels clairs lassent.",
      en: "Carob trees flower against the calendar, in autumn, and give the bees their last grazing before the cold. At Beni Boufrah, between mountain and sea, the crop is small. When it is gone, we wait for the next season.\n\nNearly black, it smells of ground carob pods. The sweetness is measured and the finish has the gentle bitterness of cocoa. It goes with fresh cheese and walnuts, and suits those who find pale honeys too sweet.",
      es: "El algarrobo florece a contratiempo, en otoño, y da a las abejas su último pasto antes del frío. En Beni Boufrah, entre la montaña y el mar, la cosecha es pequeña. Cuando se acaba, esperamos a la siguiente.\n\nCasi negra, huele a algarroba molida. El dulzor es medido y el final tiene el amargor suave del cacao. Va con queso fresco y nueces, y gusta a quien encuentra demasiado dulces las mieles claras.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عسل خروب خام",
          fr: "Miel de caroubier cru",
          en: "Raw carob blossom honey",
          es: "Miel de flor de algarrobo cruda",
        },
      },
      {
        name: harvest,
        value: {
          ar: "أكتوبر ونونبر",
          fr: "Octobre et novembre",
          en: "October and November",
          es: "Octubre y noviembre",
        },
      },
      {
        name: taste,
        value: {
          ar: "بنّي داكن، كاكاو ودبس، مرارة لطيفة",
          fr: "Brun très foncé, cacao et mélasse, légère amertume",
          en: "Very dark brown, cocoa and molasses, slightly bitter",
          es: "Pardo muy oscuro, cacao y melaza, algo amarga",
        },
      },
      storage,
      bestBefore,
      infants,
    ],
    origin: {
      region: "tanger-tetouan-al-hoceima",
      place: {
        ar: "بني بوفراح، الحسيمة",
        fr: "Beni Boufrah, Al Hoceïma",
        en: "Beni Boufrah, Al Hoceima",
        es: "Beni Boufrah, Alhucemas",
      },
      producer: {
        ar: "تعاونية نحّالي الريف",
        fr: "Coopérative d’apiculteurs rifains",
        en: "Rif beekeepers’ cooperative",
        es: "Cooperativa de apicultores del Rif",
      },
    },
    packshot: { vessel: "jar", contents: "#5B2C10", lid: "black", label: { ar: "عسل الخروب", latin: "CAROB HONEY" } },
    sold: 118,
    variants: [
      { quantity: 250, unit: "g", price_dh: 90, stock: 0, shipping_weight_grams: 450 },
      { quantity: 500, unit: "g", price_dh: 169, stock: 0, shipping_weight_grams: 780, default: true },
    ],
  },
  {
    slug: "mountain-multiflower-honey",
    category: "honey",
    name: {
      ar: "عسل أزهار الأطلس المتوسط",
      fr: "Miel toutes fleurs du Moyen Atlas",
      en: "Middle Atlas multiflower honey",
      es: "Miel de flores del Atlas Medio",
    },
    short_description: {
      ar: "عسل أزهار جبلية متعددة من عين اللوح، متوازن ويختلف قليلًا كل سنة.",
      fr: "Un miel de fleurs de montagne d’Aïn Leuh, équilibré, un peu différent chaque année.",
      en: "A mountain flower honey from Aïn Leuh, balanced, and a little different every year.",
      es: "Una miel de flores de montaña de Aïn Leuh, equilibrada y algo distinta cada año.",
    },
    description: {
      ar: "بين غابات الأرز ومراعي عين اللوح تزهر عشرات النباتات من ماي إلى غشت: خزامى برية وإكليل الجبل وشوكيات وعليق. يجمع النحل منها كلها، فيحمل كل موسم توازنه الخاص حسب الأمطار.\n\nلونه ذهبي غامق ومذاقه مستدير، زهري في أوله وعشبي في آخره. هو العسل الذي تضعه العائلة وسط المائدة للصغار والكبار، مع الحرشة وزيت الزيتون أو في أطباق اللحم بالبرقوق.",
      fr: "Entre cédraies et pâturages d’Aïn Leuh, des dizaines de plantes fleurissent de mai à août, lavande sauvage, romarin, chardons et ronces. Les abeilles prennent à toutes, et chaque saison trouve son équilibre selon les pluies.\n\nDoré soutenu, il est rond, floral au début, herbacé à la fin. C’est le pot que l’on pose au milieu de la table, avec une harcha et de l’huile d’olive, ou pour lier un tajine aux pruneaux.",
      en: "Between the cedar woods and the pastures of Aïn Leuh, dozens of plants flower from May to August: wild lavender, rosemary, thistle, bramble. The bees take from all of them, and each season finds its own balance with the rain.\n\nDeep gold and round, it starts floral and ends herbal. It is the jar that sits in the middle of the table, with harcha bread and olive oil, or goes into a tagine with prunes.",
      es: "Entre los cedros y los pastos de Aïn Leuh decenas de plantas florecen de mayo a agosto: lavanda silvestre, romero, cardo, zarza. Las abejas toman de todas, y cada temporada encuentra su equilibrio según la lluvia.\n\nDe un dorado profundo y redonda, empieza floral y acaba herbácea. Es el tarro que está en el centro de la mesa, con pan de harcha y aceite de oliva, o que entra en un tajín con ciruelas.",
    },
    specifications: [
      {
        name: ingredients,
        value: {
          ar: "عسل أزهار جبلية خام",
          fr: "Miel cru de fleurs de montagne",
          en: "Raw mountain flower honey",
          es: "Miel de flores de montaña cruda",
        },
      },
      {
        name: harvest,
        value: { ar: "يوليوز وغشت", fr: "Juillet et août", en: "July and August", es: "Julio y agosto" },
      },
      {
        name: taste,
        value: {
          ar: "ذهبي غامق، زهري ثم عشبي",
          fr: "Doré soutenu, floral puis herbacé",
          en: "Deep gold, floral, then herbal",
          es: "Dorado profundo, floral y luego herbácea",
        },
      },
      storage,
      bestBefore,
      infants,
    ],
    origin: {
      region: "fes-meknes",
      place: { ar: "عين اللوح، إفران", fr: "Aïn Leuh, Ifrane", en: "Aïn Leuh, Ifrane", es: "Aïn Leuh, Ifrane" },
      producer: {
        ar: "تعاونية نحّالي الأطلس المتوسط",
        fr: "Coopérative d’apiculteurs du Moyen Atlas",
        en: "Middle Atlas beekeepers’ cooperative",
        es: "Cooperativa de apicultores del Atlas Medio",
      },
    },
    packshot: {
      vessel: "jar",
      contents: "#DA9A28",
      lid: "wood",
      label: { ar: "أزهار الجبل", latin: "MOUNTAIN FLOWERS" },
    },
    sold: 455,
    variants: [
      { quantity: 250, unit: "g", price_dh: 65, stock: 75, shipping_weight_grams: 450 },
      { quantity: 500, unit: "g", price_dh: 119, stock: 104, shipping_weight_grams: 780, default: true },
      { quantity: 1000, unit: "g", price_dh: 219, sale_price_dh: 189, stock: 41, shipping_weight_grams: 1400 },
    ],
  },
];
