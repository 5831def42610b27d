import { EmptyCart } from '@/features/cart/EmptyCart';
import { CartPage } from '@/features/checkout/CartPage.client';
import { t } from '@/language/t';
import { readSiteShell } from '../site-data';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({ title: t('Cart'), description: t('The items in your cart.'), url: '/shopping-cart' });

/** The cart page. It is the same for everyone; the browser fills in the visitor's cart (CART-17). */
export default async function Page() {
  const { support } = await readSiteShell();
  return <CartPage empty={<EmptyCart />} phone={support.phoneDomestic} />;
}
