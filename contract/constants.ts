/** The shop's fixed numbers, each with the clause that sets it. What the owner may change is a setting instead. */

export const CURRENCY = "MAD"; // K5
export const CENTIMES_PER_DIRHAM = 100;

export const BANK_TRANSFER_HOURS = 48; // K1
/** Of these, when an unpaid transfer is reminded of. */
export const BANK_TRANSFER_REMINDER_HOURS = 24;
/** So many days longer than its deadline an order whose receipt is there waits for somebody to look for the money. */
export const TRANSFER_RECEIPT_DAYS = 7;
/** So long after an order its erased customer still counts for coupons' limits, where the coupon has not ended by then. */
export const FORMER_BUYERS_MONTHS = 24;
/** Pictures of one transfer that its customer may send, and what each may weigh and measure. */
export const TRANSFER_RECEIPTS_MAX = 3;
export const PICTURE_UPLOAD = { bytes: 5 * 1024 * 1024, pixels: 20_000_000, side: 1600 } as const;
/** Pictures that could not be kept, of one address. Many phones of one carrier share one. */
export const BAD_PICTURES = { points: 20, seconds: 600 } as const;
/** Invoices and packing slips that one address, or one account, is made. */
export const PAPERS_MADE = { points: 60, seconds: 60 } as const;
/** Over a phone's network a picture takes longer than other calls may. */
export const UPLOAD_TIMEOUT_MS = 60_000;
/** An order by card that is not paid by then is closed, and its stock given back. */
export const CARD_PAYMENT_HOURS = 24;
/** So long it stays open once its customer was sent to the card gateway: at most by this more than its hours. */
export const CARD_START_MINUTES = 60;
/** Of a customer who was sent there and of whom nothing was heard since, the back office is told. */
export const CARD_SILENT_MINUTES = 60;
export const CODE_DIGITS = 6; // K2
export const COUNTRY = "MA"; // E2: the only one that is delivered to
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODES_PER_HOUR = 3;
export const CODE_RESEND_SECONDS = 60; // T8
export const PASSWORD_MIN_LENGTH = 8; // K3
export const PASSWORD_MAX_LENGTH = 200;
export const ADDRESS_MIN_LENGTH = 5; // K3
export const TEXT_MIN_LENGTH = 2; // K3
export const TEXT_MAX_LENGTH = 100;
export const ADDRESS_MAX_LENGTH = 300;
export const NOTE_MAX_LENGTH = 500;
export const EMAIL_MAX_LENGTH = 254;

export const CART_QUANTITY = { min: 1, max: 99 } as const; // K6, V14
export const QUANTITY_INPUT = { min: 1, max: 100, step: 1 } as const; // V13
export const BADGE_MAX = 99; // K6
export const FOOTER_MENU_MAX = 4; // K6
export const CART_LINES_MAX = 50;
export const ADDRESSES_MAX = 20;
export const FAVOURITES_MAX = 500;
export const FAVOURITES_PAGE_SIZE = 12;
export const ORDERS_PAGE_SIZE = 10;

/** The name of a thing in an address: lower-case Latin letters, digits and dashes. */
export const SLUG = { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, maxLength: 80 } as const;
export const SORTS = ["popularity", "name", "price_asc", "price_desc"] as const; // K8
export type Sort = (typeof SORTS)[number];
export const SEARCH_MIN_LENGTH = 2; // V16
export const SEARCH_MAX_LENGTH = 64;
export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
export const PAGE_NUMBER_MAX = 10_000;
export const RELATED_PRODUCTS = 4; // C2, K11
export const HOME_PRODUCTS = 8;
/** So many products can be put forward; those that do not fit on the home page stand by. */
export const FEATURED_MAX = 24;
/** The static product cache: how many products its file holds, and its lifetimes and time-outs in browsers (K11, T25). */
export const STATIC_CACHE = {
  version: 1,
  productsMax: 500,
  fallbackPageSize: 100,
  lifetimeMs: { products: 7 * 86_400_000, featured: 86_400_000, specialOffer: 6 * 3_600_000, memory: 30 * 60_000 },
  timeoutMs: { file: 5000, version: 3000, fallback: 2000 },
} as const;
/** Pick-up in a new shop: hours until goods are ready, and days for which they are kept then. */
export const PICK_UP = { ready_hours: 24, kept_days: 7 } as const;
/** From this many pieces left, the shop says how many. */
export const LOW_STOCK = 5;

