import { serve } from "@hono/node-server";
import { createGateway } from "./app.ts";

/** The test gateway as a separate program. Settings: GATEWAY_PORT, and the shop's CMI_CLIENT_ID and CMI_STORE_KEY. */

const { GATEWAY_PORT = "4000", CMI_CLIENT_ID: clientId, CMI_STORE_KEY: storeKey, GATEWAY_LATE_MS } = process.env;
if (!clientId || !storeKey) {
  console.error("CMI_CLIENT_ID, CMI_STORE_KEY: write those that the shop is given");
  process.exit(1);
}
const waits = GATEWAY_LATE_MS ? { lateMs: Number(GATEWAY_LATE_MS), behindMs: Number(GATEWAY_LATE_MS) } : {};
const gateway = createGateway({ clientId, storeKey, ...waits });
// Listens on this machine only. Others could use the gateway to mark orders as paid without a payment.
const options = {
  fetch: gateway.fetch,
  port: Number(GATEWAY_PORT),
  hostname: "127.0.0.1",
  overrideGlobalObjects: false,
};
const server = serve(options, ({ port }) => {
  console.log(`Test gateway: http://localhost:${port}/fim/est3Dgate`);
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.close(() => process.exit(0)));
