import { Main } from '@/features/shell/Main';

const STEPS = ['Cart', 'Shipping and payment', 'Review order', 'Receipt'] as const;

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
      <ol className="checkout-steps" aria-label="Checkout">
        {STEPS.map((name, at) => (
          <li key={name} data-done={at < step || undefined} aria-current={at === step ? 'step' : undefined}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      {title ? <h1 className="ui-title-1 checkout-title">{title}</h1> : null}
      {children}
    </Main>
  );
}