export const TOAST_MS = { standard: 5000, helper: 3000, removal: 300 } as const; // K10
export const SWIPE_PX = { start: 10, dismiss: 100 } as const; // K10
export const CART_POPUP_MS = 5000; // K10, T13
export const DRAWER_CLOSE_MS = 300; // K10
export const LOCALE_MENU_FOCUS_MS = 100; // K10
export const PERSONAL_STATE_REFRESH_MS = 5 * 60_000; // K12
export const PAGE_LOAD = { retries: 3, firstDelayMs: 1000, timeoutMs: 15_000 } as const; // K13, G6
/** To a page of an earlier build that asks for data which the shop no longer gives: it loads the document. */
export const EARLIER_BUILD_STATUS = 410;

export const META_DESCRIPTION_MAX = 155; // K14
export const STRUCTURED_DESCRIPTION_MAX = 200; // K14
export const PRICE_VALID_DAYS = 365; // K14

export const DATE_STYLES = ["full", "long", "medium", "short"] as const; // K15
export type DateStyle = (typeof DATE_STYLES)[number];

export const FREE_SHIPPING_THRESHOLD_DH = 400; // K16, a setting
/** Coupon codes tried, so that nobody finds one by trying all. Many phones of one carrier share an address. */
export const COUPON_TRIES = { perCart: 10, perAddress: 60, seconds: 600 } as const;
export const CHECKOUT_ATTEMPTS = { perSession: 5, perAddress: 20, seconds: 60 } as const; // K16, settings
/** From this attempt on within the same time, ordering asks for a proof of work, unless the setting says otherwise (T5). */
export const CHALLENGE_FROM = { perSession: 3, perAddress: 10 } as const;
/** What unpaid orders of buyers who never bought before may hold (docs/decisions/0051); settings. */
export const UNPAID_BUDGET = {
  ordersPerPhone: 2,
  /** Many phones of one carrier share a network address. */
  ordersPerNetwork: 10,
  valuePerPhoneDh: 3000,
  valuePerNetworkDh: 20_000,
  /** Percent of a variant's pieces on hand, for orders of more than `smallPieces` of it; smaller ones may use twice that. */
  stockPercent: 30,
  /** Payment deadline in hours on the "short" rung: more than half of the way from the budget to the most. */
  shortHours: 6,
  /** Percent of all stock that unpaid orders hold when the owner is alarmed. */
  alarmPercent: 40,
} as const;
/** So many pieces of a variant are always within the budget, and an order of no more is a household's. */
export const UNPAID_SMALL_PIECES = 10;
/** The receipt of a buyer of whom nothing is known keeps its order open to the end of so many business days after it came. */
export const RECEIPT_BUSINESS_DAYS = 2;
export const CHALLENGE_MINUTES = 10;
/** Challenges that one address is given: by asking for them, and by orders that lack a proof. */
export const CHALLENGES_ISSUED = { points: 60, seconds: 60 } as const;
/** How long a mailbox that a code proved stands for the orders of a cart (T7). */
export const EMAIL_PROOF_HOURS = 24;
/** A remembered sign-in lasts these days; another one until the browser closes, at most these hours (T12). */
export const SESSION = { rememberedDays: 60, hours: 24, staffHours: 12, staffIdleHours: 3 } as const;
/** Before the name of each cookie behind https: there the browser refuses one that another host or plain http tries to set. */
export const HOST_PREFIX = "__Host-";
/** The cookie that tells scripts that somebody is signed in, and nothing more (T12). */
export const SIGNED_IN_FLAG = "signed_in";
/** Between the password and the second factor. */
export const SIGN_IN_STEP_MINUTES = 10;
/** How long a proof of who one is, a sign-in or a re-authentication, opens the sensitive acts of the back office. */
export const PROOF_MINUTES = 10;
/** Sensitive acts of one account; bounds the mails to administrators. */
export const SENSITIVE_ACTS_LIMIT = { perAccount: 60, seconds: 3600 } as const;
/** Exports of one kind by one person are mailed at most so often; the activity log has each. */
export const SENSITIVE_MAILS_APART_MINUTES = 10;
/** Codes of a second factor that are tried for one account, however often the password was given. */
export const FACTOR_TRIES = { perAccount: 10, seconds: 15 * 60 } as const;
export const RECOVERY_CODES = 10;
export const INVITATION_DAYS = 7;
export const SIGN_IN_ATTEMPTS = {
  perAccountFromAddress: 10,
  /** From wherever: more, so that whoever knows an e-mail address cannot shut its account from one place. */
  perAccount: 100,
  perAddress: 50,
  seconds: 15 * 60,
} as const;
/** Many customers of one mobile network share an address; few registrations are of one mailbox. */
export const REGISTRATIONS = { perAddress: 30, seconds: 3600, perMailbox: 5, mailboxSeconds: 24 * 3600 } as const;
/** Unverified accounts of one e-mail address; a sign-in tries the passwords of all of them. */
export const CLAIMS_PER_EMAIL = 32;
export const PASSWORD_PROOFS = { perAccount: 10, seconds: 15 * 60 } as const;
/** Re-authentications tried from one address, for whichever accounts. */
export const PROOFS_FROM_ADDRESS = { points: 50, seconds: 15 * 60 } as const;
/** Codes called for, to whatever mailboxes, and codes tried, from one address. */
export const CODE_REQUESTS = { points: 30, seconds: 3600 } as const;
export const CODE_TRIES_FROM_ADDRESS = { points: 50, seconds: 15 * 60 } as const;

