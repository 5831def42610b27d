import { EmptyCart } from '@/features/cart/EmptyCart';
import { siteMetadata } from '../site-metadata';

export const generateMetadata = () =>
  siteMetadata({ title: 'Cart', description: 'What you have chosen in the store.', url: '/shopping-cart' });

/** The cart. Nothing can be put into it before the store sells. */
export default function Page() {
  return <EmptyCart />;
}
