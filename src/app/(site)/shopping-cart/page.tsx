import { EmptyCart } from '@/features/cart/EmptyCart';
import { CartPage } from '@/features/checkout/CartPage.client';
import { CheckoutFrame } from '@/features/checkout/CheckoutFrame';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({ title: 'Cart', description: 'What you have chosen in the store.', url: '/shopping-cart' });

/** The cart: the same page for everyone, into which the browser puts its own (CART-17). */
export default async function Page() {
  const { support } = await readSiteShell();
  return (
    <CheckoutFrame step={0} title="Your cart">
      <CartPage empty={<EmptyCart />} phone={support.phoneDomestic} />
      <noscript>
        <p className="alert alert--note">
          The cart needs JavaScript. Customer service takes orders at {support.phoneDomestic}.
        </p>
      </noscript>
    </CheckoutFrame>
  );
}
