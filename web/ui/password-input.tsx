import { TextInput, type TextInputProps } from "./field.tsx";
import { IconButton } from "./icon-button.tsx";

type PasswordInputProps = Omit<TextInputProps, "type" | "end" | "dir"> & {
  isShown: boolean;
  /** Shows or hides the password. If absent, the field has no button, because another field controls `isShown`. */
  onToggle?: () => void;
  labels: { show: string; hide: string };
};

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
            className="noscript:hidden"
          />
        )
      }
    />
  );
}
