import { STATIC_BASE } from '../addresses/bases.rules';

/** What a mail of the publication says. */
export interface MailContent {
  subject: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  title: string;
  paragraphs: string[];
  /** What is paid for, and what it adds up to: amounts in dollars. */
  bill?: { label: string; note?: string; amount: string; isTotal?: boolean }[];
  /** What stands below the bill. */
  facts?: string[];
  /** The one thing to do, if there is one. */
  action: { label: string; url: string } | null;
  /** Texts that the mail leads to. */
  stories?: { title: string; summary: string; url: string }[];
  /** What stands below the button. */
  after: string[];
  /** Why the reader gets this. */
  reason: string;
  /** Where the reader changes or ends such mails, when they come by subscription. */
  preferences?: string;
}

/** The publication, as mails sign themselves. `siteUrl` has no slash at its end. */
export interface MailSender {
  siteName: string;
  siteUrl: string;
  legalLine: string;
}

export interface Mail {
  subject: string;
  html: string;
  text: string;
}

const SERIF = "'Newsreader Variable',Newsreader,Georgia,'Times New Roman',serif";
const SANS = "'Libre Franklin Variable','Libre Franklin','Helvetica Neue',Arial,sans-serif";

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);

const paragraph = (text: string, size: number) =>
  `<p class="t" style="font-family:${SERIF};font-size:${size}px;line-height:1.5;color:#14181c;margin:0 0 16px;word-break:break-word;overflow-wrap:anywhere">${escaped(text)}</p>`;
const story = ({ title, summary, url }: { title: string; summary: string; url: string }) =>
  `<h2 class="t" style="font-family:${SERIF};font-weight:500;font-size:26px;line-height:1.15;color:#14181c;margin:24px 0 8px"><a href="${escaped(url)}" style="color:inherit;text-decoration:none">${escaped(title)}</a></h2>${summary ? paragraph(summary, 17) : ''}`;
const cell = (html: string, isTotal: boolean, style: string) =>
  `<td class="t" valign="top" style="font-family:${SANS};font-size:16px;line-height:1.45;color:#14181c;padding:8px 0;font-weight:${isTotal ? 700 : 400};${style}">${html}</td>`;
