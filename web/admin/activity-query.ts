import type { ActivityQuery } from "../../contract/activity.ts";
import { SEARCH_MAX_LENGTH } from "../../contract/constants.ts";
import { readPage } from "../../contract/paging.ts";

export function readActivityQuery(parameters: URLSearchParams): ActivityQuery {
  const word = (name: string) => (parameters.get(name) ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  const person = word("person");
  return {
    person: /^\d{1,9}$/.test(person) ? Number(person) : 0,
    kind: word("kind"),
    subject: word("subject"),
    page: readPage(parameters),
  };
}

export function activityAddress({ person = 0, kind = "", subject = "", page = 1 }: Partial<ActivityQuery>): string {
  const parameters = new URLSearchParams();
  if (person > 0) parameters.set("person", String(person));
  if (kind) parameters.set("kind", kind);
  if (subject) parameters.set("subject", subject);
  if (page > 1) parameters.set("page", String(page));
  const search = parameters.toString();
  return search ? `/admin/activity?${search}` : "/admin/activity";
}
