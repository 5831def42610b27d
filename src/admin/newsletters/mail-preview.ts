import { createHash } from 'node:crypto';
import { t } from '@/language/t';

/** Loads the mail again whenever the form beside it is saved, as the CMS's live preview tells its page. */
const SCRIPT = `addEventListener('message', ({ origin, source, data }) => {
  if (origin !== location.origin || source !== parent || data?.type !== 'payload-document-event') return;
  for (const frame of document.querySelectorAll('iframe')) frame.src = frame.src;
});
parent.postMessage({ type: 'payload-live-preview', ready: true }, location.origin);`;

const STYLE = `
:root { color-scheme: light dark; font: 14px system-ui, sans-serif }
* { box-sizing: border-box }
body { display: flex; flex-direction: column; height: 100vh; margin: 0 }
fieldset { display: flex; gap: 20px; margin: 0; padding: 4px 16px; border: 0; border-block-end: 1px solid #8888 }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
label { display: flex; gap: 8px; align-items: center; min-height: 40px }
iframe { flex: 1; width: 100%; border: 0; background: #e8e5dc }
body:has(#light:checked) [data-scheme=dark], body:has(#dark:checked) [data-scheme=light] { display: none }`;

/**
 * Returns the page of a mail's preview beside its form, with a choice of light and dark mail clients, and its content
 * security policy. The mail is in a frame, because it is a page of its own.
 */
export function mailPreviewPage(address: string): { html: string; policy: string } {
  const schemes = [
    { scheme: 'light', label: t('Light'), title: t('The mail in a light mail client') },
    { scheme: 'dark', label: t('Dark'), title: t('The mail in a dark mail client') },
  ];
  const choices = schemes.map(
    ({ scheme, label }, at) =>
      `<label><input type="radio" name="scheme" id="${scheme}"${at ? '' : ' checked'}>${label}</label>`,
  );
  const frames = schemes.map(
    ({ scheme, title }) =>
      `<iframe data-scheme="${scheme}" title="${title}" src="${address}?scheme=${scheme}"></iframe>`,
  );
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t('Preview')}</title><style>${STYLE}</style></head><body><fieldset><legend>${t('Colors of the mail client')}</legend>
${choices.join('')}</fieldset>${frames.join('')}<script>${SCRIPT}</script></body></html>`;
  const hash = createHash('sha256').update(SCRIPT).digest('base64');
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `script-src 'sha256-${hash}'`,
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
  return { html, policy };
}
