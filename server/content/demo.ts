import type { HomeTextKey } from "../../contract/home-texts.ts";
import type { LocalizedText } from "../../contract/locales.ts";

const ARABIC_SEAT = "شارع الحسن الثاني، أكادير 80000";

/** Details of the demo's seller. The seed inserts them, and the setup checklist lists those that the owner has not yet replaced. */
export const DEMO_SELLER = {
  legal_name: "Amlou Démonstration SARL",
  seat: {
    ar: ARABIC_SEAT,
    fr: "Avenue Hassan II, 80000 Agadir",
    en: "Avenue Hassan II, 80000 Agadir, Morocco",
    es: "Avenida Hassan II, 80000 Agadir, Marruecos",
  },
  address: {
    ar: ARABIC_SEAT,
    fr: "Avenue Hassan II, Agadir 80000",
    en: "Hassan II Avenue, Agadir 80000",
    es: "Avenida Hassan II, Agadir 80000",
  },
  phone: "0528000000",
  whatsapp: "212600000000",
  email: "bonjour@amlou.example",
  ice: "000000000000000",
  tax_id: "00000000",
  trade_register: "00000 Agadir",
  patente: "00000000",
  cndp_number: "D-000/0000",
  host: { name: "Hébergeur Démonstration", address: "hebergeur.example" },
  ribs: ["190010000000000012345668", "007010000000000065432140"],
} as const;

export const DEMO_HOME_TEXTS: Partial<Record<HomeTextKey, Partial<LocalizedText>>> = {
  title: {
    ar: "منتجات طبيعية من تعاونيات المغرب",
    fr: "Produits naturels des coopératives du Maroc",
    en: "Natural foods from Morocco’s cooperatives",
    es: "Alimentos naturales de las cooperativas de Marruecos",
  },
  heroText: {
    ar: "عسل وأملو وزيت أركان من تعاونيات الأطلس وسوس، بلا إضافات.",
    fr: "Miel, amlou et huile d’argan des coopératives de l’Atlas et du Souss, sans aucun ajout.",
    en: "Honey, amlou and argan oil from cooperatives of the Atlas and the Souss, with nothing added.",
    es: "Miel, amlou y aceite de argán de cooperativas del Atlas y del Sus, sin nada añadido.",
  },
  trustOnssa: {
    ar: "ترخيص ONSSA",
    fr: "Agrément ONSSA",
    en: "ONSSA authorised",
    es: "Autorización ONSSA",
  },
  trustPayment: {
    ar: "تحويل أو دفع عند الاستلام",
    fr: "Virement ou à la livraison",
    en: "Transfer or on delivery",
    es: "Transferencia o al recibir",
  },
  trustDelivery: {
    ar: "توصيل لكل المغرب",
    fr: "Partout au Maroc",
    en: "All of Morocco",
    es: "Todo Marruecos",
  },
  offersText: {
    ar: "باقات بثمن أقل من ثمن محتوياتها.",
    fr: "Des coffrets moins chers que leur contenu.",
    en: "Packs for less than their contents cost apart.",
    es: "Lotes por menos de lo que cuesta cada cosa por separado.",
  },
};

export const DEMO_SENTENCES = {
  notice: {
    ar: "هذا متجر تجريبي: الشركة وأرقامها أمثلة، ولا تُنفَّذ فيه أي عملية بيع حقيقية.",
    fr: "Cette boutique est une démonstration : la société et ses numéros sont des exemples, et aucune vente réelle n’y a lieu.",
    en: "This shop is a demonstration: the company and its numbers are examples, and no real sale takes place in it.",
    es: "Esta tienda es una demostración: la empresa y sus números son ejemplos, y en ella no se vende nada de verdad.",
  },
  about: {
    ar: "أملو متجر مغربي للمنتجات الغذائية الطبيعية، مقره أكادير.",
    fr: "Amlou est une boutique marocaine de produits alimentaires naturels, installée à Agadir.",
    en: "Amlou is a Moroccan shop for natural foods, based in Agadir.",
    es: "Amlou es una tienda marroquí de alimentos naturales, con sede en Agadir.",
  },
  shipping: {
    ar: "نوصل إلى 133 مدينة في الجهات الاثنتي عشرة، من أكادير، مع أربع شركات توصيل.",
    fr: "Nous livrons 133 villes dans les douze régions, depuis Agadir, avec quatre transporteurs.",
    en: "We deliver to 133 cities in all twelve regions, from Agadir, with four couriers.",
    es: "Enviamos a 133 ciudades de las doce regiones, desde Agadir, con cuatro mensajerías.",
  },
};

/** Texts that identify demo content. Short demo numbers are left out, because real numbers may contain them. */
export const DEMO_TEXTS: readonly string[] = [
  DEMO_SELLER.legal_name,
  ...Object.values(DEMO_SELLER.seat),
  ...Object.values(DEMO_SELLER.address),
  DEMO_SELLER.phone,
  DEMO_SELLER.whatsapp,
  DEMO_SELLER.email,
  DEMO_SELLER.ice,
  DEMO_SELLER.trade_register,
  DEMO_SELLER.cndp_number,
  DEMO_SELLER.host.name,
  ...Object.values(DEMO_SENTENCES).flatMap((sentence) => Object.values(sentence)),
];

export const isDemoAddress = (address: string): boolean => /[.@]example(?:[/?#]|$)/.test(address);

export const hasDemoText = (text: string): boolean =>
  DEMO_TEXTS.some((mark) => text.includes(mark)) || /\.example(?![a-z0-9-]|\.[a-z])/i.test(text);
