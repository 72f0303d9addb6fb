import { TextInput, type TextInputProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

type PasswordInputProps = Omit<TextInputProps, "type" | "end" | "dir"> & {
  isShown: boolean;
  /** Shows or hides what is typed; without it the field has no button and follows another's. */
  onToggle?: () => void;
  labels: { show: string; hide: string };
};

/** A password, to be looked at by a press on the eye. It is written from the left in every language. */
export function PasswordInput({ isShown, onToggle, labels, ...input }: PasswordInputProps) {
  return (
    <TextInput
      {...input}
      type={isShown ? "text" : "password"}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      end={
        onToggle && (
          <IconButton
            icon={isShown ? "eye-off" : "eye"}
            label={isShown ? labels.hide : labels.show}
            onClick={onToggle}
          />
        )
      }
    />
  );
}
