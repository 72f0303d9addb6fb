import { expect, test } from "vitest";
import { describeOnBothEngines } from "../../../tests/database.ts";
import { owner, setSetting, staffMember } from "../../../tests/fixtures.ts";
import { textOf } from "../../../tests/products.ts";
import { getMenuTargets } from "./menu.ts";

const entry = (id: string, url: string, children: ReturnType<typeof leaf>[] = []) => ({ ...leaf(id, url), children });
const leaf = (id: string, url: string) => ({
  id,
  type: "url" as const,
  text: textOf({ ar: id, fr: id, en: id }),
  url,
  position: 1,
  children: [],
});

describeOnBothEngines("menu targets", (open) => {
  test("the menu editor lists categories, pages including drafts, and menu links to missing or archived products, to administrators only [E14 P5]", async () => {
    const { db } = await open("seeded");
    const admin = await owner(db);
    await setSetting(db, "menu", [
      entry("a", "/product/thyme-honey", [leaf("b", "/product/no-such?x=1"), leaf("c", "/product/thyme-honey#x")]),
      entry("d", "https://elsewhere.example/product/other"),
    ]);
    await db.updateTable("pages").set({ is_published: false }).where("slug", "=", "shipping").execute();
    const targets = await getMenuTargets(db, admin);
    expect(targets.goneProducts).toEqual(["no-such"]);
    expect(targets.categories).toHaveLength(10);
    expect(targets.pages.find(({ slug }) => slug === "shipping")).toMatchObject({ is_published: false });
    await db.updateTable("products").set({ status: "archived" }).where("slug", "=", "thyme-honey").execute();
    expect((await getMenuTargets(db, admin)).goneProducts).toEqual(["thyme-honey", "no-such", "thyme-honey"]);
    await expect(getMenuTargets(db, await staffMember(db))).rejects.toMatchObject({ code: "forbidden" });
  });
});
