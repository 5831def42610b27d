import { createHash } from 'node:crypto';
import { t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import { env } from '@/platform/env';
import { requireCaptcha } from '../accounts/captcha.command';
import { DomainError } from '../errors';
import { entryToSave } from '../library/saved-item.command';
import { siteLink } from '../library/site-link.rules';
import { STORED_ENTRY_COLUMNS, storedEntryValues } from '../library/stored-entry.presenter';
import { mayMail } from '../mail/mailbox-limit.command';
import { countEventsOf } from '../readership/count-event.command';
import { SHARE_MAIL_TASK } from './send-share-mail.job';
import { cutSharedText, type Provider, recipientsIn, shareFaults } from './share.rules';

export interface ShareInput {
  url: string;
  provider: Provider;
  /** Message of the sender. */
  description?: string | undefined;
  sharedWith?: string | readonly string[] | undefined;
  /** Email address of a guest who shares. */
  from?: string | undefined;
  /** Required for guests if the site uses a captcha. */
  reCaptchaToken?: string | undefined;
}

/**
 * Records a share. For shares by email, sends a mail to each recipient (SHARE-13). Guests must solve a captcha if the
 * site uses one. Mailboxes that have reached their limit get no mail, with the same response. Recipients of a guest's
 * share aren't stored.
 * @throws DomainError bad-input (SHARE-14), captcha-required, too-many-requests above the daily limit of a sender,
 * not-allowed for read-only content (SHARE-06)
 */
export async function share(ctx: AccountContext, input: ShareInput): Promise<void> {
  const { account } = ctx;
  const isMail = input.provider === 'email';
  const sharedWith = isMail ? recipientsIn(input.sharedWith ?? '') : [];
  if (isMail) throwIfInvalid(shareFaults({ from: input.from ?? '', sharedWith }, account !== null));
  const path = siteLink(input.url, env.SITE_URL);
  if (!path) throwIfInvalid({ url: t('You can only share pages of this site.') });
  const entry = await entryToSave(ctx, { url: input.url, title: path ?? '' });
  if (account && (await isReadOnly(ctx, account.id, entry.url))) throw new DomainError('not-allowed');
  const from = account?.email ?? input.from?.trim() ?? '';
  if (isMail && !account) await requireCaptcha(ctx, input.reCaptchaToken);
  if (isMail) await countRecipients(ctx, from, sharedWith.length);
  const recipients: string[] = [];
  for (const address of sharedWith) if (await mayMail(ctx, 'share', address)) recipients.push(address);
  await ctx.transaction(async ({ queue }) => {
    for (const to of recipients) {
      const words = cutSharedText(input.description?.trim() ?? '');
      await queue(SHARE_MAIL_TASK, { to, from, title: oneLine(entry.title), path: entry.url, words });
    }
  });
  await ctx.sql(
    `with shared as (insert into shares (owner_id, ${STORED_ENTRY_COLUMNS}, provider, shared_with, shared_at)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10, $11, $12::jsonb, $13) returning url),
     ${countEventsOf('counted', 'share', 'shared')}
     select 1`,
    [
      ...[account?.id ?? null, ...storedEntryValues(entry), input.provider],
      ...[JSON.stringify(account ? sharedWith : []), ctx.now],
    ],
  );
}

/** Replaces line breaks and control characters, which could inject mail headers. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').slice(0, 150);

async function isReadOnly(ctx: AccountContext, ownerId: number, url: string): Promise<boolean> {
  const rows = await ctx.sql('select 1 from saved_items where owner_id = $1 and url = $2 and read_only', [
    ownerId,
    url,
  ]);
  return rows.length > 0;
}

/**
 * Counts recipients against the daily limit of their sender: a guest by network and email address, a user by account.
 * @throws DomainError too-many-requests before any mail is sent
 */
async function countRecipients(ctx: AccountContext, from: string, count: number): Promise<void> {
  const { limiter } = ctx.services;
  const isOver = ctx.account
    ? (await limiter.consume('userShares', String(ctx.account.id), count)) !== null
    : (await limiter.consume('guestShares', ctx.caller.network, count)) !== null ||
      (await limiter.consume('guestShares', hashOf(from.toLowerCase()), count)) !== null;
  if (isOver) throw new DomainError('too-many-requests');
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

function throwIfInvalid(faults: Record<string, string | undefined>): void {
  const errors = Object.entries(faults).map(([field, errorMessage]) => ({ field, errorMessage: errorMessage ?? '' }));
  if (errors.length > 0) throw new DomainError('bad-input', { errors });
}
