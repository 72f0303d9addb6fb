/** Fixed numbers and default settings. An id such as K5 is a requirement (docs/requirements.md). */

export const CURRENCY = "MAD"; // requirement K5
export const CENTIMES_PER_DIRHAM = 100;

export const BANK_TRANSFER_HOURS = 48; // requirement K1
/** Hours after the order until the reminder to pay; at most half of the time until the payment deadline. */
export const BANK_TRANSFER_REMINDER_HOURS = 24;
/** Days by which an uploaded transfer receipt extends the payment deadline, to let staff check the account. */
export const TRANSFER_RECEIPT_DAYS = 7;
export const FORMER_BUYERS_MONTHS = 24;
export const TRANSFER_RECEIPTS_MAX = 3;
export const PICTURE_UPLOAD = { bytes: 5 * 1024 * 1024, pixels: 20_000_000, side: 1600 } as const;
/** Limit of invalid pictures per network address. PDFs: limit per account, or per guest's network address. */
export const INVALID_PICTURE_LIMIT = { points: 20, seconds: 600 } as const;
export const DOCUMENT_LIMIT = { points: 60, seconds: 60 } as const;
/** Timeout of uploads. It is longer than that of other calls, because uploads over mobile networks are slow. */
export const UPLOAD_TIMEOUT_MS = 60_000;
export const CARD_PAYMENT_HOURS = 24;
/** Minutes that a buyer has for paying after the redirect to the card gateway, even past the payment deadline. */
export const CARD_GATEWAY_MINUTES = 60;
/** Minutes without a gateway report after the redirect until the back office shows a payment as unresolved. */
export const CARD_SILENT_MINUTES = 60;
export const CODE_DIGITS = 6; // requirement K2
export const COUNTRY = "MA"; // E2: the only country to which the shop delivers
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
export const CODES_PER_HOUR = 3;
export const CODE_RESEND_SECONDS = 60; // requirement T8
export const PASSWORD_MIN_LENGTH = 8; // requirement K3
export const PASSWORD_MAX_LENGTH = 200;
export const ADDRESS_MIN_LENGTH = 5; // requirement K3
export const TEXT_MIN_LENGTH = 2; // requirement K3
export const TEXT_MAX_LENGTH = 100;
export const ADDRESS_MAX_LENGTH = 300;
export const NOTE_MAX_LENGTH = 500;
export const EMAIL_MAX_LENGTH = 254;

export const CART_QUANTITY = { min: 1, max: 99 } as const; // requirements K6, V14
export const QUANTITY_INPUT = { min: 1, max: 100, step: 1 } as const; // requirement V13
export const BADGE_MAX = 99; // requirement K6
export const FOOTER_MENU_MAX = 4; // requirement K6
export const CART_LINES_MAX = 50;
export const ADDRESSES_MAX = 20;
export const FAVOURITES_MAX = 500;
export const FAVOURITES_PAGE_SIZE = 12;
export const ORDERS_PAGE_SIZE = 10;

export const SLUG = { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, maxLength: 80 } as const;
export const SORTS = ["popularity", "name", "price_asc", "price_desc"] as const; // requirement K8
export type Sort = (typeof SORTS)[number];
export const SEARCH_MIN_LENGTH = 2; // requirement V16
export const SEARCH_MAX_LENGTH = 64;
export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
export const PAGE_NUMBER_MAX = 10_000;
export const RELATED_PRODUCTS = 4; // requirements C2, K11
export const HOME_PRODUCTS = 8;
export const FEATURED_MAX = 24;
export const STATIC_CACHE = {
  version: 1,
  productsMax: 500,
  fallbackPageSize: 100,
  lifetimeMs: { products: 7 * 86_400_000, featured: 86_400_000, specialOffer: 6 * 3_600_000, memory: 30 * 60_000 },
  timeoutMs: { file: 5000, version: 3000, fallback: 2000 },
} as const;
/** Default settings for pick-up: hours until the goods are ready, and days for which ready goods are reserved. */
export const PICK_UP = { ready_hours: 24, kept_days: 7 } as const;
export const LOW_STOCK = 5;

export const TOAST_MS = { standard: 5000, helper: 3000, removal: 300 } as const; // requirement K10
export const SWIPE_PX = { start: 10, dismiss: 100 } as const; // requirement K10
export const CART_POPUP_MS = 5000; // requirements K10, T13
export const DRAWER_CLOSE_MS = 300; // requirement K10
export const LOCALE_MENU_FOCUS_MS = 100; // requirement K10
export const PERSONAL_STATE_REFRESH_MS = 5 * 60_000; // requirement K12
export const PAGE_LOAD = { retries: 3, firstDelayMs: 1000, timeoutMs: 15_000 } as const; // requirements K13, G6
/** HTTP status for a data request from a page of an earlier build. The page then reloads the document. */
export const EARLIER_BUILD_STATUS = 410;

export const META_DESCRIPTION_MAX = 155; // requirement K14
export const STRUCTURED_DESCRIPTION_MAX = 200; // requirement K14
export const PRICE_VALID_DAYS = 365; // requirement K14

