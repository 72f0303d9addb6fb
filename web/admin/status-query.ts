import { readPage } from "../../contract/paging.ts";

export function readStatusQuery<Status extends string>(
  parameters: URLSearchParams,
  statuses: readonly [Status, ...Status[]],
): { status: Status; page: number } {
  const status = statuses.find((name) => name === parameters.get("status")) ?? statuses[0];
  return { status, page: readPage(parameters) };
}

export function statusAddress<Status extends string>(
  path: string,
  statuses: readonly [Status, ...Status[]],
  { status, page = 1 }: { status: Status; page?: number },
): string {
  const parameters = new URLSearchParams();
  if (status !== statuses[0]) parameters.set("status", status);
  if (page > 1) parameters.set("page", String(page));
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
