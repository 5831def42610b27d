import { Main } from '@/features/shell/Main';
import { msg, t } from '@/language/t';

const STEPS = [msg('Cart'), msg('Shipping and payment'), msg('Review order'), msg('Receipt')];

/**
 * Layout of a checkout page: the four steps and the title. After the cart step, the masthead is reduced so that nothing
 * distracts from the order.
 */
export function CheckoutFrame({
  step,
  title,
  children,
}: {
  step: number;
  title: string | null;
  children: React.ReactNode;
}) {
  return (
    <Main data-section="/shopping-cart" className={step > 0 ? 'ui-container checkout-focus' : 'ui-container'}>
      <ol className="checkout-steps" aria-label={t('Checkout')}>
        {STEPS.map((name, at) => (
          <li key={name} data-done={at < step || undefined} aria-current={at === step ? 'step' : undefined}>
            <span>{t(name)}</span>
          </li>
        ))}
      </ol>
      {title ? <h1 className="ui-title-1 checkout-title">{title}</h1> : null}
      {children}
    </Main>
  );
}
