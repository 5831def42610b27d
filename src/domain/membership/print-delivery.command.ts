import type { Context } from '@/platform/context';
import { requireAccount } from '../accounts/account.query';
import { readTimeZone } from '../calendar/time-zone.query';
import { dayIn } from '../calendar/time-zone.rules';
import { type AddressInput, cleanAddress } from '../cart/postal-address.rules';
import { DomainError } from '../errors';
import { faultsOf } from '../places/places.rules';
import { includesPrint } from './print-delivery.query';
import { type DeliveryHold, holdFaults } from './print-delivery.rules';

/**
 * Stores the postal address for the caller's print issues. A hold stays as it is.
 * @throws DomainError not-signed-in, not-found without a plan that includes print, bad-input with the invalid fields
 */
export async function savePrintAddress(ctx: Context, input: AddressInput): Promise<void> {
  const { id } = requireAccount(ctx);
  if (!(await includesPrint(ctx, id))) throw new DomainError('not-found');
  const faults = faultsOf(input);
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const address = cleanAddress(input);
  await ctx.sql(
    `insert into print_deliveries (owner_id, first_name, last_name, address1, address2, city, state, postal_code, country_code)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (owner_id) do update set first_name = excluded.first_name, last_name = excluded.last_name,
       address1 = excluded.address1, address2 = excluded.address2, city = excluded.city, state = excluded.state,
       postal_code = excluded.postal_code, country_code = excluded.country_code, updated_at = now()`,
    [
      id,
      ...(['firstName', 'lastName', 'address1', 'address2', 'city', 'state', 'postalCode', 'countryCode'] as const).map(
        (field) => address[field],
      ),
    ],
  );
}

/**
 * Puts the caller's deliveries on hold for some days, or ends the hold. The subscription goes on.
 * @throws DomainError not-signed-in, not-found without print or an address, bad-input with the invalid field
 */
export async function holdDeliveries(ctx: Context, hold: DeliveryHold | null): Promise<void> {
  const { id } = requireAccount(ctx);
  if (!(await includesPrint(ctx, id))) throw new DomainError('not-found');
  const faults = hold ? holdFaults(hold, dayIn(ctx.now, await readTimeZone(ctx))) : [];
  if (faults.length > 0) throw new DomainError('bad-input', { errors: faults });
  const changed = await ctx.sql(
    'update print_deliveries set held_from = $2, held_until = $3, updated_at = now() where owner_id = $1 returning id',
    [id, hold?.from ?? null, hold?.until ?? null],
  );
  if (changed.length === 0) throw new DomainError('not-found');
}
