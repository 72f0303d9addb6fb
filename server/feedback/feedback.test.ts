import { expect, test } from "vitest";
import { GUEST_FEEDBACK_LIMIT } from "../../contract/constants.ts";
import { apiClient } from "../../tests/api-client.ts";
import { carrying, cookiesOf } from "../../tests/cookies.ts";
import { PASSWORD } from "../../tests/customers.ts";
import { describeOnBothEngines } from "../../tests/database.ts";
import { bearerOf, buyAs, guest, owner, registeredCustomer, sizeOf } from "../../tests/fixtures.ts";
import { customerIdOf } from "../../tests/known-customers.ts";
import { sendContactMessage } from "../content/contact.ts";
import { eraseAccount } from "../customers/erase.ts";
import { exportCustomer } from "../customers/export.ts";
import { countNewMessages, listInbox, updateInboxMessage } from "./admin/inbox.ts";
import { getFeedbackStatus, submitFeedback } from "./feedback.ts";

const input = { option: "ui", message: "Les photos sont belles" } as const;
const page = { status: "new", page: 1 } as const;

describeOnBothEngines("feedback", (open) => {
  test("accepts feedback once per account, even when it is sent ten times concurrently [T11 F1]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db);
    expect(await getFeedbackStatus(db, customer, null)).toEqual({ submitted: false });
    const sent = await Promise.allSettled(Array.from({ length: 10 }, () => submitFeedback(db, customer, input, null)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const each of sent) if (each.status === "rejected") expect(each.reason.code).toBe("feedback_exists");
    expect(await getFeedbackStatus(db, customer, null)).toEqual({ submitted: true });
    expect(await getFeedbackStatus(db, await registeredCustomer(db), null)).toEqual({ submitted: false });
  });

  test("a cookie prevents a second feedback from a guest's browser; invalid feedback gets an error per field [T11 X9 V10 E12 K9]", async () => {
    const database = await open("seeded");
    const api = apiClient(database);
    const status = async (headers = {}) => (await api.get("/feedback/status", headers)).body.data.submitted;
    expect(await status()).toBe(false);
    const wrong = await api.post("/feedback?locale=en", { option: "price", message: " \n" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { option: ["Please choose an option."], message: ["Please enter your feedback message"] } },
    });
    for (const body of [{}, { ...input, message: "x".repeat(2001) }, { ...input, admin: true }])
      expect((await api.post("/feedback", body)).status).toBe(422);
    const first = await api.post("/feedback", input);
    expect(first).toMatchObject({ status: 201, body: { data: { submitted: true } } });
    expect(first.headers.get("Set-Cookie")).toMatch(/^feedback=[\w-]{43}; .*HttpOnly/);
    const marked = carrying(cookiesOf(first));
    expect(await status(marked)).toBe(true);
    expect((await api.post("/feedback?locale=en", { ...input, option: "bug" }, marked)).body).toMatchObject({
      code: "feedback_exists",
      message: "You have already submitted feedback",
    });
    expect(JSON.stringify(await database.db.selectFrom("feedback").selectAll().execute())).not.toContain(
      cookiesOf(first).feedback,
    );
    for (let times = 1; times < GUEST_FEEDBACK_LIMIT.perAddress; times++)
      expect((await api.post("/feedback", input)).status).toBe(201);
    expect((await api.post("/feedback", input)).status).toBe(429);
    const headers = await bearerOf(database.db, await registeredCustomer(database.db));
    expect((await api.post("/feedback", input, headers)).status).toBe(201);
  });

  test("a data export contains the customer's feedback and contact messages; account deletion deletes the feedback and the messages' copies in the mail queue [C14 A9 P2]", async () => {
    const { db } = await open("seeded");
    const customer = await registeredCustomer(db, { password: PASSWORD });
    await submitFeedback(db, customer, input, null);
    const { email } = customer.account;
    await sendContactMessage(db, guest(), { name: "Zineb", email, phone: "", message: "Livrez-vous à Fès ?" });
    const copies = () => db.selectFrom("mails").select("body").where("kind", "=", "contact_received").execute();
    expect((await copies())[0]?.body).toContain("Livrez-vous à Fès ?");
    expect(await exportCustomer(db, customer)).toMatchObject({
      feedback: input,
      messages: [{ message: "Livrez-vous à Fès ?", email }],
    });
    await eraseAccount(db, customer, { password: PASSWORD });
    expect(await db.selectFrom("feedback").select("id").execute()).toEqual([]);
    expect(await copies()).toEqual([]);
  });
});

