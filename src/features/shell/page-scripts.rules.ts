import { STORED_VISITOR } from '@/domain/accounts/session.rules';
import { SEEN_KEY } from '@/domain/shell/help.rules';
import { EARLY_USE_SCRIPT } from './early-use.rules';
import { ERROR_REPORT_SCRIPT } from './error-report.rules';

/** Storage key of the visitor's light or dark theme. */
const THEME_KEY = 'theme';

/**
 * Applies the visitor's theme before the first paint, and follows the control in the footer. The script is a constant,
 * so that a content security policy can allow it by its hash.
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
 * Writes what local storage knows about the visitor to the root element before the first paint. Style sheets then hide
 * what isn't meant for them and reserve the place of their name, so nothing shifts once the profile loads. It is only a
 * hint; no decision depends on it.
 */
const VISITOR_SCRIPT = `(()=>{
if(!document.cookie.includes('masthead-signed-in=1'))return;
const root=document.documentElement;
try{
const {status,isReading,nameWidth}=JSON.parse(localStorage.getItem('${STORED_VISITOR}'));
root.dataset.visitor=status;
if(isReading)root.dataset.continue='';
if(nameWidth>0){root.dataset.named='';root.style.setProperty('--visitor-width',Number(nameWidth)+'em')}}catch{}
})()`;

/** Storage key of browsers that have loaded the fonts. */
const FONTS_KEY = 'masthead.fonts';

/**
 * On a first visit, marks the page until its first paint. Fonts, and on phones images below the first screen, are loaded
 * only then, because they would compete with the image of that paint. Text has stand-ins for the fonts until then, which
 * are as wide. Later the browser has the fonts, and uses them at once.
 */
const FIRST_PAINT_SCRIPT = `(()=>{
const {dataset}=document.documentElement;
let store;
try{store=localStorage}catch{}
if(store?.getItem('${FONTS_KEY}')||!PerformanceObserver.supportedEntryTypes?.includes('paint'))return;
dataset.unpainted='';
new PerformanceObserver((paints)=>{
if(!paints.getEntriesByName('first-contentful-paint').length)return;
delete dataset.unpainted;
try{store.setItem('${FONTS_KEY}','1')}catch{}}).observe({type:'paint',buffered:true})
})()`;

/** Inline script in the head of every page. It runs before the first paint. */
export const HEAD_SCRIPT = `${ERROR_REPORT_SCRIPT};
${THEME_SCRIPT};
${VISITOR_SCRIPT};
${FIRST_PAINT_SCRIPT};
${EARLY_USE_SCRIPT}`;

/**
 * Marks the current navigation link: the one that the main element names in `data-section`, otherwise the longest one
 * that the page's path starts with. Cached pages don't know their own URL.
 */
export const CURRENT_SECTION_SCRIPT = `(()=>{
const here=document.querySelector('main')?.dataset.section||location.pathname;
let best='';
const links=[...document.querySelectorAll('[data-nav] a')];
for(const link of links){const url=link.getAttribute('href');
if((here===url||here.startsWith(url+'/'))&&url.length>best.length)best=url}
for(const link of links)if(link.getAttribute('href')===best)link.setAttribute('aria-current','page')
})()`;

/**
 * Properties of links that the script above marks. React compares attributes in development only, and the flight data of
 * every page would contain the property for each link.
 */
export const MARKED_BY_SCRIPT = process.env.NODE_ENV === 'production' ? {} : { suppressHydrationWarning: true };

/** Shows the preceding help box while the page is parsed. Showing it later would shift the content below (UI-09). */
export const HELP_NOTE_SCRIPT = `(()=>{
const box=document.currentScript.previousElementSibling;
try{box.hidden=(JSON.parse(localStorage.getItem('${SEEN_KEY}'))||[]).includes(box.dataset.help)}catch{box.hidden=false}
})()`;

/**
 * Shows the help boxes of a page before the first paint and lets visitors dismiss them. Some are for guests (AUTH-15),
 * others for everyone (ART-06). They stay hidden once dismissed, and without JavaScript.
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
