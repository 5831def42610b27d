import { t } from '@/language/t';
/** The store's notice in place of a checkout step while the store is closed, with links to go on. */
export function CheckoutClosed({ notice }: { notice: string }) {
  return (
    <>
      <p className="ui-alert ui-alert--note">{notice}</p>
      <p className="ui-buttons checkout-closed">
        <a className="ui-button ui-button--text" href="/shopping-cart">
          {t('Back to cart')}
        </a>
        <a className="ui-button ui-button--text" href="/the-latest">
          {t('Read something in the meantime')}
        </a>
      </p>
    </>
  );
}
