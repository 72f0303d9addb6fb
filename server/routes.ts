import { LOCALE_PATTERN } from "../contract/locales.ts";
import { PUBLIC_PAGE_PATTERN } from "../contract/public-pages.ts";
import { ENTITY_EXAMPLES } from "./api-docs/entity-examples.ts";
import { NAMED_SCHEMAS } from "./api-docs/named-schemas.ts";
import { REQUEST_EXAMPLES } from "./api-docs/request-examples.ts";
import { cartRoutes } from "./cart/routes.ts";
import { marketingRoutes } from "./catalog/admin/marketing-routes.ts";
import { adminCatalogRoutes } from "./catalog/admin/routes.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import { createStaticCacheDocs, staticCacheUrlPatterns } from "./catalog/static-cache-routes.ts";
import { phoneOrderRoutes } from "./checkout/admin/routes.ts";
import { checkoutRoutes } from "./checkout/routes.ts";
import { adminContentRoutes } from "./content/admin/routes.ts";
import { manifestPathPatterns } from "./content/installed-app-routes.ts";
import { contentRoutes } from "./content/routes.ts";
import { adminCouponRoutes } from "./coupons/admin/routes.ts";
import { adminCustomerRoutes } from "./customers/admin/routes.ts";
import { customerRoutes } from "./customers/routes.ts";
import { dashboardRoutes } from "./dashboard/routes.ts";
import { deliveryRoutes } from "./delivery/routes.ts";
import { discoveryPaths } from "./discovery/routes.ts";
import { documentRoutes } from "./documents/routes.ts";
import { favouriteRoutes } from "./favourites/routes.ts";
import { adminFeedbackRoutes } from "./feedback/admin/routes.ts";
import { feedbackRoutes } from "./feedback/routes.ts";
import { emailRoutes } from "./identity/email-routes.ts";
import { identityRoutes } from "./identity/routes.ts";
import { staffRoutes } from "./identity/staff/routes.ts";
import { createNewOrdersStreamOpenApiPaths } from "./orders/admin/new-orders-stream.ts";
import { adminOrderRoutes } from "./orders/admin/routes.ts";
import { remittanceRoutes } from "./orders/remittances/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { gatewayOpenApiPaths } from "./payments/cards/gateway-routes.ts";
import { cardPaymentRoutes } from "./payments/cards/routes.ts";
import { bankAccountRoutes } from "./payments/routes.ts";
import { healthOpenApiPaths } from "./platform/http/health-checks.ts";
import { createApiDocsPaths } from "./platform/http/openapi/docs-page.ts";
import { createOpenApiDocument } from "./platform/http/openapi/document.ts";
import type { AnyRoute } from "./platform/http/route.ts";
import {
  createPublicCallPattern,
  createPublicFilePattern,
  createPublicPagePattern,
  type PublicUrlPattern,
} from "./platform/pages/cache-key.ts";
import { adminReviewRoutes } from "./reviews/admin/routes.ts";
import { reviewRoutes } from "./reviews/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";

/** Every API route. HTTP routes, the OpenAPI document and the access test are derived from this list. */
export const apiRoutes: readonly AnyRoute[] = [
  ...contentRoutes,
  ...adminContentRoutes,
  ...catalogRoutes,
  ...adminCatalogRoutes,
  ...marketingRoutes,
  ...identityRoutes,
  ...emailRoutes,
  ...staffRoutes,
  ...customerRoutes,
  ...adminCustomerRoutes,
  ...deliveryRoutes,
  ...bankAccountRoutes,
  ...adminCouponRoutes,
  ...cartRoutes,
  ...orderRoutes,
  ...adminOrderRoutes,
  ...remittanceRoutes,
  ...cardPaymentRoutes,
  ...documentRoutes,
  ...favouriteRoutes,
  ...reviewRoutes,
  ...adminReviewRoutes,
  ...feedbackRoutes,
  ...adminFeedbackRoutes,
  ...checkoutRoutes,
  ...phoneOrderRoutes,
  ...settingsRoutes,
  ...dashboardRoutes,
];

/** URL patterns of cacheable responses (page-cache.ts): public pages in any language, public files and API routes. */
export const publicUrlPatterns: readonly PublicUrlPattern[] = [
  createPublicPagePattern(new RegExp(`^(?:/(?:${LOCALE_PATTERN}))?(?:${PUBLIC_PAGE_PATTERN.source.slice(1, -1)})$`)),
  createPublicPagePattern(new RegExp(`^/(?:${LOCALE_PATTERN})(?:\\.data)?$`)),
  ...[...discoveryPaths, ...manifestPathPatterns].map(createPublicFilePattern),
  ...staticCacheUrlPatterns,
  ...apiRoutes.filter((route) => route.isPublic).map(createPublicCallPattern),
];

export const createApiDocument = (publicUrl: string) =>
  createOpenApiDocument(
    apiRoutes,
    publicUrl,
    (schemas, errors) => ({
      ...createApiDocsPaths(errors),
      ...gatewayOpenApiPaths,
      ...createNewOrdersStreamOpenApiPaths(errors),
      ...healthOpenApiPaths,
      ...createStaticCacheDocs(schemas, errors),
    }),
    NAMED_SCHEMAS,
    { requests: REQUEST_EXAMPLES, entities: ENTITY_EXAMPLES },
  );
