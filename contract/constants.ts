/** Fixed numbers and default settings. An id such as K5 is a requirement (docs/requirements.md). */

export const CURRENCY = "MAD"; // requirement K5
export const CENTIMES_PER_DIRHAM = 100;

export const BANK_TRANSFER_DEADLINE_HOURS = 48; // requirement K1
/** Hours until a payment reminder. If the payment deadline is earlier, the reminder is sent halfway to the deadline. */
export const BANK_TRANSFER_REMINDER_HOURS = 24;
/** Days by which a transfer receipt extends the payment deadline, so that staff can check the bank account. */
export const TRANSFER_RECEIPT_EXTENSION_DAYS = 7;
export const FORMER_BUYERS_KEPT_MONTHS = 24;
export const TRANSFER_RECEIPTS_MAX = 3;
export const PICTURE_UPLOAD_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 20_000_000, side: 1600 } as const;
/** Rate limit for invalid pictures per network address. The next limit is for PDFs, per account or guest's address. */
export const INVALID_PICTURE_RATE_LIMIT = { points: 20, seconds: 600 } as const;
export const DOCUMENT_RATE_LIMIT = { points: 60, seconds: 60 } as const;
/** Timeout of uploads. It is longer than that of other calls, because uploads over mobile networks are slow. */
export const UPLOAD_TIMEOUT_MS = 60_000;
export const CARD_PAYMENT_DEADLINE_HOURS = 24;
/** Minutes that buyers get to pay at the card gateway, even if the payment deadline passes meanwhile. */
export const CARD_GATEWAY_MINUTES = 60;
/** The back office lists a card payment as unresolved after this many minutes without a report from the gateway. */
export const CARD_REPORT_OVERDUE_MINUTES = 60;
export const VERIFICATION_CODE_DIGITS = 6; // requirement K2
export const DELIVERY_COUNTRY = "MA"; // E2: the only country to which the shop delivers
export const VERIFICATION_CODE_VALID_MINUTES = 10;
export const VERIFICATION_CODE_MAX_ATTEMPTS = 5;
export const VERIFICATION_CODES_PER_HOUR = 3;
export const VERIFICATION_CODE_RESEND_SECONDS = 60; // requirement T8
export const PASSWORD_MIN_LENGTH = 8; // requirement K3
export const PASSWORD_MAX_LENGTH = 200;
export const ADDRESS_MIN_LENGTH = 5; // requirement K3
export const TEXT_MIN_LENGTH = 2; // requirement K3
export const TEXT_MAX_LENGTH = 100;
export const ADDRESS_MAX_LENGTH = 300;
export const NOTE_MAX_LENGTH = 500;
export const EMAIL_MAX_LENGTH = 254;

export const CART_QUANTITY_RANGE = { min: 1, max: 99 } as const; // requirements K6, V14
export const QUANTITY_INPUT_RANGE = { min: 1, max: 100, step: 1 } as const; // requirement V13
export const COUNT_BADGE_MAX = 99; // requirement K6
export const FOOTER_MENU_MAX = 4; // requirement K6
export const CART_LINES_MAX = 50;
export const ADDRESSES_MAX = 20;
export const FAVOURITES_MAX = 500;
export const FAVOURITES_PAGE_SIZE = 12;
export const ORDERS_PAGE_SIZE = 10;

export const SLUG_RULES = { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, maxLength: 80 } as const;
export const PRODUCT_SORTS = ["popularity", "name", "price_asc", "price_desc"] as const; // requirement K8
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const SEARCH_MIN_LENGTH = 2; // requirement V16
export const SEARCH_MAX_LENGTH = 64;
export const PAGE_SIZE = 24;
export const PAGE_SIZE_MAX = 100;
export const PAGE_NUMBER_MAX = 10_000;
export const RELATED_PRODUCTS_COUNT = 4; // requirements C2, K11
export const HOME_PRODUCTS_COUNT = 8;
export const FEATURED_PRODUCTS_MAX = 24;
export const STATIC_CACHE_SETTINGS = {
  version: 1,
  productsMax: 500,
  fallbackPageSize: 100,
  lifetimeMs: { products: 7 * 86_400_000, featured: 86_400_000, specialOffer: 6 * 3_600_000, memory: 30 * 60_000 },
  timeoutMs: { file: 5000, version: 3000, fallback: 2000 },
} as const;
/** Default settings for pick-up: hours until the goods are ready, and days for which ready goods are reserved. */
export const PICK_UP_DEFAULTS = { ready_hours: 24, kept_days: 7 } as const;
export const LOW_STOCK_THRESHOLD = 5;

export const TOAST_MS = { standard: 5000, helper: 3000, removal: 300 } as const; // requirement K10
export const SWIPE_PX = { start: 10, dismiss: 100 } as const; // requirement K10
export const CART_POPUP_MS = 5000; // requirements K10, T13
export const DRAWER_CLOSE_MS = 300; // requirement K10
export const LOCALE_MENU_FOCUS_MS = 100; // requirement K10
export const PERSONAL_STATE_REFRESH_MS = 5 * 60_000; // requirement K12
export const PAGE_LOAD_LIMITS = { retries: 3, firstDelayMs: 1000, timeoutMs: 15_000 } as const; // requirements K13, G6
/** HTTP status for a data request from a page of an earlier build. The page then reloads the document. */
export const EARLIER_BUILD_STATUS = 410;

export const META_DESCRIPTION_MAX_LENGTH = 155; // requirement K14
export const STRUCTURED_DATA_DESCRIPTION_MAX_LENGTH = 200; // requirement K14
export const PRICE_VALID_DAYS = 365; // requirement K14

