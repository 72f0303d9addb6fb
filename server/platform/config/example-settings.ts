/** Placeholders in deploy/amlou.env.example; config.test.ts compares them. */
const EXAMPLE_DOMAIN = "your-shop.example";
const EXAMPLE_PASSWORD = "at-least-8-characters";

/** Whether a value is still the example's. For the password in DATABASE_URL see server-addresses.ts. */
export const isExample = (value: string): boolean => value === EXAMPLE_PASSWORD || value.includes(EXAMPLE_DOMAIN);
