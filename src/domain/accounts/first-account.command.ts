import type { AccountContext } from '@/platform/caller';
import type { Sql } from '@/platform/sql';
import { DomainError } from '../errors';
import { requireGoodPassword } from './password-strength';

/** Makes other transactions that create the first account wait until this one ends. */
export async function lockFirstAccount(sql: Sql): Promise<void> {
  await sql(`select pg_advisory_xact_lock(hashtext('the first account'))`, []);
}

/**
 * Creates the first account of an installation, which becomes its admin.
 * @throws DomainError not-allowed if there is an account, bad-input with the field
 */
export async function createFirstAccount(
  ctx: AccountContext,
  input: { email: string; password: string; firstName: string; lastName: string },
): Promise<void> {
  const refuseSecond = async (store = ctx.store.asSystem('create the first account of an installation')) => {
    if ((await store.count({ collection: 'users' })).totalDocs > 0) throw new DomainError('not-allowed');
  };
  await refuseSecond();
  await requireGoodPassword(ctx, input.password, [input.email, input.firstName, input.lastName]);
  await ctx.transaction(async ({ store, sql }) => {
    await lockFirstAccount(sql);
    await refuseSecond(store);
    await store.create({ collection: 'users', data: { ...input, role: 'admin' }, depth: 0 });
  });
}
