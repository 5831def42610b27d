/** Different errors that one page reports. More follow from the first ones. */
const MAX_REPORTS = 5;

/**
 * Reports errors that nothing handled, from the start of a page on. Sends the message, the stack trace and the path of
 * the page. The admin loads the same lines from `public/resources/static/report-errors.js`.
 */
export const ERROR_REPORT_SCRIPT = `(()=>{
const sent=new Set();
const report=({message,filename,lineno,colno,error,reason})=>{
const cause=error??reason;
const text=String(message??cause?.message??cause).slice(0,300);
if(sent.size>=${MAX_REPORTS}||sent.has(text))return;
sent.add(text);
const stack=String(cause?.stack??[filename??'',lineno,colno].join(':')).slice(0,4e3);
navigator.sendBeacon('/service/operations/client-errors',new Blob([JSON.stringify({message:text,stack,page:location.pathname})],{type:'application/json'}))};
addEventListener('error',report);
addEventListener('unhandledrejection',report)})()`;