export const DATE_STYLES = ["full", "long", "medium", "short"] as const; // requirement K15
export type DateStyle = (typeof DATE_STYLES)[number];

export const FREE_SHIPPING_THRESHOLD_DH = 400; // requirement K16, the default of a setting
export const COUPON_ATTEMPT_LIMITS = { perCart: 10, perAddress: 60, seconds: 600 } as const;
export const CHECKOUT_ATTEMPT_LIMITS = { perSession: 5, perAddress: 20, seconds: 60 } as const; // K16, settings
/** Number of the first checkout attempt that requires proof of work (T5). A setting can require it always or never. */
export const CHALLENGE_THRESHOLDS = { perSession: 3, perAddress: 10 } as const;
/** Default limits for first-time buyers' unpaid orders, which reserve stock (docs/decisions/0051). */
export const UNPAID_ORDER_LIMITS = {
  ordersPerPhone: 2,
  ordersPerNetwork: 10,
  valuePerPhoneDh: 3000,
  valuePerNetworkDh: 20_000,
  /** Percent of a variant's stock that unpaid orders may use without proof of work. Small orders may use twice that. */
  stockPercent: 30,
  /** Hours to pay for an order in the upper half of the range from a limit to its maximum (docs/decisions/0051). */
  shortHours: 6,
  alarmPercent: 40,
} as const;
/** Pieces of a variant that unpaid orders may always reserve. Orders up to this size count as small. */
export const SMALL_ORDER_PIECES = 10;
export const RECEIPT_CHECK_BUSINESS_DAYS = 2;
export const CHALLENGE_VALID_MINUTES = 10;
export const CHALLENGE_RATE_LIMIT = { points: 60, seconds: 60 } as const;
export const EMAIL_VERIFICATION_VALID_HOURS = 24;
export const SESSION_DURATIONS = { rememberedDays: 60, hours: 24, staffHours: 12, staffIdleHours: 3 } as const;
/** Prefix of cookie names under https. Browsers reject a cookie with this prefix if another host or plain http sets it. */
export const HOST_COOKIE_PREFIX = "__Host-";
export const SIGNED_IN_COOKIE = "signed_in";
export const SIGN_IN_STEP_MINUTES = 10;
export const REAUTHENTICATION_MINUTES = 10;
export const SENSITIVE_ACTION_LIMIT = { perAccount: 60, seconds: 3600 } as const;
/** Minimum minutes between mails to the administrators about exports of the same kind by the same person. */
export const SENSITIVE_MAIL_INTERVAL_MINUTES = 10;
export const SECOND_FACTOR_ATTEMPT_LIMIT = { perAccount: 10, seconds: 15 * 60 } as const;
export const RECOVERY_CODE_COUNT = 10;
export const INVITATION_VALID_DAYS = 7;
export const SIGN_IN_ATTEMPT_LIMITS = {
  perAccountFromAddress: 10,
  /** Maximum attempts per account from all network addresses. It is high, so that strangers cannot lock an account. */
  perAccount: 100,
  perAddress: 50,
  seconds: 15 * 60,
} as const;
/** Registration limits. The network address has a high limit, because a mobile carrier's customers share addresses. */
export const REGISTRATION_LIMITS = { perAddress: 30, seconds: 3600, perMailbox: 5, mailboxSeconds: 24 * 3600 } as const;
/** Maximum number of unverified accounts per e-mail address. A sign-in checks the password against all of them. */
export const UNVERIFIED_ACCOUNTS_PER_EMAIL = 32;
export const PASSWORD_CHECK_LIMIT = { perAccount: 10, seconds: 15 * 60 } as const;
export const PASSWORD_CHECK_NETWORK_LIMIT = { points: 50, seconds: 15 * 60 } as const;
export const VERIFICATION_CODE_REQUEST_LIMIT = { points: 30, seconds: 3600 } as const;
export const VERIFICATION_CODE_ATTEMPT_NETWORK_LIMIT = { points: 50, seconds: 15 * 60 } as const;

export const HOURLY_ORDER_MAIL_LIMIT = { points: 3, seconds: 3600 } as const;
export const DAILY_ORDER_MAIL_LIMIT = { points: 6, seconds: 24 * 3600 } as const;

export const REVIEW_WINDOW_DAYS = 30; // requirement K4
export const REVIEW_RATING_RANGE = { min: 1, max: 5 } as const; // requirement K4
export const REVIEWS_PAGE_SIZE = 6;
export const REVIEW_COMMENT_MAX_LENGTH = 2000;
export const REVIEW_REPLY_MAX_LENGTH = 1000;
export const REVIEW_THUMBNAIL_PX = 240;
export const REVIEW_ATTEMPT_LIMIT = { perAccount: 10, seconds: 3600 } as const;
export const FEEDBACK_MAX_LENGTH = 2000;
export const GUEST_FEEDBACK_LIMIT = { perAddress: 10, seconds: 24 * 3600 } as const;

export const PICTURE_WIDTHS = [160, 360, 540, 800, 1080] as const;
export const ADMIN_UNDO_MS = 8000;
export const DOUBLE_CLICK_MS = 500;
export const FEED_RATE_LIMIT = { points: 30, seconds: 3600 } as const;
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

/** Legal retention of invoices, in calendar years after the year of issue (CGI art. 211, Code de commerce art. 22). */
export const INVOICES_KEPT_YEARS = 10;

/** Largest accepted difference between the server's and the database's clock. Latency alone can add a few seconds. */
export const CLOCK_OFFSET_LIMIT_SECONDS = 60;
