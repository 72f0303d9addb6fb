import type { Generated } from "kysely";
import type { FeedbackOption, InboxStatus } from "../../../contract/feedback.ts";
import type { ReviewStatus } from "../../../contract/reviews.ts";
import type { Id, NullableTime, Time } from "./columns.ts";

/** What customers and visitors say: of products, of the shop, to the shop. */
export type VoiceTables = {
  reviews: {
    id: Id;
    product_id: number;
    account_id: number | null;
    order_id: number | null;
    locale: string;
    first_name: string;
    last_name: string;
    rating: number;
    pricing_rating: number | null;
    quality_rating: number | null;
    service_rating: number | null;
    title: string | null;
    comment: string;
    would_recommend: boolean | null;
    status: Generated<ReviewStatus>;
    created_at: Time;
    reply: string | null;
    replied_at: NullableTime;
    reply_mail_id: number | null;
    reply_mailed_at: NullableTime;
  };
  review_pictures: { review_id: number; picture: Buffer; thumbnail: Buffer };
  feedback: InboxColumns & {
    id: Id;
    account_id: number | null;
    guest_hash: Buffer | null;
    option: FeedbackOption;
    message: string;
    locale: string;
    at: Time;
  };
  contact_messages: InboxColumns & {
    id: Id;
    name: string;
    email: string;
    phone: string | null;
    message: string;
    locale: string;
    at: Time;
    mail_id: number | null;
  };
};

/** How far the shop is with what somebody wrote. */
type InboxColumns = { status: Generated<InboxStatus>; assigned_to: number | null; note: string | null };
