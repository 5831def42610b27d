import type { Mail, MailFrame, NewsroomNotice } from '@/domain/mail/mail';
import type { MailContent } from './mail-content';
import { hostOf } from './mail-host';

/** Returns a mail to a member of staff about a colleague's request. Their note only appears in the body. */
export function newsroomMail(
  { notice, title, by, note, due, url }: Extract<Mail, { kind: 'newsroom' }>,
  frame: MailFrame,
): MailContent {
  const name = title || 'Untitled';
  const texts: Record<NewsroomNotice, Pick<MailContent, 'subject' | 'title'>> = {
    'review-requested': { subject: `For review: ${name}`, title: `${by} sent you “${name}” for review` },
    'review-sent-back': { subject: `Sent back: ${name}`, title: `${by} sent “${name}” back to you` },
    mentioned: { subject: `Mentioned: ${name}`, title: `${by} mentioned you in “${name}”` },
  };
  return {
    ...texts[notice],
    preview: note || `At ${frame.siteName}.`,
    paragraphs: [note ? `“${note}”` : '', due ? `Due ${due}.` : ''].filter(Boolean),
    action: { label: 'Open in the admin', url },
    after: [],
    reason: `You’re receiving this because you work in the newsroom of ${hostOf(frame)}.`,
  };
}
