import { useState } from "react";
import { createRoot } from "react-dom/client";
import { QuantityInput } from "../web/ui/quantity-input.tsx";

/** The quantity input in every size and layout, with its value beside it, for tests/e2e/quantity.test.ts. */

const SIZES = ["small", "medium", "large"] as const;
const LAYOUTS = ["horizontal", "vertical"] as const;

function Example({ size, layout }: { size: (typeof SIZES)[number]; layout: (typeof LAYOUTS)[number] }) {
  const [value, setValue] = useState(4);
  const [refused, setRefused] = useState(0);
  const name = `${size} ${layout}`;
  return (
    <section aria-label={name}>
      <QuantityInput
        value={value}
        onChange={setValue}
        min={2}
        max={10}
        step={2}
        size={size}
        layout={layout}
        labels={{ quantity: `quantity, ${name}`, decrease: "less", increase: "more" }}
        rangeMessage={({ min, max }) => `Value must be between ${min} and ${max}`}
        onOutOfRange={() => setRefused((count) => count + 1)}
      />
      <output>{`${value} ${refused}`}</output>
    </section>
  );
}

const root = document.getElementById("gallery");
if (!root) throw new Error("no place for the gallery");
createRoot(root).render(
  SIZES.flatMap((size) => LAYOUTS.map((layout) => <Example key={`${size} ${layout}`} size={size} layout={layout} />)),
);
