import { env } from '@/platform/env';
import type { JobDeclaration } from '@/platform/job-declaration';
import { type Sql, sqlOf } from '@/platform/sql';
import { timeZoneIn } from '../calendar/time-zone.query';
import type { Mail, NewsroomNotice } from '../mail/mail';
import { type AddressedMail, MAIL_JOB, sendMail } from '../mail/send-mail';
import { readMention } from './comment.query';
import { newsroomTime } from './publication.rules';
import { readReview } from './review.query';

export const NEWSROOM_MAIL_TASK = 'newsroom-mail';

/** A mail to a colleague about a review or a comment. */
export interface NewsroomMailInput {
  notice: NewsroomNotice;
  /** Id of the review or the comment. */
  id: number;
  /** Account of the recipient of a mention. */
  to?: number;
}

/** Mails a colleague about a review or a comment. Sends nothing if it was answered or deleted meanwhile. */
export const newsroomMailJob: JobDeclaration<NewsroomMailInput> = {
  slug: NEWSROOM_MAIL_TASK,
  leaseSeconds: 30,
  retryAfterCrash: true,
  ...MAIL_JOB,
  inputSchema: [
    { name: 'notice', type: 'text', required: true },
    { name: 'id', type: 'number', required: true },
    { name: 'to', type: 'number' },
  ],
  handler: async ({ input, job, req }) => {
    const sql = sqlOf(req.payload);
    await sendMail(req, job, () =>
      input.notice === 'mentioned' ? composeMention(sql, input) : composeReview(sql, input),
    );
    return { output: {} };
  },
};

async function composeReview(sql: Sql, { notice, id }: NewsroomMailInput): Promise<AddressedMail | null> {
  const review = await readReview(sql, id);
  const isRequest = notice === 'review-requested';
  if (review?.state !== (isRequest ? 'waiting' : 'sent-back')) return null;
  const [by, to] = isRequest ? [review.sender, review.assignee] : [review.assignee, review.sender];
  return addressed(sql, to.id, {
    kind: 'newsroom',
    notice,
    title: review.title,
    by: by.name,
    note: isRequest ? review.note : review.answer,
    due: review.dueAt && isRequest ? newsroomTime(review.dueAt, await timeZoneIn(sql)) : null,
    url: formUrl(review),
  });
}

async function composeMention(sql: Sql, { notice, id, to = 0 }: NewsroomMailInput): Promise<AddressedMail | null> {
  const mention = await readMention(sql, id);
  if (!mention) return null;
  const { title, by, text: note } = mention;
  return addressed(sql, to, { kind: 'newsroom', notice, title, by, note, due: null, url: formUrl(mention) });
}

const formUrl = ({ collection, documentId }: { collection: string; documentId: number }): string =>
  `${env.SITE_URL}/admin/collections/${collection}/${documentId}`;

/** Addresses a mail to an account, unless it was deleted or disabled. */
async function addressed(sql: Sql, accountId: number, mail: Mail): Promise<AddressedMail | null> {
  const [account] = await sql<{ email: string }>('select email from users where id = $1 and is_disabled is not true', [
    accountId,
  ]);
  return account ? { to: account.email, mail } : null;
}