describeOnBothEngines("inboxes of the back office", (open) => {
  test("staff assign a contact message, add a note and move it from new to done; the activity log omits the note's text [R23 P5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    for (const name of ["Salma", "Omar"])
      await sendContactMessage(db, guest("fr"), {
        name,
        email: `${name}@example.com`,
        phone: "0611223344",
        message: "?",
      });
    expect((await countNewMessages(db)).count).toBe(2);
    const { items, counts } = await listInbox(db, staff, "contact", page);
    expect(items.map(({ name }) => name)).toEqual(["Salma", "Omar"]);
    expect(counts).toEqual({ new: 2, in_progress: 0, done: 0 });
    const id = items[0]?.id as number;
    await updateInboxMessage(db, staff, "contact", id, { status: "in_progress", assigned_to: staff.account?.id });
    await updateInboxMessage(db, staff, "contact", id, { note: "Rappeler demain" });
    const [assignedMessage] = (await listInbox(db, staff, "contact", { status: "in_progress", page: 1 })).items;
    expect(assignedMessage).toMatchObject({
      id,
      assigned_to: staff.account?.id,
      note: "Rappeler demain",
      locale: "fr",
    });
    await updateInboxMessage(db, staff, "contact", id, { status: "done", assigned_to: null });
    expect((await listInbox(db, staff, "contact", page)).counts).toEqual({ new: 1, in_progress: 0, done: 1 });
    const log = await db.selectFrom("activity").select(["action", "before", "after"]).orderBy("id").execute();
    expect(log.map(({ action }) => action)).toEqual(Array(3).fill("message.contact"));
    expect(log[1]).toMatchObject({ before: { has_note: false }, after: { has_note: true } });
    expect(JSON.stringify(log)).not.toContain("Rappeler");
    await expect(updateInboxMessage(db, staff, "contact", 2_000_000, { status: "done" })).rejects.toThrow("not_found");
    const customer = await registeredCustomer(db);
    await expect(
      updateInboxMessage(db, staff, "contact", id, { assigned_to: customer.account.id }),
    ).rejects.toMatchObject({
      code: "invalid",
      fields: { assigned_to: ["field.invalid"] },
    });
    await expect(updateInboxMessage(db, customer, "contact", id, { status: "done" })).rejects.toThrow("forbidden");
    await expect(listInbox(db, customer, "feedback", page)).rejects.toThrow("forbidden");
  });

  test("the feedback inbox counts entries by option, and shows a customer's e-mail address only if it is verified [E12 P5]", async () => {
    const { db } = await open("seeded");
    const staff = await owner(db);
    // This guest order creates a customer, so that customer ids differ from account ids.
    await buyAs(db, guest("fr"), [{ size: await sizeOf(db, "thyme-honey", 500), quantity: 1 }]);
    const [proved, unproved] = [await registeredCustomer(db), await registeredCustomer(db, { isVerified: false })];
    await submitFeedback(db, proved, input, null);
    await submitFeedback(db, unproved, { ...input, option: "bug" }, null);
    await submitFeedback(db, guest("ar"), input, null);
    const { items, options, counts } = await listInbox(db, staff, "feedback", page);
    expect(options).toEqual({ bug: 1, feature: 0, performance: 0, ui: 2, other: 0 });
    expect(counts.new).toBe(3);
    expect(items.map(({ email, customer_id }) => [email, customer_id])).toEqual([
      [proved.account.email, await customerIdOf(db, { account: proved.account.id })],
      [null, await customerIdOf(db, { account: unproved.account.id })],
      [null, null],
    ]);
    await updateInboxMessage(db, staff, "feedback", items[2]?.id as number, { status: "done" });
    expect((await listInbox(db, staff, "feedback", page)).counts).toEqual({ new: 2, in_progress: 0, done: 1 });
  });
});
