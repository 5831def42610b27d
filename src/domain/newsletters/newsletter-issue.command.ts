import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { readMailFrame } from '../mail/send-mail';
import { hasRole } from '../viewer';
import { preferencesUrl } from './letter-link';
import { readIssueContent } from './newsletter-issue.query';
import { SEND_ISSUE_TASK } from './send-issue.job';

/** Editors send letters; contributors only write them. @throws DomainError not-found for anyone else */
function requireEditor(ctx: Context): void {
  const { viewer } = ctx;
  if (!hasRole(viewer, 'editor') || (viewer.kind === 'staff' && viewer.isContributor))
    throw new DomainError('not-found');
}

/**
 * Sends an issue to its subscribers, at once or at a moment. It is sent once: from now on it cannot be changed.
 * @throws DomainError not-found, conflict when it is on its way already
 */
export async function sendIssue(ctx: Context, id: number, at: Date | null): Promise<void> {
  requireEditor(ctx);
  const when = at && at > ctx.now ? at : ctx.now;
  await ctx.transaction(async ({ store, lock, queue }) => {
    await lock('newsletter-issues', id);
    const issue = await store.findByID({ collection: 'newsletter-issues', id, depth: 0, disableErrors: true });
    if (!issue) throw new DomainError('not-found');
    if (issue.status !== 'draft') throw new DomainError('conflict');
    const data = { status: 'scheduled' as const, sendAt: when.toISOString() };
    await store.update({ collection: 'newsletter-issues', id, data, depth: 0 });
    await queue(SEND_ISSUE_TASK, { issueId: id }, when);
  });
}

/** Takes back an issue that waits for its moment. @throws DomainError not-found, conflict once it is on its way */
export async function withdrawIssue(ctx: Context, id: number): Promise<void> {
  requireEditor(ctx);
  const rows = await ctx.sql(
    `update newsletter_issues set status = 'draft', send_at = null where id = $1 and status = 'scheduled' returning id`,
    [id],
  );
  if (rows.length === 0) throw new DomainError('conflict');
}

/** Sends an issue, as it is now, to the one who asks. @throws DomainError not-found */
export async function testIssue(ctx: Context, id: number): Promise<void> {
  requireEditor(ctx);
  const { email } = requireAccount(ctx);
  await ctx.transaction(({ queue }) => queue(SEND_ISSUE_TASK, { issueId: id, testTo: email }));
}

/** An issue as its readers would see it. @throws DomainError not-found */
export async function previewIssue(ctx: Context, id: number): Promise<string> {
  requireEditor(ctx);
  const letter = await readIssueContent(ctx.store.asSystem('an editor looks at what will be sent'), id);
  if (!letter) throw new DomainError('not-found');
  const frame = await readMailFrame(ctx.cachedGlobal, preferencesUrl({ emailAddress: requireAccount(ctx).email }));
  const { html } = await ctx.renderMail({ kind: 'newsletter-issue', letter, isTest: false }, frame);
  return html;
}
