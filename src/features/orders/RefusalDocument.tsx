import type { Seller } from '@/domain/orders/seller.query';
import { DocumentPage } from './DocumentPage';

interface Refusal {
  title: string;
  text: string;
  actions: { label: string; url: string }[];
}

const PURCHASES = { label: 'View my purchases', url: '/my-library/purchases' };
const SERVICE = { label: 'Contact customer service', url: '/subscriber-help#contact-customer-service' };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'not-signed-in': {
    title: 'Please sign in first',
    text: 'Only the buyer can view an order. Sign in with the address that the receipt was sent to, then open the link again.',
    actions: [
      { label: 'Sign in', url: '/register#signin' },
      { label: 'Go to the store', url: '/store' },
    ],
  },
  'not-allowed': {
    title: 'You don’t have access to this',
    text: 'The address may be wrong, it may belong to another account, access may have ended, or the order was refunded. Your downloads are under your purchases.',
    actions: [PURCHASES, SERVICE],
  },
  'not-found': {
    title: 'Not found',
    text: 'No order, file or certificate has this address. Check it against your receipt.',
    actions: [PURCHASES, SERVICE],
  },
};

/** Error page in place of an order, file or certificate, chosen by the error code. */
export function RefusalDocument({
  code,
  message,
  seller,
}: {
  code: string;
  message: string;
  seller: Pick<Seller, 'siteName'>;
}) {
  const refusal = Object.hasOwn(REFUSALS, code) ? REFUSALS[code] : undefined;
  const { title, text, actions } = refusal ?? {
    title: 'We’re sorry, something went wrong',
    text: message,
    actions: [PURCHASES],
  };
  return (
    <DocumentPage title={title} seller={seller}>
      <h1>{title}</h1>
      <p className="stand">{text}</p>
      <p className="acts">
        {actions.map(({ label, url }, at) => (
          <a key={url} className={at === 0 ? 'btn' : 'btn btn--line'} href={url}>
            {label}
          </a>
        ))}
      </p>
    </DocumentPage>
  );
}
