import { STORED_USER } from '@/domain/accounts/session.rules';
import { SEEN_KEY } from '@/domain/shell/help.rules';

/** The key under which a browser keeps the visitor's choice of light or dark. */
const THEME_KEY = 'theme';

/**
 * Applies the visitor's theme before the first paint and follows the control in the footer. Runs inline in the head,
 * so it is one constant text: a content security policy can allow it by its hash.
 */
export const THEME_SCRIPT = `(()=>{
const root=document.documentElement;
let store;
try{store=localStorage}catch{}
const apply=(theme)=>{if(theme==='light'||theme==='dark')root.dataset.theme=theme;else delete root.dataset.theme};
apply(store?.getItem('${THEME_KEY}'));
document.addEventListener('DOMContentLoaded',()=>{
const choice=document.querySelector('input[name=theme][value='+(root.dataset.theme??'system')+']');
if(choice)choice.checked=true});
addEventListener('change',({target})=>{
if(target.name!=='theme')return;
apply(target.value);
try{if(root.dataset.theme)store.setItem('${THEME_KEY}',target.value);else store.removeItem('${THEME_KEY}')}catch{}},true);
})()`;

/**
 * Writes who the visitor is on the root before the first paint, by what this browser keeps of him: style sheets then
 * leave out what is not for him and show the name, and nothing moves when the server has told. Only a hint; nothing is
 * decided by it.
 */
const VISITOR_SCRIPT = `(()=>{
if(!document.cookie.includes('masthead-signed-in=1'))return;
const root=document.documentElement;
try{
const {status,firstName,displayName,continueReading}=JSON.parse(localStorage.getItem('${STORED_USER}')).profile;
root.dataset.visitor=status;
if(continueReading?.length)root.dataset.continue='';
const name=(firstName||displayName||'Account').replace(/["\\\\\\n\\r\\f]/g,(one)=>'\\\\'+one.charCodeAt(0).toString(16)+' ');
root.style.setProperty('--visitor-name','"'+name+'"')}catch{}
})()`;

/** How long is remembered what React has dropped. Afterwards nobody expects it any more. */
const DROPPED_MS = 10_000;

/** What {@link EARLY_USE_SCRIPT} waits for. */
export const READY_EVENT = 'masthead:ready';

/**
 * Keeps what is done to a page before its scripts listen, and does it again when these say that they are ready: no
 * reader has to click or type twice, also where the browser itself has filled fields in. A choice that the browser
 * brings back with a page is none of the reader's: it must not lead on anew. Clicks on what works without scripts, and
 * what React has heard itself, are left alone; a tool of a page is none of React's. React stops at the document what
 * happens to a part that it cannot take over yet, because a script is still missing, and drops it; while it takes over
 * the page as a whole it lets some pass, and drops them, too. Clicks and what is typed that come no further, or that
 * pass a part not marked as React's, are done again until they are heard, as one. That a part is marked as React's does
 * not mean that React hears it. React takes over what an event happens to, if it has not yet: the first one is for that
 * alone. Then it takes a field's value for known unless the field is told it once more by the platform itself, and the
 * first field that has told it empties the others: so values are kept beside them.
 */
