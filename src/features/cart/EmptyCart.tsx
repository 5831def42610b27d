import { EmptyState } from '@/ui/EmptyState';

/** The cart with nothing in it (CART-19). */
export function EmptyCart() {
  return (
    <EmptyState
      heading="h1"
      title="Your cart is empty."
      text="Books, case studies and toolkits wait in the store. What you choose is kept here until you are ready."
      actions={[
        { label: 'Go to the store', url: '/store' },
        { label: 'See the latest', url: '/the-latest' },
      ]}
    />
  );
}
