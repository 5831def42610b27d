import { STORED_USER } from '@/domain/accounts/session.rules';
import { SEEN_KEY } from '@/domain/shell/help.rules';
import { EARLY_USE_SCRIPT } from './early-use.rules';

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
