import type { AccountContext } from '@/platform/caller';
import { ownAccount } from '../accounts/account.query';
import { DomainError } from '../errors';
import { faultsOf, type GivenAddress, type PostalAddress } from './postal-address.rules';

/** An address of the book, with its id. */
export interface BookAddress extends PostalAddress {
  id: string;
}

const COLUMNS = `id::text, first_name as "firstName", last_name as "lastName", address1, address2, city, state,
  postal_code as "postalCode", country_code as "countryCode"`;

/** The address book of whoever asks, the latest first. */
export function readAddresses(ctx: AccountContext): Promise<BookAddress[]> {
  return ctx.sql(`select ${COLUMNS} from addresses where owner_id = $1 order by updated_at desc, id desc limit 50`, [
    ownAccount(ctx).id,
  ]);
}

/** Keeps an address, or changes one of the book. @throws DomainError bad-input naming the fields, not-found */
export async function saveAddress(
  ctx: AccountContext,
  given: GivenAddress & { id?: number | undefined },
): Promise<BookAddress> {
  const faults = faultsOf(given);
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const values = [
    ownAccount(ctx).id,
    given.firstName?.trim(),
    given.lastName?.trim(),
    given.address1?.trim(),
    given.address2?.trim() || null,
    given.city?.trim(),
    given.state?.trim() || null,
    given.postalCode?.trim(),
    given.countryCode,
  ];
  const [saved] = given.id
    ? await ctx.sql<BookAddress>(
        `update addresses set first_name = $2, last_name = $3, address1 = $4, address2 = $5, city = $6, state = $7,
           postal_code = $8, country_code = $9, updated_at = now() where owner_id = $1 and id = $10 returning ${COLUMNS}`,
        [...values, given.id],
      )
    : await ctx.sql<BookAddress>(
        `insert into addresses (owner_id, first_name, last_name, address1, address2, city, state, postal_code, country_code)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9 where (select count(*) from addresses where owner_id = $1) < 50
         returning ${COLUMNS}`,
        values,
      );
  if (!saved) throw new DomainError(given.id ? 'not-found' : 'not-allowed');
  return saved;
}

/** Takes an address out of the book. @throws DomainError not-found */
export async function removeAddress(ctx: AccountContext, id: number): Promise<void> {
  const gone = await ctx.sql('delete from addresses where owner_id = $1 and id = $2 returning id', [
    ownAccount(ctx).id,
    id,
  ]);
  if (gone.length === 0) throw new DomainError('not-found');
}
