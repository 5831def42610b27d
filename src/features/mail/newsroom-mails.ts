import type { Mail, MailFrame, NewsroomNotice } from '@/domain/mail/mail';
import { t } from '@/language/t';
import type { MailContent } from './mail-content';
import { hostOf } from './mail-host';

/** Returns a mail to a member of staff about a colleague's request. Their note only appears in the body. */
export function newsroomMail(
  { notice, title, by, note, due, url }: Extract<Mail, { kind: 'newsroom' }>,
  frame: MailFrame,
): MailContent {
  const name = title || t('Untitled');
  const texts: Record<NewsroomNotice, Pick<MailContent, 'subject' | 'title'>> = {
    'review-requested': {
      subject: t('For review: {name}', { name }),
      title: t('{by} sent you “{name}” for review', { by, name }),
    },
    'review-sent-back': {
      subject: t('Sent back: {name}', { name }),
      title: t('{by} sent “{name}” back to you', { by, name }),
    },
    mentioned: { subject: t('Mentioned: {name}', { name }), title: t('{by} mentioned you in “{name}”', { by, name }) },
  };
  return {
    ...texts[notice],
    preview: note || t('At {site}.', { site: frame.siteName }),
    paragraphs: [note ? t('“{text}”', { text: note }) : '', due ? t('Due {due}.', { due }) : ''].filter(Boolean),
    action: { label: t('Open in the admin'), url },
    after: [],
    reason: t('You’re receiving this because you work in the newsroom of {host}.', { host: hostOf(frame) }),
  };
}
