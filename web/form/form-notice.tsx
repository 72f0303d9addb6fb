import { useFormI18n } from "../form-texts.ts";
import { Banner } from "../ui/banner.tsx";
import { WaitBanner } from "../ui/wait-banner.tsx";
import type { Form } from "./use-form.ts";

type FormNoticeProps = { form: Pick<Form, "problem" | "wait">; className?: string };

export function FormNotice({ form: { problem, wait }, className }: FormNoticeProps) {
  const { t } = useFormI18n();
  if (wait.seconds > 0) {
    const text = (seconds: number) => t(`refusal.${wait.code}`, { seconds });
    return <WaitBanner seconds={wait.seconds} from={wait.from} text={text} className={className} />;
  }
  return (
    problem && (
      <Banner tone="error" role="alert" className={className}>
        {problem}
      </Banner>
    )
  );
}
