import { t } from '@/language/t';
import { EmptyState } from '@/ui/EmptyState';

/** The empty cart (CART-19). */
export function EmptyCart() {
  return (
    <EmptyState
      heading="h1"
      title={t('Your cart is empty.')}
      text={t('Books, case studies and toolkits are in the store. Your cart keeps what you choose until you’re ready.')}
      actions={[
        { label: t('Go to the store'), url: '/store' },
        { label: t('See the latest'), url: '/the-latest' },
      ]}
    />
  );
}
