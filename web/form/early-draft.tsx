import { InlineScript } from "../shop/inline-script.tsx";

/** The inline version of `keepDraft` (web/form/form-draft.ts): same keys, never a password or code. */
const KEEP = `document.currentScript.closest("form").addEventListener("submit",({target:{elements}})=>{
try{
let key="form.account",kept=JSON.parse(sessionStorage.getItem(key)||"{}");
for(let {name,type,autocomplete,checked,value} of elements)
if(name&&/^(?:text|email|tel|checkbox)$/.test(type)&&!/password|one-time-code/.test(autocomplete))kept[name]=type==="checkbox"?checked:value;
sessionStorage.setItem(key,JSON.stringify(kept))
}catch{}
})`;

/** Stores the draft "account" when a form is submitted before hydration, so that an error does not lose the input. */
export const EarlyDraft = () => <InlineScript code={KEEP} />;
