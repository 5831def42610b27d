'use client';

import { Fragment, useState } from 'react';
import type { OfferedItem } from '@/domain/cart/cart-item.rules';
import { totalOf } from '@/domain/catalog/better-together.rules';
import { amountText, type Currency } from '@/domain/formats/money.rules';
import { addToCart } from '@/features/shell/add-to-cart';
import { t } from '@/language/t';
import { useChosenFormat } from './ChosenFormat.client';

/** A product in the block. */
export interface Companion {
  id: string;
  title: string;
  url: string;
  note: string;
  priceMinor: number;
  productId: string;
  availabilityId: string;
  contentType: string;
  /** The product image, rendered by the server. */
  picture: React.ReactNode;
}

/** A product and its companions with a total that follows the checkboxes (STORE-22, STORE-23). */
export function BetterTogether({
  self,
  companions,
  currency,
}: {
  self: Omit<Companion, 'note' | 'priceMinor' | 'availabilityId'>;
  companions: Companion[];
  currency: Currency;
}) {
  const { formatCard } = useChosenFormat();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  if (!formatCard?.priceMinor) return null;
  const items: Companion[] = [
    {
      ...self,
      url: formatCard.url,
      note: formatCard.format,
      priceMinor: formatCard.priceMinor,
      availabilityId: formatCard.availabilityId,
    },
    ...companions,
  ];
  const ticked = new Set(items.map(({ id }) => id).filter((id) => !unticked.has(id)));
  const { count, totalMinor } = totalOf(items, ticked);
  const toggle = (id: string) => {
    const next = new Set(unticked);
    if (!next.delete(id)) next.add(id);
    setUnticked(next);
  };
  return (
    <section className="store-together-section ui-late" aria-labelledby="better-together">
      <header className="ui-section-head">
        <h2 id="better-together">{t('Better together')}</h2>
      </header>
      <div className="store-together">
        <div className="store-together-items">
          {items.map((item, at) => (
            <Fragment key={item.id}>
              {at > 0 ? (
                <span className="store-together-plus" aria-hidden="true">
                  +
                </span>
              ) : null}
              <div
                className={ticked.has(item.id) ? 'store-together-item' : 'store-together-item store-together-item--off'}
              >
                <span className="store-together-image">{item.picture}</span>
                <div className="store-together-tick">
                  <input
                    className="ui-tick ui-needs-script"
                    type="checkbox"
                    id={`together-${item.id}`}
                    checked={ticked.has(item.id)}
                    onChange={() => toggle(item.id)}
                    aria-label={`${item.title}, ${item.note}, ${amountText(item.priceMinor, currency)}`}
                  />
                  <p>
                    {at === 0 ? (
                      <b className="ui-serif ui-title-5">{item.title}</b>
                    ) : (
                      <a className="ui-serif ui-title-5 ui-headline" href={item.url}>
                        {item.title}
                      </a>
                    )}
                    <span className="ui-muted">
                      {item.note}, {amountText(item.priceMinor, currency)}
                    </span>
                  </p>
                </div>
              </div>
            </Fragment>
          ))}
        </div>
        <div className="store-together-sum" role="status">
          <p className="ui-meta">{t('{count, plural, one {# item} other {# items}}', { count })}</p>
          <p className="store-product-price ui-tabular">{amountText(totalMinor, currency)}</p>
          <button
            type="button"
            className="ui-button ui-button--block ui-needs-script"
            disabled={count === 0}
            onClick={() =>
              void addToCart(items.filter(({ id }) => ticked.has(id)).map((item) => asItem(item, currency)))
            }
          >
            {t('{count, plural, =1 {Add it to cart} =2 {Add both to cart} other {Add all # to cart}}', { count })}
          </button>
        </div>
      </div>
    </section>
  );
}

/** Returns one copy of a product to add to the cart (STORE-22). */
const asItem = (item: Companion, currency: Currency): OfferedItem => ({
  itemId: item.availabilityId,
  productId: item.productId,
  productUrl: item.url,
  productTitle: item.title,
  productMajorSubject: null,
  productContentType: item.contentType,
  productStatus: 'A',
  publicationDate: null,
  priceMinor: item.priceMinor,
  currency,
  format: item.note,
  type: 'Item',
  quantity: 1,
  referral: null,
});
