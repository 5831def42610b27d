import { EmptyState } from '@/ui/EmptyState';

/** The empty cart (CART-19). */
export function EmptyCart() {
  return (
    <EmptyState
      heading="h1"
      title="Your cart is empty."
      text="Books, case studies and toolkits are in the store. Your cart keeps what you choose until you’re ready."
      actions={[
        { label: 'Go to the store', url: '/store' },
        { label: 'See the latest', url: '/the-latest' },
      ]}
    />
  );
}