const billTable = (bill: NonNullable<MailContent['bill']>) => {
  const rows = bill.map(({ label, note, amount, isTotal = false }) => {
    const below = note ? `<br><span class="s" style="font-size:14px;color:#656b70">${escaped(note)}</span>` : '';
    const named = cell(escaped(label) + below, isTotal, 'word-break:break-word;overflow-wrap:anywhere');
    return `<tr>${named}${cell(escaped(amount), isTotal, 'padding-left:16px;text-align:right;white-space:nowrap')}</tr>`;
  });
  return rows.length
    ? `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
    : '';
};
const small = (html: string, style: string) =>
  `<p class="s" style="word-break:break-word;overflow-wrap:anywhere;font-family:${SANS};font-size:13px;line-height:1.5;color:#656b70;${style}">${html}</p>`;
const row = (html: string, padding: string) => `<tr><td class="px" style="padding:${padding}">${html}</td></tr>`;
const LINE = '<div class="line" style="border-top:1px solid #14181c;font-size:0;line-height:0">&nbsp;</div>';

const STYLE = `:root{color-scheme:light dark}body{margin:0;background:#e8e5dc}a{color:inherit}
@media(max-width:620px){.px{padding-left:24px!important;padding-right:24px!important}.h1{font-size:34px!important}.btn a{display:block!important;text-align:center}}
@media(prefers-color-scheme:dark){body,.outer{background:#0b0d0f!important}.sheet{background:#1d2226!important}.t,.t a{color:#ece9e1!important}.s{color:#b4b7b6!important}.line{border-color:#ece9e1!important}.on-light{display:none!important}.on-dark{display:block!important}}`;

/** Writes a mail as a responsive HTML page and as plain text that says the same. Every value is escaped. */
export function presentMail(content: MailContent, sender: MailSender): Mail {
  return { subject: content.subject, html: htmlOf(content, sender), text: textOf(content, sender) };
}

function htmlOf(content: MailContent, sender: MailSender): string {
  const { action } = content;
  const button = action
    ? `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:10px 0 24px"><tr><td class="btn" style="background:#ffb917"><a href="${escaped(action.url)}" style="font-family:${SANS};display:inline-block;padding:15px 30px;font-weight:600;font-size:16px;color:#14181c;text-decoration:none">${escaped(action.label)}</a></td></tr></table>`
    : '';
  const written = action
    ? small(`Or paste this into your browser: ${escaped(action.url)}`, 'margin:0;word-break:break-all')
    : '';
  const link = (label: string, path: string) =>
    `<a href="${escaped(sender.siteUrl + path)}" style="text-decoration:underline">${label}</a>`;
  const preferences = content.preferences
    ? `<a href="${escaped(content.preferences)}" style="text-decoration:underline">Change or end your letters</a> &nbsp; `
    : '';
  const legal = [sender.legalLine, content.reason].filter(Boolean).map(escaped).join(' ');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escaped(content.subject)}</title><style>${STYLE}</style></head>
<body><div style="display:none;max-height:0;overflow:hidden">${escaped(content.preview)}</div>
<table role="presentation" class="outer" width="100%" cellpadding="0" cellspacing="0" style="background:#e8e5dc"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" class="sheet" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;background:#ffffff">
${row(wordmark(sender), '32px 48px 0')}
${row(LINE, '18px 48px 0')}
${row(
  `<h1 class="t h1" style="font-family:${SERIF};font-weight:470;font-size:44px;line-height:1.04;letter-spacing:-0.02em;color:#14181c;margin:0 0 18px">${escaped(content.title)}</h1>${content.paragraphs.map((text) => paragraph(text, 19)).join('')}${billTable(content.bill ?? [])}${(content.facts ?? []).map((text) => paragraph(text, 17)).join('')}${(content.stories ?? []).map(story).join('')}${button}${content.after.map((text) => paragraph(text, 17)).join('')}${written}`,
  '40px 48px 0',
)}
${row(LINE + small(`${legal} ${preferences}${link('Help', '/subscriber-help')} &nbsp; ${link('Privacy policy', '/privacy-policy')}`, 'margin:16px 0 0'), '44px 48px 36px')}
</table></td></tr></table></body></html>`;
}

/** The wordmark for light and for dark mailboxes; where pictures are blocked the name stands in its place. */
function wordmark({ siteName, siteUrl }: MailSender): string {
  const picture = (kind: 'light' | 'dark', alt: string, display: string) =>
    `<img class="on-${kind}" src="${escaped(siteUrl + STATIC_BASE)}wordmark-mail-${kind}.png" width="150" alt="${escaped(alt)}" style="display:${display};border:0;width:150px;height:auto;font-family:${SERIF};font-size:30px;font-weight:600;letter-spacing:-0.02em;color:#14181c">`;
  return picture('light', siteName, 'block') + picture('dark', siteName, 'none');
}

function textOf(content: MailContent, sender: MailSender): string {
  const { title, paragraphs, bill = [], facts = [], stories = [], action, after, reason, preferences } = content;
  const sums = bill
    .map(({ label, note, amount }) => `${[label, note].filter(Boolean).join(', ')}: ${amount}`)
    .join('\n');
  const led = stories.map((each) => [each.title, each.summary, each.url].filter(Boolean).join('\n'));
  const ending = preferences ? `Change or end your letters:\n${preferences}` : '';
  const told = [title, ...paragraphs, sums, ...facts, ...led];
  const parts = [...told, ...(action ? [`${action.label}:\n${action.url}`] : []), ...after];
  return `${[...parts, '--', `${sender.siteName}. ${reason}`, sender.legalLine, ending].filter(Boolean).join('\n\n')}\n`;
}
