import { index, layout, prefix, type RouteConfig, route } from "@react-router/dev/routes";

/**
 * Gives a route a new id. This is done when the type of its loader data has changed, so that pages of an older build
 * reload.
 */
const changed = (file: string) => ({ id: `${file}+1` });

/** The language prefix is the router's basename (docs/decisions/0002-language-prefix-as-router-basename.md). */
export default [
  layout("shop/layout.tsx", [
    index("shop/home.tsx", changed("shop/home")),
    route("products", "shop/listing.tsx", changed("shop/listing")),
    route("categories", "shop/categories.tsx"),
    route("category/:slug", "shop/category.tsx", changed("shop/category")),
    route("product/:slug", "shop/product.tsx", changed("shop/product")),
    route("cart", "shop/cart.tsx"),
    route("track", "shop/track.tsx"),
    route("payment/cmi/:outcome", "shop/payment/result.tsx"),
    route("page/:slug", "shop/page.tsx"),
    route("about", "shop/about.tsx"),
    route("contact", "shop/contact.tsx"),
    route("offline", "shop/offline.tsx"),
    layout("account/layout.tsx", [
      ...prefix("auth", [
        route("login", "account/auth/login.tsx"),
        route("register", "account/auth/register.tsx"),
        route("forgot-password", "account/auth/forgot-password.tsx"),
        route("reset-password-otp", "account/auth/reset-password-otp.tsx"),
        route("reset-password", "account/auth/reset-password.tsx"),
        route("verify-notice", "account/auth/verify-notice.tsx"),
        route("verify-otp", "account/auth/verify-otp.tsx"),
        route("account-deleted", "account/auth/account-deleted.tsx"),
        route("email/:purpose/:token", "account/auth/email-link.tsx"),
      ]),
      route("favorites", "account/favourites.tsx"),
      layout("account/profile.tsx", [
        ...prefix("profile", [
          index("account/profile/personal.tsx"),
          route("profile", "redirects.ts", { id: "redirects/profile" }),
          route("favorites", "redirects.ts", { id: "redirects/favorites" }),
          route("orders", "account/profile/orders.tsx"),
          route("addresses", "account/profile/addresses.tsx"),
          route("addresses/:id", "account/profile/address.tsx"),
          route("password", "account/profile/password.tsx"),
          route("danger", "account/profile/danger.tsx"),
        ]),
      ]),
      route("orders", "account/order-id-required.tsx"),
      route("orders/:ref", "account/order.tsx"),
      route("thank-you", "shop/thank-you.tsx"),
    ]),
    route("*", "shop/not-found.tsx"),
  ]),
  route("checkout", "shop/checkout.tsx"),
  route("checkoutcart", "redirects.ts", { id: "redirects/checkoutcart" }),
  ...prefix("admin", [
    layout("admin/document.ts", [
      route("sign-in", "admin/sign-in.tsx"),
      route("invitation/:token", "admin/invitation.tsx"),
      layout("admin/layout.tsx", [
        // This layout renders the errors of the pages inside it. Header and navigation therefore stay when a page fails
        // to load.
        layout("admin/inside.tsx", [
          index("admin/home.tsx"),
          route("orders", "admin/orders.tsx"),
          route("orders/new", "admin/phone-order.tsx"),
          route("orders/remittances", "admin/remittances.tsx"),
          route("orders/remittances/new", "admin/remittance-new.tsx"),
          route("orders/remittances/:id", "admin/remittance.tsx"),
          route("orders/:number", "admin/order.tsx"),
          route("payments", "admin/payments.tsx"),
          route("health", "admin/health.tsx"),
          route("products", "admin/products.tsx"),
          route("products/variants/:id", "admin/variant.tsx"),
          route("products/new", "admin/product-new.tsx"),
          route("products/import", "admin/products-import.tsx"),
          route("products/:id", "admin/product.tsx"),
          route("categories", "admin/categories.tsx"),
          route("categories/new", "admin/category-new.tsx"),
          route("categories/:id", "admin/category.tsx"),
          route("customers", "admin/customers.tsx"),
          route("customers/:id", "admin/customer.tsx"),
          route("activity", "admin/activity.tsx"),
          route("team", "admin/team.tsx"),
          route("account", "admin/account.tsx"),
          route("account/password", "admin/account/own-password.tsx"),
          route("account/second-factor", "admin/account/second-factor.tsx"),
          ...prefix("content", [
            index("admin/content/pages.tsx"),
            route("menu", "admin/content/menu.tsx"),
            route("home", "admin/content/home.tsx"),
            route("search", "admin/content/search.tsx"),
            route("pages/new", "admin/content/page-new.tsx"),
            route("pages/:id", "admin/content/page.tsx"),
          ]),
          ...prefix("marketing", [
            index("admin/marketing.tsx"),
            route("notice", "admin/marketing/notice.tsx"),
            route("offer", "admin/marketing/offer.tsx"),
            route("featured", "admin/marketing/featured.tsx"),
            route("coupons/:id", "admin/marketing/coupon.tsx"),
            route("coupons/:id/uses", "admin/marketing/uses.tsx"),
          ]),
          ...prefix("settings", [
            index("admin/settings/list.tsx"),
            route("shop", "admin/settings/shop.tsx"),
            route("languages", "admin/settings/languages.tsx"),
            route("contact", "admin/settings/contact.tsx"),
            route("hours", "admin/settings/hours.tsx"),
            route("links", "admin/settings/links.tsx"),
            route("orders", "admin/settings/orders.tsx"),
            route("payment", "admin/settings/payment.tsx"),
            route("delivery", "admin/settings/delivery.tsx"),
            route("pick-up", "admin/settings/pick-up.tsx"),
            route("delivery/:id", "admin/settings/courier.tsx"),
            route("taxes", "admin/settings/taxes.tsx"),
            route("protection", "admin/settings/protection.tsx"),
          ]),
          route("reviews", "admin/reviews.tsx"),
          route("reviews/messages", "admin/inbox.tsx", { id: "admin/inbox/messages" }),
          route("reviews/feedback", "admin/inbox.tsx", { id: "admin/inbox/feedback" }),
          route("*", "admin/not-found.tsx"),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
