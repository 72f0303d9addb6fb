import { InlineScript } from "../../shop/inline-script.tsx";

/** As `keepDraft` does it, which names it so (web/account/form-draft.ts): never a secret. */
const KEEP = `document.currentScript.closest("form").addEventListener("submit",({target:{elements}})=>{
try{
let key="form.account",kept=JSON.parse(sessionStorage.getItem(key)||"{}");
for(let {name,type,autocomplete,checked,value} of elements)
if(name&&/^(?:text|email|tel|checkbox)$/.test(type)&&!/password|one-time-code/.test(autocomplete))kept[name]=type==="checkbox"?checked:value;
sessionStorage.setItem(key,JSON.stringify(kept))
}catch{}
})`;

/**
 * In a form whose draft is "account": sent before the page is alive, its refusal leads back to it, where what was typed stands
 * again once scripts are there. No address and no cookie carries it.
 */
export const EarlyDraft = () => <InlineScript code={KEEP} />;
