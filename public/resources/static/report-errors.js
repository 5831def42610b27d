(()=>{
const sent=new Set();
const report=({message,filename,lineno,colno,error,reason})=>{
const cause=error??reason;
const text=String(message??cause?.message??cause).slice(0,300);
if(sent.size>=5||sent.has(text))return;
sent.add(text);
const stack=String(cause?.stack??[filename??'',lineno,colno].join(':')).slice(0,4e3);
navigator.sendBeacon('/service/operations/client-errors',new Blob([JSON.stringify({message:text,stack,page:location.pathname})],{type:'application/json'}))};
addEventListener('error',report);
addEventListener('unhandledrejection',report)})()