export const DATE_STYLES = ["full", "long", "medium", "short"] as const; // requirement K15
export type DateStyle = (typeof DATE_STYLES)[number];

export const FREE_SHIPPING_THRESHOLD_DH = 400; // requirement K16, the default of a setting
export const COUPON_TRIES = { perCart: 10, perAddress: 60, seconds: 600 } as const;
export const CHECKOUT_ATTEMPTS = { perSession: 5, perAddress: 20, seconds: 60 } as const; // K16, settings
/** Number of the checkout attempt that first needs proof of work (T5). A setting may say always or never. */
export const CHALLENGE_FROM = { perSession: 3, perAddress: 10 } as const;
/** Default limits for first-time buyers' unpaid orders, which reserve stock (docs/decisions/0051). */
export const UNPAID_BUDGET = {
  ordersPerPhone: 2,
  ordersPerNetwork: 10,
  valuePerPhoneDh: 3000,
  valuePerNetworkDh: 20_000,
  /** Percent of a variant's stock for unpaid orders without proof of work or e-mail. Small orders: double. */
  stockPercent: 30,
  /** Hours to pay for orders in the upper half between a limit and its maximum (docs/decisions/0051). */
  shortHours: 6,
  alarmPercent: 40,
} as const;
/** Pieces of a variant that unpaid orders may always reserve. Orders up to this size count as small. */
export const UNPAID_SMALL_PIECES = 10;
export const RECEIPT_BUSINESS_DAYS = 2;
export const CHALLENGE_MINUTES = 10;
export const CHALLENGES_ISSUED = { points: 60, seconds: 60 } as const;
export const EMAIL_PROOF_HOURS = 24;
export const SESSION = { rememberedDays: 60, hours: 24, staffHours: 12, staffIdleHours: 3 } as const;
/** Prefix of cookie names under https. Browsers reject a cookie with this prefix if another host or plain http sets it. */
export const HOST_PREFIX = "__Host-";
export const SIGNED_IN_FLAG = "signed_in";
export const SIGN_IN_STEP_MINUTES = 10;
export const PROOF_MINUTES = 10;
export const SENSITIVE_ACTS_LIMIT = { perAccount: 60, seconds: 3600 } as const;
/** Minimum minutes between two mails to administrators about exports by the same person. */
export const SENSITIVE_MAILS_APART_MINUTES = 10;
export const FACTOR_TRIES = { perAccount: 10, seconds: 15 * 60 } as const;
export const RECOVERY_CODES = 10;
export const INVITATION_DAYS = 7;
export const SIGN_IN_ATTEMPTS = {
  perAccountFromAddress: 10,
  /** Sign-in attempts per account over all network addresses. High, so that strangers cannot lock an account. */
  perAccount: 100,
  perAddress: 50,
  seconds: 15 * 60,
} as const;
/** Limits of registrations, higher per network address, shared by a carrier's customers, than per mailbox. */
export const REGISTRATIONS = { perAddress: 30, seconds: 3600, perMailbox: 5, mailboxSeconds: 24 * 3600 } as const;
/** Maximum number of unverified accounts per e-mail address. A sign-in checks the password against all of them. */
export const UNVERIFIED_ACCOUNTS_PER_EMAIL = 32;
export const PASSWORD_PROOFS = { perAccount: 10, seconds: 15 * 60 } as const;
export const PROOFS_FROM_ADDRESS = { points: 50, seconds: 15 * 60 } as const;
export const CODE_REQUESTS = { points: 30, seconds: 3600 } as const;
export const CODE_TRIES_FROM_ADDRESS = { points: 50, seconds: 15 * 60 } as const;

export const ORDER_MAILS_HOURLY = { points: 3, seconds: 3600 } as const;
export const ORDER_MAILS_DAILY = { points: 6, seconds: 24 * 3600 } as const;

export const REVIEW_WINDOW_DAYS = 30; // requirement K4
export const REVIEW_RATING = { min: 1, max: 5 } as const; // requirement K4
export const REVIEWS_PAGE_SIZE = 6;
export const REVIEW_COMMENT_MAX_LENGTH = 2000;
export const REVIEW_REPLY_MAX_LENGTH = 1000;
export const REVIEW_THUMBNAIL_PX = 240;
export const REVIEW_TRIES = { perAccount: 10, seconds: 3600 } as const;
export const FEEDBACK_MAX_LENGTH = 2000;
export const GUEST_FEEDBACK = { perAddress: 10, seconds: 24 * 3600 } as const;

export const PICTURE_WIDTHS = [160, 360, 540, 800, 1080] as const;
export const ADMIN_UNDO_MS = 8000;
/** Milliseconds after a click during which a second click is ignored as part of a double click. */
export const DOUBLE_CLICK_MS = 500;
export const FEEDS_READ = { points: 30, seconds: 3600 } as const;
export const SOCIAL_CARD = { width: 1200, height: 630 } as const;

/** Legal retention of invoices, in calendar years after the year of issue (CGI art. 211, Code de commerce art. 22). */
export const INVOICES_KEPT_YEARS = 10;

/** Offset from the database's clock above which a fault is reported. Latency can look like a few seconds. */
export const CLOCK_OFFSET_LIMIT_SECONDS = 60;
