export type SeedReview = {
  locale: "ar" | "fr" | "en";
  rating: 1 | 2 | 3 | 4 | 5;
  title?: string;
  comment: string;
  sides?: [pricing: number, quality: number, service: number];
  recommend?: boolean;
  reply?: string;
};

export const reviewers: Record<SeedReview["locale"], [first: string, last: string][]> = {
  ar: [
    ["خديجة", "بنعلي"],
    ["يوسف", "الإدريسي"],
    ["مريم", "أوعلي"],
    ["عبد الرحمان", "التازي"],
    ["سعاد", "المرابط"],
    ["حسن", "آيت باها"],
  ],
  fr: [
    ["Salma", "Bennani"],
    ["Mehdi", "El Fassi"],
    ["Nadia", "Chraïbi"],
    ["Omar", "Tazi"],
    ["Hajar", "Lahlou"],
  ],
  en: [
    ["Imane", "Ziani"],
    ["Daniel", "Reed"],
    ["Kawtar", "Amrani"],
  ],
};

export const generalReviews: readonly SeedReview[] = [
  {
    locale: "ar",
    rating: 5,
    comment: "وصل الطلب في يومين والتغليف ممتاز، لم ينكسر شيء.",
    sides: [4, 5, 5],
    recommend: true,
  },
  {
    locale: "fr",
    rating: 5,
    title: "Très satisfaite",
    comment: "Livré à Rabat en 48 h, bien emballé. Je recommanderai.",
    sides: [5, 5, 5],
    recommend: true,
  },
  { locale: "ar", rating: 4, comment: "جودة طيبة، والثمن مناسب مقارنة مع السوق.", sides: [4, 4, 4], recommend: true },
  {
    locale: "en",
    rating: 5,
    comment: "Arrived well packed, and the taste is just as described.",
    sides: [4, 5, 5],
    recommend: true,
  },
  {
    locale: "fr",
    rating: 4,
    comment: "Bon produit. Le bocal pourrait être un peu plus grand pour ce prix.",
    sides: [3, 5, 4],
    recommend: true,
  },
  {
    locale: "ar",
    rating: 5,
    title: "شكرًا لكم",
    comment: "أجابوني على واتساب بسرعة ونصحوني بما يناسبني.",
    sides: [5, 5, 5],
    recommend: true,
  },
  {
    locale: "fr",
    rating: 3,
    comment: "Le produit est bon, mais la livraison a pris cinq jours au lieu de deux.",
    sides: [4, 4, 2],
    reply:
      "Merci de nous l’avoir signalé : le transporteur avait pris du retard cette semaine-là. Nous avons renforcé le suivi des colis.",
  },
  { locale: "ar", rating: 4, comment: "طلبته مرتين، وفي المرتين نفس الجودة.", sides: [4, 5, 4], recommend: true },
  {
    locale: "en",
    rating: 4,
    comment: "Good quality, delivery to Tangier took three days.",
    sides: [4, 4, 4],
    recommend: true,
  },
  { locale: "ar", rating: 5, comment: "هدية أعجبت الوالدة كثيرًا.", recommend: true },
  {
    locale: "fr",
    rating: 5,
    comment: "Rien à redire, j’en suis à ma troisième commande.",
    sides: [5, 5, 5],
    recommend: true,
  },
];

