/** The sign-in page that leads back here afterwards (G2): who follows it asks safeRedirect (redirect.ts) where to. */
export const signInAddress = (path: string): string =>
  path === "/" ? "/auth/login" : `/auth/login?redirect=${encodeURIComponent(path)}`;
