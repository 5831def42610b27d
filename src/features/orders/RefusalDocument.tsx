import type { Seller } from '@/domain/orders/seller.query';
import { msg, t } from '@/language/t';
import { DocumentPage } from './DocumentPage';

interface Refusal {
  title: string;
  text: string;
  actions: { label: string; url: string }[];
}

const PURCHASES = { label: msg('View my purchases'), url: '/my-library/purchases' };
const SERVICE = { label: msg('Contact customer service'), url: '/subscriber-help#contact-customer-service' };

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'not-signed-in': {
    title: msg('Please sign in first'),
    text: msg(
      'Only the buyer can view an order. Sign in with the address that the receipt was sent to, then open the link again.',
    ),
    actions: [
      { label: msg('Sign in'), url: '/register#signin' },
      { label: msg('Go to the store'), url: '/store' },
    ],
  },
  'not-allowed': {
    title: msg('You don’t have access to this'),
    text: msg(
      'The address may be wrong, it may belong to another account, access may have ended, or the order was refunded. Your downloads are under your purchases.',
    ),
    actions: [PURCHASES, SERVICE],
  },
  'not-found': {
    title: msg('Not found'),
    text: msg('No order, file or certificate has this address. Check it against your receipt.'),
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
  const title = refusal ? t(refusal.title) : t('We’re sorry, something went wrong');
  const text = refusal ? t(refusal.text) : message;
  const actions = refusal?.actions ?? [PURCHASES];
  return (
    <DocumentPage title={title} seller={seller}>
      <h1>{title}</h1>
      <p className="stand">{text}</p>
      <p className="acts">
        {actions.map(({ label, url }, at) => (
          <a key={url} className={at === 0 ? 'btn' : 'btn btn--line'} href={url}>
            {t(label)}
          </a>
        ))}
      </p>
    </DocumentPage>
  );
}
