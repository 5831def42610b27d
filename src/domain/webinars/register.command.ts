import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { isSlug } from '../articles/address.rules';
import { DomainError } from '../errors';
import { isRegistrationOpen, reminderAt } from './registration.rules';
import { WEBINAR_MAIL_TASK } from './webinar-mail.job';

interface WebinarRow {
  id: number;
  starts_at: Date;
  takes_registrations: boolean | null;
}

async function findReleased({ sql, now }: Pick<Context, 'sql' | 'now'>, slug: string): Promise<WebinarRow> {
  const [webinar] = isSlug(slug)
    ? await sql<WebinarRow>(
        `select id, starts_at, takes_registrations from webinars
         where slug = $1 and _status = 'published' and published_at <= $2`,
        [slug, now],
      )
    : [];
  if (!webinar) throw new DomainError('not-found');
  return webinar;
}

/**
 * Registers the caller for a webinar, and mails the confirmation and, a day before, a reminder. A repeated call changes
 * nothing.
 * @throws DomainError not-signed-in, not-found, registration-closed if it has started or takes no registrations
 */
export async function registerForWebinar(ctx: Context, slug: string): Promise<void> {
  const { id } = requireAccount(ctx);
  const webinar = await findReleased(ctx, slug);
  const startsAt = new Date(webinar.starts_at);
  if (!isRegistrationOpen({ takesRegistrations: webinar.takes_registrations, startsAt }, ctx.now))
    throw new DomainError('registration-closed');
  await ctx.transaction(async ({ sql, queue }) => {
    const [created] = await sql<{ id: number }>(
      `insert into webinar_registrations (owner_id, webinar_id, starts_at) values ($1, $2, $3)
       on conflict (owner_id, webinar_id) do nothing returning id`,
      [id, webinar.id, startsAt],
    );
    if (!created) return;
    await queue(WEBINAR_MAIL_TASK, { kind: 'registered', registration: created.id });
    const due = reminderAt(startsAt);
    if (due > ctx.now) await queue(WEBINAR_MAIL_TASK, { kind: 'reminder', registration: created.id }, due);
  });
}

/** Cancels the caller's registration. Its pending mails aren't sent. @throws DomainError not-signed-in, not-found */
export async function cancelRegistration(ctx: Context, slug: string): Promise<void> {
  const { id } = requireAccount(ctx);
  const webinar = await findReleased(ctx, slug);
  const canceled = await ctx.sql(
    'delete from webinar_registrations where owner_id = $1 and webinar_id = $2 returning id',
    [id, webinar.id],
  );
  if (canceled.length === 0) throw new DomainError('not-found');
}

/** Whether the caller is registered for a webinar. @throws DomainError not-signed-in, not-found */
export async function isRegistered(ctx: Context, slug: string): Promise<boolean> {
  const { id } = requireAccount(ctx);
  const webinar = await findReleased(ctx, slug);
  const rows = await ctx.sql('select 1 from webinar_registrations where owner_id = $1 and webinar_id = $2', [
    id,
    webinar.id,
  ]);
  return rows.length > 0;
}
