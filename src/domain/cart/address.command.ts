import type { AccountContext } from '@/platform/caller';
import { requireAccount } from '../accounts/account.query';
import { normalVatId } from '../billing/vat-id.rules';
import { vatIdFault } from '../billing/vat-id-format';
import { DomainError } from '../errors';
import { faultsOf } from '../places/places.rules';
import type { AddressInput, PostalAddress } from './postal-address.rules';

/** An address in the caller's address book. */
export interface BookAddress extends PostalAddress {
  id: string;
}

const COLUMNS = `id::text, first_name as "firstName", last_name as "lastName", address1, address2, city, state,
  postal_code as "postalCode", country_code as "countryCode",
  company_name as "companyName", vat_id as "vatId"`;

/** Returns the caller's address book, most recently used first. */
export function readAddresses(ctx: AccountContext): Promise<BookAddress[]> {
  return ctx.sql(`select ${COLUMNS} from addresses where owner_id = $1 order by updated_at desc, id desc limit 50`, [
    requireAccount(ctx).id,
  ]);
}

/**
 * Adds an address to the caller's address book, or updates one. @throws DomainError bad-input listing the invalid
 * fields, not-found
 */
export async function saveAddress(
  ctx: AccountContext,
  input: AddressInput & { id?: number | undefined },
): Promise<BookAddress> {
  const faults = faultsOf(input);
  const vatFault = vatIdFault(input.vatId, input.countryCode);
  if (vatFault) faults.push({ field: 'vatId', errorMessage: vatFault });
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const values = [
    requireAccount(ctx).id,
    input.firstName?.trim(),
    input.lastName?.trim(),
    input.address1?.trim(),
    input.address2?.trim() || null,
    input.city?.trim() ?? '',
    input.state?.trim() || null,
    input.postalCode?.trim() ?? '',
    input.countryCode,
    input.companyName?.trim() || null,
    normalVatId(input.vatId),
  ];
  const [saved] = input.id
    ? await ctx.sql<BookAddress>(
        `update addresses set first_name = $2, last_name = $3, address1 = $4, address2 = $5, city = $6, state = $7,
           postal_code = $8, country_code = $9, company_name = $10, vat_id = $11, updated_at = now()
         where owner_id = $1 and id = $12 returning ${COLUMNS}`,
        [...values, input.id],
      )
    : await ctx.sql<BookAddress>(
        `insert into addresses (owner_id, first_name, last_name, address1, address2, city, state, postal_code, country_code,
           company_name, vat_id)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11 where (select count(*) from addresses where owner_id = $1) < 50
         returning ${COLUMNS}`,
        values,
      );
  if (!saved) throw new DomainError(input.id ? 'not-found' : 'not-allowed');
  return saved;
}

/** Deletes an address from the caller's address book. @throws DomainError not-found */
export async function removeAddress(ctx: AccountContext, id: number): Promise<void> {
  const deleted = await ctx.sql('delete from addresses where owner_id = $1 and id = $2 returning id', [
    requireAccount(ctx).id,
    id,
  ]);
  if (deleted.length === 0) throw new DomainError('not-found');
}
