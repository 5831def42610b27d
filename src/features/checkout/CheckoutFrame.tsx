import { Main } from '@/features/shell/Main';
import '@/features/shell/flyout.css';
import './checkout.css';

const STEPS = ['Cart', 'Shipping and payment', 'Review order', 'Receipt'] as const;

/**
 * A page of the checkout: the line with its four points, and the page's title. After the cart the masthead is short, and
 * nothing but the order is offered.
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
    <Main data-section="/shopping-cart" className={step > 0 ? 'wrap till' : 'wrap'}>
      <ol className="steps no-print" aria-label="Checkout">
        {STEPS.map((name, at) => (
          <li key={name} className={at < step ? 'done' : undefined} aria-current={at === step ? 'step' : undefined}>
            <span>{name}</span>
          </li>
        ))}
      </ol>
      {title ? <h1 className="t-1 co-h">{title}</h1> : null}
      {children}
    </Main>
  );
}
