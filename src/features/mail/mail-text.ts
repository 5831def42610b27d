import type { MailFrame } from '@/domain/mail/mail';
import { t } from '@/language/t';
import { letterText } from './letter-text';
import type { MailContent } from './mail-content';

/** Returns the plain-text part of a mail: the same content as the page, with all URLs spelled out. */
export function mailText(content: MailContent, frame: MailFrame): string {
  const {
    title,
    paragraphs,
    letter = [],
    bill = [],
    facts = [],
    articles = [],
    action,
    links = [],
    after,
    reason,
  } = content;
  const sums = bill.map(({ label, note, amount }) => `${[label, note].filter(Boolean).join(', ')}: ${amount}`);
  const parts = [
    title,
    ...paragraphs,
    ...letterText(letter),
    sums.join('\n'),
    ...facts,
    ...articles.map((article) => [article.title, article.summary, article.url].filter(Boolean).join('\n')),
    action ? `${action.label}:\n${action.url}` : '',
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    ...after,
    '--',
    `${frame.siteName}. ${reason}`,
    frame.legalLine,
    frame.publisher,
    frame.preferencesUrl ? `${t('Unsubscribe or manage your newsletters')}:\n${frame.preferencesUrl}` : '',
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}
