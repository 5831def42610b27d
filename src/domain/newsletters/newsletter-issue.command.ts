import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { readMailFrame } from '../mail/send-mail';
import { hasRole } from '../viewer';
import { readIssueContent } from './newsletter-issue.query';
import { preferencesUrl } from './preference-link';
import { countRecipients, type RecipientCount } from './recipients.query';
import { hasChangedMuch } from './recipients.rules';
import { SEND_ISSUE_TASK } from './send-issue.job';

/** Requires an editor. Contributors write issues but don't send them. @throws DomainError not-found for anyone else */
export function requireEditor(ctx: Context): void {
  const { viewer } = ctx;
  if (!hasRole(viewer, 'editor') || (viewer.kind === 'staff' && viewer.isContributor))
    throw new DomainError('not-found');
}

/**
 * Sends an issue to its subscribers, now or at a later time. It is sent once and can't be changed from then on. If
 * `confirmed`, the number of recipients that the editor saw, is no longer right, nothing is sent.
 * @returns the number of recipients now, if the editor has to confirm it again; otherwise null
 * @throws DomainError not-found, conflict if it is already scheduled or sent
 */
export async function sendIssue(
  ctx: Context,
  id: number,
  { at, confirmed }: { at: Date | null; confirmed: number | null },
): Promise<RecipientCount | null> {
  requireEditor(ctx);
  const when = at && at > ctx.now ? at : ctx.now;
  return ctx.transaction(async ({ store, lock, queue, sql }) => {
    await lock('newsletter-issues', id);
    const issue = await store.findByID({ collection: 'newsletter-issues', id, depth: 0, disableErrors: true });
    if (!issue) throw new DomainError('not-found');
    if (issue.status !== 'draft') throw new DomainError('conflict');
    if (confirmed !== null) {
      const count = await countRecipients(sql, Number(issue.newsletter));
      if (hasChangedMuch(confirmed, count.recipients)) return count;
    }
    const data = { status: 'scheduled' as const, sendAt: when.toISOString() };
    await store.update({ collection: 'newsletter-issues', id, data, depth: 0 });
    await queue(SEND_ISSUE_TASK, { issueId: id }, when);
    return null;
  });
}

/** Returns how many addresses an issue would be sent to now. @throws DomainError not-found */
export async function countIssueRecipients(ctx: Context, id: number): Promise<RecipientCount> {
  requireEditor(ctx);
  const store = ctx.store.asSystem('counts the recipients of a newsletter issue');
  const issue = await store.findByID({ collection: 'newsletter-issues', id, depth: 0, disableErrors: true });
  if (!issue) throw new DomainError('not-found');
  return countRecipients(ctx.sql, Number(issue.newsletter));
}

/** Cancels a scheduled issue. @throws DomainError not-found, conflict once it is being sent */
export async function withdrawIssue(ctx: Context, id: number): Promise<void> {
  requireEditor(ctx);
  const rows = await ctx.sql(
    `update newsletter_issues set status = 'draft', send_at = null where id = $1 and status = 'scheduled' returning id`,
    [id],
  );
  if (rows.length === 0) throw new DomainError('conflict');
}

/** Sends an issue in its current state to the caller. @throws DomainError not-found */
export async function testIssue(ctx: Context, id: number): Promise<void> {
  requireEditor(ctx);
  const { email } = requireAccount(ctx);
  await ctx.transaction(({ queue }) => queue(SEND_ISSUE_TASK, { issueId: id, testTo: email }));
}

/**
 * Returns the HTML of an issue as readers would get it, in the colors of their system or in those of `colorScheme`.
 * @throws DomainError not-found
 */
export async function previewIssue(ctx: Context, id: number, colorScheme?: 'light' | 'dark'): Promise<string> {
  requireEditor(ctx);
  const content = await readIssueContent(ctx.store.asSystem('preview a newsletter issue'), id);
  if (!content) throw new DomainError('not-found');
  const frame = await readMailFrame(ctx.cachedGlobal, preferencesUrl({ emailAddress: requireAccount(ctx).email }));
  const { html } = await ctx.renderMail(
    { kind: 'newsletter-issue', content, isTest: false },
    {
      ...frame,
      ...(colorScheme ? { colorScheme } : {}),
    },
  );
  return html;
}
