'use client';

import { useState } from 'react';
import { amountText } from '@/domain/formats/money.rules';
import { addToCart } from '@/features/shell/add-to-cart';
import { t } from '@/language/t';
import { Price } from '@/ui/Price';
import type { FormatCard } from './format-card.rules';
import { itemOf, raisedQuantity, type SoldProduct } from './sold-product.rules';

/** Quantity, permissions to copy, and the add-to-cart button (STORE-16 to 21). */
export function BuyForm({ formatCard, product }: { formatCard: FormatCard; product: SoldProduct }) {
  const [quantity, setQuantity] = useState(1);
  const [isTicked, setTicked] = useState(false);
  const [permissions, setPermissions] = useState(0);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    void addToCart([
      itemOf(product, formatCard, quantity),
      itemOf(product, formatCard, isTicked ? permissions : 0, true),
    ]);
  };
  return (
    <form className="store-buy" onSubmit={submit}>
      <Stepper
        label={t('Quantity')}
        value={quantity}
        raise={() => setQuantity(raisedQuantity(formatCard.lineKind, quantity))}
        lower={() => setQuantity(Math.max(0, quantity - 1))}
        isFull={raisedQuantity(formatCard.lineKind, quantity) === quantity}
      />
      {formatCard.hasPermissions ? (
        <div className="store-buy-permissions">
          <label className="ui-check">
            <input
              className="ui-tick"
              type="checkbox"
              checked={isTicked}
              onChange={({ target }) => {
                setTicked(target.checked);
                setPermissions(0);
              }}
            />
            <span>
              {t('I need copyright permission to copy or teach from this title, {price} a copy.', {
                price: amountText(formatCard.permissionPriceMinor, product.currency),
              })}
            </span>
          </label>
          {isTicked ? (
            <Stepper
              label={t('Permissions')}
              value={permissions}
              raise={() => setPermissions(Math.min(999, permissions + 1))}
              lower={() => setPermissions(Math.max(0, permissions - 1))}
            />
          ) : null}
        </div>
      ) : null}
      <div className="store-product-order">
        <p className="store-product-price ui-tabular" aria-live="polite">
          <Price now={formatCard.price ?? ''} was={formatCard.was} />
          {product.isTaxIncluded && formatCard.price ? <small className="ui-hint">{t('Tax included')}</small> : null}
        </p>
        <button
          type="submit"
          className="ui-button ui-button--noon ui-needs-script"
          disabled={quantity === 0 && permissions === 0}
        >
          {t('Add to cart')}
        </button>
      </div>
    </form>
  );
}

function Stepper({
  label,
  value,
  raise,
  lower,
  isFull = false,
}: {
  label: string;
  value: number;
  raise: () => void;
  lower: () => void;
  isFull?: boolean;
}) {
  return (
    <fieldset className="store-stepper">
      <legend className="ui-label">{label}</legend>
      <span className="store-quantity">
        <button type="button" aria-label={t('Fewer: {name}', { name: label })} onClick={lower} disabled={value === 0}>
          −
        </button>
        <output aria-label={label}>{value}</output>
        <button type="button" aria-label={t('More: {name}', { name: label })} onClick={raise} disabled={isFull}>
          +
        </button>
      </span>
    </fieldset>
  );
}
