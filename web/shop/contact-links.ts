import type { PublicSettings, SocialNetwork } from "../../contract/content.ts";
import type { IconName } from "../ui/icon.tsx";

export function getWhatsappUrl(
  { company_whatsapp }: Pick<PublicSettings, "company_whatsapp">,
  text?: string,
): string | null {
  const number = company_whatsapp.replace(/\D/g, "");
  if (!number) return null;
  return `https://wa.me/${number}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
}

/** A reply within one business day is promised only if the owner has an e-mail, phone or WhatsApp contact (R23). */
export const canPromiseReply = ({
  company_email,
  company_phone,
  company_whatsapp,
}: Pick<PublicSettings, "company_email" | "company_phone" | "company_whatsapp">): boolean =>
  [company_email, company_phone, company_whatsapp].some(Boolean);

const SOCIAL: Record<SocialNetwork, { icon: IconName; name: string }> = {
  facebook: { icon: "facebook", name: "Facebook" },
  instagram: { icon: "instagram", name: "Instagram" },
  twitter: { icon: "x", name: "X (Twitter)" },
  youtube: { icon: "youtube", name: "YouTube" },
  linkedin: { icon: "linkedin", name: "LinkedIn" },
  tiktok: { icon: "tiktok", name: "TikTok" },
};

export function listSocialLinks(
  social: PublicSettings["social_media"],
): { network: SocialNetwork; url: string; icon: IconName; name: string }[] {
  return (Object.keys(SOCIAL) as SocialNetwork[]).flatMap((network) => {
    const url = social[network];
    return url ? [{ network, url, ...SOCIAL[network] }] : [];
  });
}
