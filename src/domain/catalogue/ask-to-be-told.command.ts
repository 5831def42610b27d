import type { Context } from '@/platform/context';
import { normalAddress } from '../accounts/account.query';
import { email, firstFault, required } from '../accounts/form.rules';
import { DomainError } from '../errors';

/**
 * Notes an address for the one mail that says that a product is here. The same address twice is once.
 * @throws DomainError bad-input for what is no address, not-found for a product that is not coming
 */
export async function askToBeTold(ctx: Context, productId: string, emailAddress: string): Promise<void> {
  const fault = firstFault(emailAddress, required, email('Please enter a valid email address.'));
  if (fault) throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage: fault }] });
  const [product] = await ctx.sql<{ id: number }>(
    // Whoever asks while the product becomes available waits for that, and is not forgotten.
    `with product as (select id from products where product_id = $1 and _status = 'published' and product_status = 'F' for share),
       noted as (insert into notify_requests (product_id, email_address) select id, $2 from product
         on conflict (product_id, email_address) do nothing)
     select id from product`,
    [productId, normalAddress(emailAddress)],
  );
  if (!product) throw new DomainError('not-found');
}
