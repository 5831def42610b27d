import type { AccountContext } from '@/platform/caller';
import { normalAddress } from '../accounts/account.query';
import { email, firstFault, required } from '../accounts/form.rules';
import { DomainError } from '../errors';
import { mayMail } from '../mail/mailbox-limit.command';

/**
 * Stores an address for a mail when a product becomes available. The same address is stored once. If the mailbox has
 * reached its limit for mails that strangers can trigger, nothing is stored, and the response is the same.
 * @throws DomainError bad-input for an invalid address, not-found for a product that isn't coming soon
 */
export async function requestNotification(ctx: AccountContext, productId: string, emailAddress: string): Promise<void> {
  const fault = firstFault(emailAddress, required, email());
  if (fault) throw new DomainError('bad-input', { errors: [{ field: 'emailAddress', errorMessage: fault }] });
  const name = normalAddress(emailAddress);
  const isCallersAddress = ctx.account?.email === name;
  const isStored = isCallersAddress || (await mayMail(ctx, 'availability', name));
  const [product] = await ctx.sql<{ id: number }>(
    // The row lock makes the request wait for a concurrent release of the product, so that no reader is missed.
    `with product as (select id from products where product_id = $1 and _status = 'published' and product_status = 'F' for share),
       stored as (insert into notify_requests (product_id, email_address) select id, $2 from product where $3
         on conflict (product_id, email_address) do nothing)
     select id from product`,
    [productId, name, isStored],
  );
  if (!product) throw new DomainError('not-found');
}
