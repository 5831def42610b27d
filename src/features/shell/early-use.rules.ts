import { READY_EVENT } from './ready-event.rules';

/**
 * Maximum time that interactions are held after the load event, in milliseconds, so that a failing script can't block
 * the page.
 */
const MAX_HOLD_MS = 15_000;

/**
 * Holds clicks, input and submissions until the page is hydrated, then replays them once, so that nobody has to click
 * or type twice. Everything that works without JavaScript is left alone: links, popovers, commands, forms with an
 * action, and what an inline script handles (`data-dismiss`, `data-early`). During hydration React would take a changed
 * value for the rendered one. So a changed field is first reset, bypassing React's own setter, and then changed again
 * by a regular event (docs/decisions/008-server.md).
 */
export const EARLY_USE_SCRIPT = `(()=>{
const FIELDS='input:not([type=file],[type=range],[type=hidden]),textarea,select';
const clicked=new Set(),chosen=new Set(),submitted=new Set();
let isHolding=true;
const isBoxed=({type})=>type==='checkbox'||type==='radio';
const isText=(field)=>field.localName!=='select'&&!isBoxed(field);
const holdClick=(event)=>{
const button=event.target.closest?.('button:not([popovertarget],[commandfor],[data-dismiss],[data-early])');
return button&&!(button.type==='submit'&&button.form)?clicked.add(button):null};
const holdInput=({target})=>target.matches?.(FIELDS)?chosen.add(target):null;
const holdSubmit=({target})=>target.hasAttribute('action')?null:submitted.add(target);
const holders={click:holdClick,input:holdInput,change:holdInput,submit:holdSubmit};
for(const type in holders)addEventListener(type,(event)=>{
if(!isHolding||!holders[type](event))return;
event.stopImmediatePropagation();
if(type==='click'||type==='submit')event.preventDefault()},true);
const release=()=>{isHolding=false};
addEventListener('load',()=>setTimeout(release,${MAX_HOLD_MS}));
const replayInput=(field,value)=>{
if(isBoxed(field)){field.checked=!value;return field.click()}
if(isText(field)){
field.value='';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value)}
else field.value=value;
field.dispatchEvent(new Event(isText(field)?'input':'change',{bubbles:true}))};
addEventListener('${READY_EVENT}',()=>{
release();
const isChanged=(field)=>chosen.has(field)||isText(field)&&field.value!==field.defaultValue;
const changed=[...document.querySelectorAll(FIELDS)].filter(isChanged);
for(const [field,value] of changed.map((field)=>[field,isBoxed(field)?field.checked:field.value]))replayInput(field,value);
for(const button of clicked)if(button.isConnected)button.click();
for(const form of submitted)if(form.isConnected)form.requestSubmit()},{once:true})
})()`;
