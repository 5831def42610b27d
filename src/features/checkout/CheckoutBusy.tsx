import { t } from '@/language/t';
/** Placeholder of a checkout step until its cart is loaded. */
export function CheckoutBusy() {
  return (
    <p className="ui-busy" role="status">
      <span className="ui-spinner" />
      <span className="ui-visually-hidden">{t('One moment')}</span>
    </p>
  );
}