export const categoryReviews: Record<string, readonly SeedReview[]> = {
  honey: [
    {
      locale: "ar",
      rating: 5,
      title: "عسل حر",
      comment: "رائحته تملأ البيت حين تفتح البرطمان، وتبلور في الشتاء كما يتبلور العسل الحر.",
      sides: [4, 5, 5],
      recommend: true,
      reply: "شكرًا لك! التبلور دليل على أنه لم يُسخَّن، ويكفي حمام مائي دافئ ليعود سائلًا.",
    },
    {
      locale: "fr",
      rating: 5,
      comment: "Un vrai goût de montagne, rien à voir avec le miel du supermarché.",
      sides: [4, 5, 5],
      recommend: true,
    },
    {
      locale: "ar",
      rating: 4,
      comment: "لذيذ مع أغروم والسمن، حبذا لو كانت هناك عبوة أكبر.",
      sides: [4, 5, 4],
      recommend: true,
    },
  ],
  amlou: [
    {
      locale: "ar",
      rating: 5,
      title: "أملو مثل ديال الدار",
      comment: "طعم اللوز المحمص واضح، وليس حلوًا أكثر من اللازم.",
      sides: [4, 5, 5],
      recommend: true,
    },
    {
      locale: "fr",
      rating: 5,
      comment: "Mes enfants le préfèrent à toutes les pâtes à tartiner. L’huile remonte, il suffit de remuer.",
      sides: [4, 5, 5],
      recommend: true,
    },
    {
      locale: "en",
      rating: 4,
      comment: "Rich and nutty; stir it before use, as the oil rises.",
      sides: [4, 5, 4],
      recommend: true,
    },
  ],
  "argan-oil": [
    {
      locale: "ar",
      rating: 5,
      comment: "زيت أركان أصيل، رائحته خفيفة كما يجب أن تكون.",
      sides: [4, 5, 5],
      recommend: true,
    },
    {
      locale: "fr",
      rating: 5,
      title: "Authentique",
      comment: "On sent la noisette grillée. Quelques gouttes sur un couscous suffisent.",
      sides: [3, 5, 5],
      recommend: true,
    },
    { locale: "fr", rating: 3, comment: "Bonne huile, mais je la trouve chère.", sides: [2, 5, 4] },
  ],
  "olive-oil": [
    {
      locale: "ar",
      rating: 5,
      comment: "زيت العود فيه حرارة خفيفة في الحلق، علامة الزيت الجديدة.",
      sides: [5, 5, 5],
      recommend: true,
    },
    {
      locale: "fr",
      rating: 4,
      comment: "Fruitée, légèrement piquante. Très bien pour la salade marocaine.",
      sides: [4, 5, 4],
      recommend: true,
    },
    {
      locale: "ar",
      rating: 4,
      comment: "القنينة داكنة تحفظ الزيت، وهذا ما كنت أبحث عنه.",
      sides: [4, 4, 5],
      recommend: true,
    },
  ],
  vinegar: [
    {
      locale: "ar",
      rating: 5,
      comment: "خل طبيعي فيه «الأم»، أستعمله كل صباح في السلطة.",
      sides: [5, 5, 5],
      recommend: true,
    },
    { locale: "fr", rating: 4, comment: "Doux et parfumé, le goût du fruit reste.", sides: [4, 4, 4], recommend: true },
  ],
  saffron: [
    {
      locale: "ar",
      rating: 5,
      title: "زعفران حر",
      comment: "خيوط كاملة حمراء، وخيطان يكفيان لبراد من الشاي.",
      sides: [4, 5, 5],
      recommend: true,
    },
    {
      locale: "fr",
      rating: 5,
      comment: "Très parfumé, une vraie couleur. On voit que ce sont des filaments entiers.",
      sides: [4, 5, 5],
      recommend: true,
    },
    {
      locale: "en",
      rating: 4,
      comment: "Fragrant threads, not cheap, but a little goes a long way.",
      sides: [3, 5, 5],
      recommend: true,
    },
  ],
  herbs: [
    {
      locale: "ar",
      rating: 5,
      comment: "أعشاب نظيفة ورائحتها طرية، بلا غبار ولا عيدان.",
      sides: [5, 5, 5],
      recommend: true,
    },
    {
      locale: "fr",
      rating: 4,
      comment: "Feuilles bien séchées, le sachet se referme : pratique.",
      sides: [4, 5, 4],
      recommend: true,
    },
  ],
  tea: [
    {
      locale: "ar",
      rating: 5,
      comment: "شاي يعطي لونًا وطعمًا من أول براد، مع النعناع لا يُعلى عليه.",
      sides: [5, 5, 5],
      recommend: true,
    },
    {
      locale: "fr",
      rating: 4,
      comment: "Très bon thé, moins amer que celui que j’achetais.",
      sides: [4, 5, 4],
      recommend: true,
    },
    {
      locale: "en",
      rating: 3,
      comment: "Nice tea, the tin had a small dent.",
      sides: [4, 4, 3],
      reply: "Sorry about the dent! Write to us and we will send you another tin.",
    },
  ],
  nuts: [
    { locale: "ar", rating: 5, comment: "لوز ممتلئ ومقرمش، بلا مرارة.", sides: [4, 5, 5], recommend: true },
    {
      locale: "fr",
      rating: 4,
      comment: "Fraîches et croquantes, parfaites pour les ghribas.",
      sides: [4, 5, 4],
      recommend: true,
    },
  ],
  packs: [
    {
      locale: "ar",
      rating: 5,
      title: "هدية راقية",
      comment: "اشتريتها هدية لعائلة في الخارج، والسلة جميلة كما في الصورة.",
      sides: [4, 5, 5],
      recommend: true,
    },
    {
      locale: "fr",
      rating: 5,
      comment: "Joli coffret, tout est arrivé intact. Moins cher que d’acheter séparément.",
      sides: [5, 5, 5],
      recommend: true,
    },
  ],
};
