import { describe, expect, test } from "vitest";
import { createMenuEntryInput, findMissingMenuNames, menuInput, toMenuValues } from "./admin-menu.ts";
import { fillMissingLocales } from "./each-locale.ts";
import { toFieldErrors } from "./fields.ts";
import { createEmptyText } from "./locales.ts";

const NOTHING = createEmptyText();
const entry = (changes: object = {}) => ({
  id: "a",
  type: "url",
  text: { ...NOTHING, ar: "اتصل بنا" },
  url: "/contact",
  children: [],
  ...changes,
});
const errorsOf = (menu: unknown) => {
  const parsed = menuInput.safeParse(menu);
  return parsed.error ? toFieldErrors(parsed.error) : {};
};

describe("the schema parses and validates the menu in a request [E14]", () => {
  test("parses a menu in the given order, and removes from each entry the fields that its type does not have", () => {
    const menu = menuInput.parse([
      entry({ id: "b", type: "category", slug: "honey", url: "", text: NOTHING, children: [entry()] }),
      entry({ id: "c", type: "page", page_id: "3", url: "", text: NOTHING, is_hidden: true }),
    ]);
    expect(menu).toEqual([
      {
        id: "b",
        type: "category",
        slug: "honey",
        text: NOTHING,
        is_hidden: false,
        position: 1,
        children: [
          {
            id: "a",
            type: "url",
            url: "/contact",
            text: { ...NOTHING, ar: "اتصل بنا" },
            is_hidden: false,
            position: 1,
            children: [],
          },
        ],
      },
      { id: "c", type: "page", page_id: 3, text: NOTHING, is_hidden: true, position: 2, children: [] },
    ]);
    expect(menuInput.parse(toMenuValues(fillMissingLocales(menu, [])))).toEqual(menu);
    expect(menuInput.parse([])).toEqual([]);
  });

  test.each([
    ["/products?sort=price_asc#top", "/products?sort=price_asc#top"],
    ["/fr/contact", "/contact"],
    [" https://blog.example/a?b=c ", "https://blog.example/a?b=c"],
  ])("normalizes the typed link URL %s", (input, url) => {
    expect(menuInput.parse([entry({ url: input })])).toMatchObject([{ url }]);
  });

  test.each([
    "javascript:alert(1)",
    " JaVaScript:alert(1)",
    "data:text/html,x",
    "http://plain.example",
    "//other.example",
    "/\\other.example",
    "/\t/other.example",
    "https://user:secret@other.example",
    "https://",
    "mailto:a@b.example",
    "contact",
    "/auth/login",
    "/api/orders",
  ])("rejects the link URL %s with an error at the entry's URL field", (url) => {
    expect(errorsOf([entry({ url })])).toEqual({ "0.url": ["field.menuAddress"] });
  });

  test("reports an error for each menu link that has no label in the shop's first language, at the top level and in submenus", () => {
    const menu = menuInput.parse([
      entry({ children: [entry({ id: "b", text: { ...NOTHING, fr: "Contact" } })] }),
      entry({ id: "c", type: "category", slug: "honey", text: NOTHING }),
    ]);
    expect(findMissingMenuNames(menu, "fr")).toEqual([[0, "text", "fr"]]);
    expect(findMissingMenuNames(menu, "ar")).toEqual([[0, "children", 0, "text", "ar"]]);
    const { error } = createMenuEntryInput("fr").safeParse(entry());
    expect(error && toFieldErrors(error)).toEqual({ "text.fr": ["field.required"] });
    expect(createMenuEntryInput("ar").safeParse(entry()).success).toBe(true);
  });

  test("reports a missing field of a menu entry at the field's path; rejects a third menu level, more than twelve entries and duplicate ids", () => {
    expect(errorsOf([entry({ url: "" })])).toEqual({ "0.url": ["field.required"] });
    expect(errorsOf([entry({ type: "category" }), entry({ id: "b", type: "page" })])).toEqual({
      "0.slug": ["field.required"],
      "1.page_id": ["field.required"],
    });
    const child = entry({ id: "b", children: [entry({ id: "c" })] });
    expect(errorsOf([entry({ children: [child] })])).toEqual({ "0.children.0.children": ["field.menuDeep"] });
    expect(errorsOf(Array.from({ length: 13 }, (_, at) => entry({ id: `e${at}` })))).toEqual({
      body: ["field.tooMany"],
    });
    expect(errorsOf([entry(), entry()])).toEqual({ body: ["field.invalid"] });
  });
});
