/**
 * Stand in for parts of React Router that the shop has no use for, so that the first view is without them (vite.config.ts puts
 * them there): it watches no navigation, and its manifest names every route at once (react-router.config.ts).
 */

// In the place of router/instrumentation.js.
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <Router>(router: Router): Router => router;

// In the place of dom/ssr/fog-of-war.js.
export const isFogOfWarEnabled = () => false;
export const getPartialManifest = <Manifest>(manifest: Manifest): Manifest => manifest;
export const getPatchRoutesOnNavigationFunction = () => undefined;
export const useFogOFWarDiscovery = () => {};