const EARLY_USE_SCRIPT = `(()=>{
const FIELDS='input:not([type=file],[type=range],[type=hidden]),textarea,select';
const clicked=new Set(),chosen=new Set(),passed=new WeakSet(),dropped=new WeakSet(),held=new WeakMap();
let isReady=false;
const isHeard=()=>Object.keys(document).some((key)=>key.startsWith('__reactContainer'));
const isTaken=(part)=>Object.keys(part).some((key)=>key.startsWith('__reactProps'));
const isDone=(event,part)=>passed.has(event)&&isTaken(part);
const send=(part,event)=>{part.dispatchEvent(event);return passed.has(event)};
const retry=(part,act,patience)=>{
if(part.isConnected&&patience>0&&!(isTaken(part)&&act()))setTimeout(retry,50,part,act,patience-50);
else dropped.delete(part)};
const doAgain=(part,act)=>{
if(dropped.has(part))return;
dropped.add(part);
retry(part,act,${DROPPED_MS})};
const onClick=(event)=>{
const button=event.target.closest?.('button:not([popovertarget],[commandfor],[data-dismiss])');
if(!button||button.type==='submit'&&button.form)return;
if(button.dataset.tool?!isReady:!isHeard())clicked.add(button);
else if(!button.dataset.tool)setTimeout(()=>{
if(!isDone(event,button))doAgain(button,()=>send(button,new MouseEvent('click',{bubbles:true,cancelable:true})))})};
const isBoxed=({type})=>type==='checkbox'||type==='radio';
const isText=(field)=>field.localName!=='select'&&!isBoxed(field);
const isChanged=(field)=>chosen.has(field)||isText(field)&&field.value!==field.defaultValue;
const nameOf=(field)=>isBoxed(field)?'checked':'value';
const hold=(field,value)=>{
held.set(field,value);
doAgain(field,()=>!held.has(field)||tell(field,held.get(field)))};
const tell=(field,value)=>{
const name=nameOf(field);
field.dispatchEvent(new Event('pointercancel',{bubbles:true}));
if(!isTaken(field))return false;
if(field.localName==='select')field.value=value;
else{
field[name]=name==='checked'?!value:'';
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),name).set.call(field,value)}
return send(field,new Event(name==='checked'?'click':field.localName==='select'?'change':'input',{bubbles:true}))};
const onInput=(event)=>{
const field=event.target;
if(!isHeard())return chosen.add(field);
if(!field.matches(FIELDS))return;
const value=field[nameOf(field)];
setTimeout(()=>{if(isDone(event,field))held.delete(field);else hold(field,value)})};
addEventListener('click',onClick,true);
addEventListener('input',onInput,true);
for(const type of ['click','input','change'])document.documentElement.addEventListener(type,(event)=>passed.add(event),true);
addEventListener('${READY_EVENT}',()=>{
isReady=true;
for(const [field,value] of [...document.querySelectorAll(FIELDS)].filter(isChanged).map((field)=>[field,field[nameOf(field)]]))
if(!tell(field,value))hold(field,value);
for(const button of clicked)if(button.isConnected&&!button.hidden)button.click()},{once:true})
})()`;

/** What runs in the head of every page, before its first paint. */
export const HEAD_SCRIPT = `${THEME_SCRIPT};
${VISITOR_SCRIPT};
${EARLY_USE_SCRIPT}`;

/**
 * Marks the entry of the navigation that a page belongs to: the one its main element names in `data-section`, else the
 * one with the longest address that the page's own begins with. Pages come from cache and do not know their address.
 */
export const CURRENT_SECTION_SCRIPT = `(()=>{
const here=document.querySelector('main')?.dataset.section||location.pathname;
let best='';
const links=[...document.querySelectorAll('[data-nav] a')];
for(const link of links){const url=link.getAttribute('href');
if((here===url||here.startsWith(url+'/'))&&url.length>best.length)best=url}
for(const link of links)if(link.getAttribute('href')===best)link.setAttribute('aria-current','page')
})()`;

/** Shows the help box before it, as the page is read: not later, when it would move what is below (UI-09). */
export const HELP_NOTE_SCRIPT = `(()=>{
const box=document.currentScript.previousElementSibling;
try{box.hidden=(JSON.parse(localStorage.getItem('${SEEN_KEY}'))||[]).includes(box.dataset.help)}catch{box.hidden=false}
})()`;

/**
 * Shows the help boxes that stand in the page, before it is painted, and lets them be dismissed: some are for guests
 * (AUTH-15), others for everyone (ART-06). They are hidden from whoever dismissed them, and where there is no script.
 */
export const GUEST_HELP_SCRIPT = `(()=>{
const all='[data-help],[data-guest-help]';
const mine=document.cookie.includes('masthead-signed-in=1')?'[data-help]':all;
const nameOf=({dataset})=>dataset.help||dataset.guestHelp;
const seen=()=>{try{return JSON.parse(localStorage.getItem('${SEEN_KEY}'))||[]}catch{return[]}};
const show=()=>{for(const box of document.querySelectorAll(mine))box.hidden=seen().includes(nameOf(box))};
show();
document.addEventListener('DOMContentLoaded',show);
addEventListener('click',({target})=>{
const box=target.closest?.('[data-dismiss]')?.closest(all);
if(!box)return;
try{localStorage.setItem('${SEEN_KEY}',JSON.stringify([...seen(),nameOf(box)]))}catch{}
for(const other of document.querySelectorAll(all))if(nameOf(other)===nameOf(box))other.hidden=true},true);
})()`;
