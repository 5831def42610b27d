import { msg, t } from '@/language/t';
import type { AccountContext } from '@/platform/caller';
import type { Sql } from '@/platform/sql';
import { DomainError } from '../errors';
import { STAGED_COLLECTIONS } from '../newsroom/desk.query';
import { hasRole } from '../viewer';
import { recordEvent } from './record-security-event.command';

/** Open work of a colleague, which somebody else takes over when they are removed. */
export interface OpenWork {
  /** Drafts that they changed last and nobody is assigned to. */
  drafts: number;
  /** Texts that are assigned to them. */
  assignments: number;
  /** Reviews that wait for them or that they requested. */
  reviews: number;
}

export const LAST_ADMIN_MESSAGE = msg('This is the only admin. Make somebody else an admin first.');

const refuse = (errorMessage: string) => new DomainError('bad-input', { errors: [{ field: 'heir', errorMessage }] });

/** Returns the open work of a colleague. @throws DomainError not-allowed, not-found */
export async function readOpenWork(ctx: AccountContext, id: number): Promise<OpenWork> {
  if (!hasRole(ctx.viewer)) throw new DomainError('not-allowed');
  await requireStaff(ctx.sql, id);
  const work = { drafts: 0, assignments: 0, reviews: 0 };
  for (const table of tables()) {
    const [row] = await ctx.sql<{ drafts: number; assignments: number }>(
      `select count(*) filter (where version_assignee_id = $1)::int as assignments,
         count(*) filter (where version_assignee_id is null)::int as drafts
       from _${table}_v where latest is true and (version_assignee_id = $1 or ${draftOf('version_')})`,
      [id],
    );
    work.drafts += row?.drafts ?? 0;
    work.assignments += row?.assignments ?? 0;
  }
  const [row] = await ctx.sql<{ count: number }>(
    `select count(*)::int as count from reviews where state = 'waiting' and (assignee_id = $1 or sender_id = $1)`,
    [id],
  );
  return { ...work, reviews: row?.count ?? 0 };
}

/**
 * Removes a colleague's account. In the same transaction, their drafts, assignments and open reviews go to `heirId`.
 * Bylines are authors, not accounts, so published articles keep them.
 * @throws DomainError not-allowed, not-found, bad-input with the reason: the caller's own account, the last admin, or a
 * colleague who can't take over
 */
export async function removeStaff(ctx: AccountContext, id: number, heirId: number): Promise<void> {
  if (!hasRole(ctx.viewer)) throw new DomainError('not-allowed');
  if (ctx.account?.id === id) throw refuse(t('You can’t remove your own account. Another admin can.'));
  await ctx.transaction(async ({ sql, store }) => {
    // One removal at a time: two admins could remove each other.
    await sql(`select id from users where role::text = 'admin' or id = $1 order by id for update`, [id]);
    await requireStaff(sql, id);
    if (await isLastAdmin(sql, id)) throw refuse(t(LAST_ADMIN_MESSAGE));
    const [heir] = await sql(
      `select id from users where id = $1 and id <> $2 and is_disabled is not true and invited_at is null
         and (role::text = 'admin' or (role::text = 'editor' and is_contributor is not true))`,
      [safeId(heirId), id],
    );
    if (!heir) throw refuse(t('Choose an editor or admin who takes over the open work.'));
    await handOver(sql, id, heirId);
    await recordEvent(ctx, 'removed-by-admin', { userId: id }, store);
    await store.delete({ collection: 'users', id, depth: 0 });
  });
}

/** Whether no other admin could sign in. */
export async function isLastAdmin(sql: Sql, id: number): Promise<boolean> {
  const admins = await sql<{ id: number }>(
    `select id from users where role::text = 'admin' and is_disabled is not true and invited_at is null`,
    [],
  );
  return admins.length === 1 && admins[0]?.id === id;
}

const safeId = (id: number): number => (Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : 0);

const tables = () => STAGED_COLLECTIONS.map((collection) => collection.replaceAll('-', '_'));

/** SQL condition: a draft that the account changed last and nobody is assigned to. */
const draftOf = (prefix: '' | 'version_') =>
  `(${prefix}edited_by_id = $1 and ${prefix}assignee_id is null and ${prefix}_status::text = 'draft')`;

async function requireStaff(sql: Sql, id: number): Promise<void> {
  const rows = await sql(`select id from users where id = $1 and role::text <> 'reader'`, [safeId(id)]);
  if (rows.length === 0) throw new DomainError('not-found');
}

async function handOver(sql: Sql, id: number, heirId: number): Promise<void> {
  for (const table of tables()) {
    await sql(`update ${table} set assignee_id = $2 where assignee_id = $1 or ${draftOf('')}`, [id, heirId]);
    await sql(
      `update _${table}_v set version_assignee_id = $2
       where latest is true and (version_assignee_id = $1 or ${draftOf('version_')})`,
      [id, heirId],
    );
  }
  await sql(`update reviews set assignee_id = $2 where assignee_id = $1 and state = 'waiting'`, [id, heirId]);
  await sql(`update reviews set sender_id = $2 where sender_id = $1 and state = 'waiting'`, [id, heirId]);
}
