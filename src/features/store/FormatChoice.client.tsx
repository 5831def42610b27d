'use client';

import { lazy, Suspense } from 'react';
import { type ChoiceOption, optionsOf } from '@/domain/catalog/availability-choice.rules';
import { rich } from '@/language/rich';
import { t } from '@/language/t';
import { withMessages } from '@/language/with-messages';
import { Price } from '@/ui/Price';
import { BuyForm } from './BuyForm.client';
import { useChosenFormat } from './ChosenFormat.client';
import type { FormatCard } from './format-card.rules';
import type { SoldProduct } from './sold-product.rules';

const NotifyMe = lazy(() =>
  withMessages(() => import('./NotifyMe.client')).then(({ NotifyMe }) => ({ default: NotifyMe })),
);

const linkToService = (text: React.ReactNode) => (
  <a className="ui-link" href="/subscriber-help#contact-customer-service">
    {text}
  </a>
);

interface FormatChoiceProps {
  product: SoldProduct;
  /** Text in place of a price: 'Available January 12, 2027', 'Out of print'. Null for products on sale. */
  standing: string | null;
  /** The store's notice while it is closed. */
  maintenance: string | null;
}

/** Formats and languages of a product, the price of the selected one, and how to order it (STORE-10, 12, 13). */
export function FormatChoice({ product, standing, maintenance }: FormatChoiceProps) {
  const { formatCards, formatCard } = useChosenFormat();
  const languages = formatCard ? optionsOf(formatCards, formatCard, 'language') : [];
  return (
    <div className="store-product-buy">
      {formatCard ? (
        <>
          <Options id="choose-format" name={t('Format')}>
            {optionsOf(formatCards, formatCard, 'format').map((option) => (
              <li key={option.name}>
                <Option option={option} className="store-format">
                  <b>{option.name}</b>
                  <span className="ui-price">
                    {standing || !option.leadsTo?.price ? null : (
                      <Price now={option.leadsTo.price} was={option.leadsTo.was} />
                    )}
                  </span>
                  <small>
                    {option.leadsTo
                      ? noteOf(option.leadsTo, formatCard)
                      : t('Not available in {language}.', { language: formatCard.language })}
                  </small>
                </Option>
              </li>
            ))}
          </Options>
          <Options id="choose-language" name={t('Language')} className="store-languages">
            {languages.map((option) => (
              <li key={option.name}>
                <Option option={option} className="ui-chip">
                  {option.name}
                  {option.leadsTo ? null : (
                    <span className="ui-visually-hidden">
                      {' '}
                      {t('(not available as {format})', { format: formatCard.format })}
                    </span>
                  )}
                </Option>
              </li>
            ))}
          </Options>
        </>
      ) : null}
      {formatCard && maintenance === null && formatCard.priceMinor > 0 ? (
        <BuyForm key={formatCard.availabilityId} formatCard={formatCard} product={product} />
      ) : (
        <div className="store-product-order">
          {standing || formatCard?.price ? (
            <p
              className={standing ? 'store-product-price store-product-price--words' : 'store-product-price ui-tabular'}
              aria-live="polite"
            >
              {standing ?? <Price now={formatCard?.price ?? ''} was={formatCard?.was} />}
            </p>
          ) : null}
          {maintenance === null ? (
            <HowToOrder isGone={product.productStatus === 'O'} />
          ) : (
            <p className="store-product-note">{maintenance}</p>
          )}
        </div>
      )}
      {product.productStatus === 'F' ? (
        <Suspense>
          <NotifyMe productId={product.productId} />
        </Suspense>
      ) : null}
      {formatCard?.hasVolumePricing ? (
        <p className="ui-hint">
          {rich('Buying for a class or a company? There is volume pricing: <link>ask customer service</link>.', {
            link: linkToService,
          })}
        </p>
      ) : null}
    </div>
  );
}

function HowToOrder({ isGone }: { isGone: boolean }) {
  return (
    <p className="ui-control-text">
      {isGone
        ? rich('For a remaining copy, <link>ask customer service</link>.', { link: linkToService })
        : rich('To order it, <link>ask customer service</link>.', { link: linkToService })}
    </p>
  );
}

/** Returns how a format is delivered, and its language if selecting it would change that too. */
function noteOf(target: FormatCard, chosen: FormatCard): string {
  return target.language === chosen.language
    ? target.note
    : t('In {language}. {note}', { language: target.language, note: target.note });
}

function Options({
  id,
  name,
  className,
  children,
}: {
  id: string;
  name: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div className="store-product-choice">
      <p className="ui-label" id={id}>
        {name}
      </p>
      <ul className={className} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

function Option({
  option,
  className,
  children,
}: {
  option: ChoiceOption<FormatCard>;
  className: string;
  children: React.ReactNode;
}) {
  const { choose } = useChosenFormat();
  const target = option.leadsTo;
  if (!target) {
    return (
      <span className={className} aria-disabled="true">
        {children}
      </span>
    );
  }
  const follow = (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(target);
  };
  return (
    <a className={className} href={target.url} aria-current={option.isChosen ? 'true' : undefined} onClick={follow}>
      {children}
    </a>
  );
}
