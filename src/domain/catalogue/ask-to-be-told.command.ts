import type { AccountContext } from '@/platform/caller';
import { normalAddress } from '../accounts/account.query';
import { email, firstFault, required } from '../accounts/form.rules';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';

/**
 * Notes an address for the one mail that says that a product is here. The same address twice is once. Beyond what
 * strangers may have sent to a mailbox the address is not noted, and the answer is the same.
 * @throws DomainError bad-input for what is no address, not-found for a product that is not coming
 */
export async function askToBeTold(ctx: AccountContext, productId: string, emailAddress: string): Promise<void> {
  const fault = firstFault(emailAddress, required, email('Please enter a valid email address.'));
  if (fault) throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage: fault }] });
  const name = normalAddress(emailAddress);
  const isOwn = ctx.account?.email === name;
  const isNoted = isOwn || (await mayMail(ctx, 'availability', name));
  const [product] = await ctx.sql<{ id: number }>(
    // Whoever asks while the product becomes available waits for that, and is not forgotten.
    `with product as (select id from products where product_id = $1 and _status = 'published' and product_status = 'F' for share),
       noted as (insert into notify_requests (product_id, email_address) select id, $2 from product where $3
         on conflict (product_id, email_address) do nothing)
     select id from product`,
    [productId, name, isNoted],
  );
  if (!product) throw new DomainError('not-found');
}
