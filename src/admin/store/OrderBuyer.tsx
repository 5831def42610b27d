import type { Payload } from 'payload';
import type { PostalAddress } from '@/domain/cart/postal-address.rules';
import { addressLines } from '@/domain/places/places.rules';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import './store.css';

interface Buyer {
  id: number;
  name: string | null;
  emailAddress: string;
  address: PostalAddress | null;
  isDeleted: boolean;
}

/** Reads the buyer's name from their account or, if it was deleted, from the order. Reads nothing else from the account. */
async function readBuyer(payload: Payload, order: number): Promise<Buyer | null> {
  const [row] = await sqlOf(payload)<Buyer>(
    `select o.id, o.email_address as "emailAddress", coalesce(o.billing_address, o.shipping_address) as address, o.owner_id is null as "isDeleted",
       coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''),
         nullif(concat_ws(' ', o.billing_address->>'firstName', o.billing_address->>'lastName'), '')) as name
     from orders o left join users u on u.id = o.owner_id where o.id = $1`,
    [order],
  );
  return row ?? null;
}

/** Buyer of an order on its form: name, email address and billing address. */
export async function OrderBuyer({ payload, id }: { payload: Payload; id?: number | string }) {
  const buyer = id ? await readBuyer(payload, Number(id)) : null;
  if (!buyer) return null;
  const { name, emailAddress, address, isDeleted } = buyer;
  return (
    <section className="admin-order-buyer" aria-label={t('Buyer')}>
      <h4>{t('Buyer')}</h4>
      <p>
        <b>{name ?? emailAddress}</b>
        {isDeleted ? ` ${t('(the account was deleted)')}` : ''}
        {name ? <span>{emailAddress}</span> : null}
        {address ? <span>{addressLines(address).join(', ')}</span> : null}
      </p>
    </section>
  );
}

/** Buyer of an order in the list. */
export async function BuyerCell({ payload, rowData }: { payload: Payload; rowData?: { id?: number } }) {
  const buyer = rowData?.id ? await readBuyer(payload, rowData.id) : null;
  return buyer ? (buyer.name ?? buyer.emailAddress) : null;
}
