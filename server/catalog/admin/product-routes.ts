import * as z from "zod/mini";
import { adminProduct, packPart, productInput } from "../../../contract/admin-product.ts";
import { PICTURE_UPLOAD, SEARCH_MAX_LENGTH } from "../../../contract/constants.ts";
import { id } from "../../../contract/fields.ts";
import { route } from "../../platform/http/route.ts";
import { PICTURE_LIMIT_MS } from "../../platform/pictures/picture.ts";
import { findPackParts } from "./packs.ts";
import { addPicture } from "./pictures.ts";
import { getAdminProduct, saveProduct } from "./product.ts";

const byId = z.object({ id });

/** The back office's calls about one product (R26): the administrator's, as prices are in it (P5). */
export const adminProductApi = [
  route({
    method: "POST",
    path: "/admin/products",
    summary: "Make a product, with its variants and pictures",
    access: "admin",
    body: productInput,
    answer: adminProduct,
    status: 201,
    errors: ["product_not_found", "conflict"],
    run: async ({ db, caller, body }) => ({ data: await saveProduct(db, caller, { ...body, id: null }) }),
  }),
  route({
    method: "GET",
    path: "/admin/products/{id}",
    summary: "One product, in every language, as it is edited",
    access: "admin",
    params: byId,
    answer: adminProduct,
    errors: ["product_not_found"],
    run: async ({ db, caller, params }) => ({ data: await getAdminProduct(db, caller, params.id) }),
  }),
  route({
    method: "PUT",
    path: "/admin/products/{id}",
    summary:
      "Write a product anew; 409 with the product as it is now when somebody changed it since its version was read",
    access: "admin",
    params: byId,
    body: productInput,
    answer: adminProduct,
    errors: ["product_not_found", "conflict"],
    run: async ({ db, caller, params, body }) => ({ data: await saveProduct(db, caller, { ...body, id: params.id }) }),
  }),
  route({
    method: "GET",
    path: "/admin/pack-parts",
    summary: "Variants that a pack may be made of",
    access: "admin",
    query: z.object({ q: z._default(z.string().check(z.maxLength(SEARCH_MAX_LENGTH, "field.tooLong")), "") }),
    answer: z.array(packPart),
    run: async ({ db, caller, query }) => ({ data: await findPackParts(db, caller, query) }),
  }),
  route({
    method: "POST",
    path: "/admin/pictures",
    summary: "Send a picture for a product or category: one JPEG, PNG or WebP in the field file",
    access: "admin",
    upload: { maxBytes: PICTURE_UPLOAD.bytes },
    limitMs: PICTURE_LIMIT_MS,
    answer: z.object({ name: z.string() }),
    status: 201,
    errors: ["picture_invalid"],
    run: async ({ db, caller, upload }) => ({ data: await addPicture(db, caller, upload) }),
  }),
];
