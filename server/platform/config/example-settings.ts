/** What deploy/amlou.env.example holds to be replaced: config.test.ts compares the two. */
const EXAMPLE_DOMAIN = "your-shop.example";
const EXAMPLE_PASSWORD = "at-least-8-characters";

/** Whether a setting's value is still the example's. The password of its DATABASE_URL: servers.ts. */
export const isExample = (value: string): boolean => value === EXAMPLE_PASSWORD || value.includes(EXAMPLE_DOMAIN);