/** Order mails to one unverified e-mail address, over all buyers. */
export const ORDER_MAILS_HOURLY = { points: 3, seconds: 3600 } as const;
export const ORDER_MAILS_DAILY = { points: 6, seconds: 24 * 3600 } as const;

export const REVIEW_WINDOW_DAYS = 30; // K4
export const REVIEW_RATING = { min: 1, max: 5 } as const; // K4
export const REVIEWS_PAGE_SIZE = 6;
export const REVIEW_COMMENT_MAX_LENGTH = 2000;
export const REVIEW_REPLY_MAX_LENGTH = 1000;
/** How large a review's picture is kept for lists. */
export const REVIEW_THUMBNAIL_PX = 240;
/** Reviews tried by one account: pictures take time to read. */
export const REVIEW_TRIES = { perAccount: 10, seconds: 3600 } as const;
export const FEEDBACK_MAX_LENGTH = 2000;
/** Guests of one address: many phones of a mobile network share it, so once for each would be too little. */
export const GUEST_FEEDBACK = { perAddress: 10, seconds: 24 * 3600 } as const;

/**
 * Widths in pixels in which every picture exists, as AVIF and as WebP: half a phone's screen at two and three pixels a point,
 * and the whole of it.
 */
export const PICTURE_WIDTHS = [160, 360, 540, 800, 1080] as const;
/** So long a change in the back office can be taken back by one press. */
export const ADMIN_UNDO_MS = 8000;
/** A press that comes so soon after another is the second of a double one, and no wish of its own. */
export const SECOND_PRESS_MS = 500;
/** Product feeds that one address may read: each is the whole catalogue. */
export const FEEDS_READ = { points: 30, seconds: 3600 } as const;
/** What is shown of a link that people share, in pixels: the size that every network takes. */
export const SOCIAL_CARD = { width: 1200, height: 630 } as const;

/** Invoices and credit notes are kept to the end of this year after that of their issue (CGI art. 211, Code de commerce art. 22). */
export const INVOICES_KEPT_YEARS = 10;

/** A clock that differs by more is wrong: answers on the way take seconds, and authenticators of the team bear half a minute. */
export const CLOCK_OFFSET_LIMIT_SECONDS = 60;
