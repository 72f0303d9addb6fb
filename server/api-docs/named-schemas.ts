import { address, postalAddress } from "../../contract/address.ts";
import { adminBankAccount, bankAccountInput } from "../../contract/admin-banks.ts";
import { adminCategory, categoryInput } from "../../contract/admin-category.ts";
import { couponInput } from "../../contract/admin-coupons.ts";
import { adminCustomer, customerNote, customerOrder, customerReview } from "../../contract/admin-customers.ts";
import { pageInput } from "../../contract/admin-pages.ts";
import { adminProduct, productInput } from "../../contract/admin-product.ts";
import { plannedSale } from "../../contract/admin-products.ts";
import { courierInput, courierRate } from "../../contract/admin-shipping.ts";
import { adminSynonyms } from "../../contract/admin-synonyms.ts";
import {
  cart,
  cartAddInput,
  cartAddResult,
  cartCondition,
  cartCoupon,
  couponCodeInput as cartCouponInput,
  cartItem,
  cartSessionInput,
  cartUpdateInput,
} from "../../contract/cart.ts";
import {
  category,
  categoryLink,
  defaultOption,
  pagination,
  product,
  productAttribute,
  productCard,
  productImage,
  productLink,
  productOption,
  specialOffer,
  specialOfferProduct,
  subproduct,
  unitPrice,
} from "../../contract/catalog.ts";
import {
  paymentMethodOption,
  placedOrder,
  recipient,
  shippingMethod,
  submitOrderInput,
} from "../../contract/checkout.ts";
import { contactInput, menuEntry, page, pageSummary, publicSettings } from "../../contract/content.ts";
import {
  addressInput,
  codeSentResponse,
  customerExport,
  earlierRegistrationInput,
  emailLinkInput,
  loginInput,
  passwordChangeInput,
  profileInput,
  registerInput,
  resetPasswordInput,
  signInResponse,
  user,
  verificationCodeInput,
  verifyEmailInput,
} from "../../contract/customers.ts";
import { localizedText } from "../../contract/each-locale.ts";
import { favouriteState } from "../../contract/favourites.ts";
import { feedbackInput, inboxMessage, inboxMessageInput, inboxPage } from "../../contract/feedback.ts";
import {
  adminOrder,
  adminOrderRow,
  bankAccount,
  customerOrderRow,
  estimatedDelivery,
  issuedDocument,
  order,
  orderItem,
  orderPickUp,
  orderTracking,
} from "../../contract/orders.ts";
import { orderMailRow, outboxMail } from "../../contract/outbox-mail.ts";
import { shipOrdersInput } from "../../contract/parcels.ts";
import { gatewayForm, unsettledPayment } from "../../contract/payments.ts";
import { openingTime, pickUpPlace } from "../../contract/pick-up.ts";
import { productsImport } from "../../contract/products-import.ts";
import { remittanceLine, statementColumnsInput } from "../../contract/remittances.ts";
import { review } from "../../contract/reviews.ts";
import { session, sessionUser, signedInDevice } from "../../contract/session.ts";
import { cachedProduct, productsCacheItem } from "../../contract/static-cache.ts";
import { adminSession, invitation, joinTeamInput, team, teamAccount, teamMember } from "../../contract/team.ts";
import type { NamedSchemas } from "../platform/http/openapi/schemas.ts";

export const NAMED_SCHEMAS: NamedSchemas = {
  output: {
    Address: address,
    AdminBankAccount: adminBankAccount,
    AdminCategory: adminCategory,
    AdminCustomer: adminCustomer,
    AdminOrder: adminOrder,
    AdminOrderRow: adminOrderRow,
    AdminProduct: adminProduct,
    AdminSession: adminSession,
    BankAccount: bankAccount,
    CachedProduct: cachedProduct,
    Cart: cart,
    CartAfterAdd: cartAddResult,
    CartCondition: cartCondition,
    CartCoupon: cartCoupon,
    CartItem: cartItem,
    Category: category,
    CategoryLink: categoryLink,
    CodeSent: codeSentResponse,
    CustomerExport: customerExport,
    CustomerNote: customerNote,
    CustomerOrder: customerOrder,
    CustomerOrderRow: customerOrderRow,
    CustomerReview: customerReview,
    DefaultOption: defaultOption,
    Device: signedInDevice,
    EstimatedDelivery: estimatedDelivery,
    FavoriteState: favouriteState,
    GatewayForm: gatewayForm,
    InboxMessage: inboxMessage,
    InboxPage: inboxPage,
    Invitation: invitation,
    IssuedDocument: issuedDocument,
    ListedProduct: productsCacheItem,
    LocalizedText: localizedText,
    MenuEntry: menuEntry,
    OfferedProduct: specialOfferProduct,
    OpeningTime: openingTime,
    Order: order,
    OrderItem: orderItem,
    OrderPickUp: orderPickUp,
    OutboxMail: outboxMail,
    OrderMailRow: orderMailRow,
    Page: page,
    PageSummary: pageSummary,
    Pagination: pagination,
    PaymentOffer: paymentMethodOption,
    PickUpPlace: pickUpPlace,
    PlacedOrder: placedOrder,
    PlannedSale: plannedSale,
    PostalAddress: postalAddress,
    Product: product,
    ProductAttribute: productAttribute,
    ProductCard: productCard,
    ProductImage: productImage,
    ProductLink: productLink,
    ProductOption: productOption,
    ProductsImport: productsImport,
    RemittanceLine: remittanceLine,
    Review: review,
    Session: session,
    SessionUser: sessionUser,
    Settings: publicSettings,
    ShippingMethod: shippingMethod,
    SignedIn: signInResponse,
    SpecialOffer: specialOffer,
    Subproduct: subproduct,
    Synonyms: adminSynonyms,
    Team: team,
    TeamAccount: teamAccount,
    TeamMember: teamMember,
    Tracking: orderTracking,
    UnitPrice: unitPrice,
    UnsettledPayment: unsettledPayment,
    User: user,
  },
  input: {
    AddressInput: addressInput,
    BankAccountInput: bankAccountInput,
    CartAddInput: cartAddInput,
    CartCouponInput: cartCouponInput,
    CartSessionInput: cartSessionInput,
    CartUpdateInput: cartUpdateInput,
    CategoryInput: categoryInput,
    ContactInput: contactInput,
    CouponInput: couponInput,
    CourierInput: courierInput,
    CourierRateInput: courierRate,
    EarlierRegistrationInput: earlierRegistrationInput,
    EmailCodeInput: verificationCodeInput,
    FeedbackInput: feedbackInput,
    InboxInput: inboxMessageInput,
    JoinInput: joinTeamInput,
    LinkInput: emailLinkInput,
    LoginInput: loginInput,
    OrderInput: submitOrderInput,
    PageInput: pageInput,
    PasswordInput: passwordChangeInput,
    ProductInput: productInput,
    ProfileInput: profileInput,
    RegisterInput: registerInput,
    ResetPasswordInput: resetPasswordInput,
    ShipInput: shipOrdersInput,
    ShippingAddressInput: recipient,
    StatementColumnsInput: statementColumnsInput,
    VerifyEmailInput: verifyEmailInput,
  },
};
