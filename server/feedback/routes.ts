import { GUEST_FEEDBACK_LIMIT } from "../../contract/constants.ts";
import { ShopError } from "../../contract/errors.ts";
import { feedbackInput, feedbackStatus as status } from "../../contract/feedback.ts";
import { limitAttempts } from "../platform/http/rate-limit.ts";
import { route } from "../platform/http/route.ts";
import { getFeedbackStatus, submitFeedback } from "./feedback.ts";

export const feedbackRoutes = [
  route({
    method: "GET",
    path: "/feedback/status",
    summary: "Check whether the caller has given feedback",
    response: status,
    run: async ({ db, caller, feedbackMark }) => ({ data: await getFeedbackStatus(db, caller, feedbackMark) }),
  }),
  route({
    method: "POST",
    path: "/feedback",
    summary: "Submit feedback, once per account or guest",
    body: feedbackInput,
    response: status,
    status: 201,
    errors: ["unauthenticated", "feedback_exists", "too_many_requests"],
    run: async ({ db, shop, caller, body, feedbackMark, reply }) => {
      const { submitted } = await getFeedbackStatus(db, caller, feedbackMark);
      if (submitted) throw new ShopError("feedback_exists");
      if (!caller.account) {
        const { perAddress: points, seconds } = GUEST_FEEDBACK_LIMIT;
        const limit = { name: "feedback", key: caller.address, points, seconds } as const;
        await limitAttempts(shop.database, { ...limit, refusal: "too_many_requests" });
      }
      const { mark } = await submitFeedback(db, caller, body, feedbackMark);
      if (mark) reply.setFeedbackMark(mark);
      return { data: { submitted: true } };
    },
  }),
];
