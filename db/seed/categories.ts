import type { SeedCategory } from "./types.ts";

export const categories: SeedCategory[] = [
  {
    slug: "honey",
    name: { ar: "عسل", fr: "Miel", en: "Honey", es: "Miel" },
    description: {
      ar: "عسل خام من جبال الأطلس وسهول سوس، يُجنى في موسمه ولا يُسخَّن.",
      fr: "Miels crus de l’Atlas et du Souss, récoltés en saison et jamais chauffés.",
      en: "Raw honeys from the Atlas and the Souss, harvested in season and never heated.",
      es: "Mieles crudas del Atlas y del Sus, recogidas en temporada y nunca calentadas.",
    },
    stage: "#F7E2AE",
    deep: "#7F4A00",
  },
  {
    slug: "amlou",
    name: { ar: "أملو", fr: "Amlou", en: "Amlou", es: "Amlou" },
    description: {
      ar: "لوز محمّص مطحون بالرحى مع زيت أركان والعسل، كما في بيوت سوس.",
      fr: "Amandes grillées à la meule, huile d’argan et miel, comme dans les maisons du Souss.",
      en: "Stone-ground roasted almonds, argan oil and honey, as made in the homes of the Souss.",
      es: "Almendras tostadas y molidas a la piedra, aceite de argán y miel, como en las casas del Sus.",
    },
    stage: "#ECD9C4",
    deep: "#6A3F1E",
  },
  {
    slug: "argan-oil",
    name: { ar: "زيت أركان", fr: "Huile d’argan", en: "Argan oil", es: "Aceite de argán" },
    description: {
      ar: "زيت أركان غذائي وتجميلي من تعاونيات النساء في سوس والصويرة.",
      fr: "Huile d’argan alimentaire et cosmétique des coopératives féminines du Souss et d’Essaouira.",
      en: "Culinary and cosmetic argan oil from women’s cooperatives of the Souss and Essaouira.",
      es: "Aceite de argán alimentario y cosmético de las cooperativas de mujeres del Sus y de Esauira.",
    },
    stage: "#E8E4BC",
    deep: "#55540F",
  },
  {
    slug: "olive-oil",
    name: { ar: "زيت الزيتون", fr: "Huile d’olive", en: "Olive oil", es: "Aceite de oliva" },
    description: {
      ar: "زيت زيتون بكر ممتاز، يُعصر على البارد خلال ساعات من القطف.",
      fr: "Huiles d’olive vierges extra, pressées à froid dans les heures qui suivent la cueillette.",
      en: "Extra virgin olive oils, cold pressed within hours of picking.",
      es: "Aceites de oliva virgen extra, prensados en frío a las pocas horas de la recogida.",
    },
    stage: "#DFE3B8",
    deep: "#45521A",
  },
  {
    slug: "vinegar",
    name: { ar: "خلّ", fr: "Vinaigre", en: "Vinegar", es: "Vinagre" },
    description: {
      ar: "خلّ طبيعي مخمَّر ببطء، غير مصفّى وبلا ملوّنات.",
      fr: "Vinaigres naturels à fermentation lente, non filtrés et sans colorant.",
      en: "Natural vinegars, slowly fermented, unfiltered and free of colouring.",
      es: "Vinagres naturales de fermentación lenta, sin filtrar y sin colorantes.",
    },
    stage: "#F1D9DA",
    deep: "#7B2238",
  },
  {
    slug: "saffron",
    name: { ar: "زعفران", fr: "Safran", en: "Saffron", es: "Azafrán" },
    description: {
      ar: "زعفران تالوين وتازناخت، يُقطف قبل شروق الشمس ويُجفَّف في الظل.",
      fr: "Safran de Taliouine et Taznakht, cueilli avant l’aube et séché à l’ombre.",
      en: "Saffron from Taliouine and Taznakht, picked before dawn and dried in the shade.",
      es: "Azafrán de Taliouine y Taznakht, recogido antes del alba y secado a la sombra.",
    },
    stage: "#F8D8C3",
    deep: "#96290F",
  },
  {
    slug: "herbs",
    name: { ar: "أعشاب", fr: "Herbes", en: "Herbs", es: "Hierbas" },
    description: {
      ar: "لويزة وزعتر وإكليل الجبل، مجففة أوراقها كاملة.",
      fr: "Verveine, thym, romarin : des feuilles entières, séchées à l’ombre.",
      en: "Verbena, thyme, rosemary: whole leaves, dried in the shade.",
      es: "Hierbaluisa, tomillo, romero: hojas enteras, secadas a la sombra.",
    },
    stage: "#DCE7D2",
    deep: "#2F5430",
  },
  {
    slug: "tea",
    name: { ar: "شاي", fr: "Thé", en: "Tea", es: "Té" },
    description: {
      ar: "شاي أخضر ونعناع وخلطات للبراد المغربي.",
      fr: "Thé vert, menthe et mélanges pour la théière marocaine.",
      en: "Green tea, mint and blends for the Moroccan teapot.",
      es: "Té verde, menta y mezclas para la tetera marroquí.",
    },
    stage: "#D6E5DF",
    deep: "#1D5448",
  },
  {
    slug: "nuts",
    name: { ar: "مكسرات وتمور", fr: "Fruits secs", en: "Nuts and dates", es: "Frutos secos y dátiles" },
    description: {
      ar: "لوز وجوز وتمور من واحات درعة وتافيلالت.",
      fr: "Amandes, noix et dattes des oasis du Drâa et du Tafilalet.",
      en: "Almonds, walnuts and dates from the oases of the Drâa and Tafilalet.",
      es: "Almendras, nueces y dátiles de los oasis del Draa y de Tafilalet.",
    },
    stage: "#EADBD0",
    deep: "#5C3829",
  },
  {
    slug: "packs",
    name: { ar: "باقات", fr: "Coffrets", en: "Packs", es: "Lotes" },
    description: {
      ar: "باقات مختارة بثمن أقل من ثمن محتوياتها.",
      fr: "Des coffrets choisis, moins chers que leur contenu.",
      en: "Chosen together, for less than their contents cost apart.",
      es: "Elegidos para ir juntos, por menos de lo que cuestan por separado.",
    },
    stage: "#D9E2EC",
    deep: "#1F456B",
  },
];
