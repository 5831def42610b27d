'use client';

import { useEffect, useRef } from 'react';
import { subtotalLabel } from '@/domain/cart/item-count.rules';
import { amountText, majorText, minorOf } from '@/domain/formats/money.rules';
import { interfaceStore } from '@/features/shell/account.atoms';
import { type CartNotice, cartNoticeAtom, linesOf, processingAtom } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';
import { t } from '@/language/t';
import { focusFirst } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { Phone } from '@/ui/Phone';

interface Props {
  phones: { domestic: string; international: string };
}

/** Dialogs of the cart: processing, confirmation, error and maintenance notice (UI-05, CART-25 to 27). */
export function CartDialogs({ phones }: Props) {
  const isProcessing = useInterface(processingAtom);
  const notice = useInterface(cartNoticeAtom);
  if (isProcessing) {
    return (
      <Modal title={t('Processing')} isBusy>
        <p className="ui-busy" role="status">
          <span className="ui-spinner" />
          <span>{t('Processing')}</span>
        </p>
      </Modal>
    );
  }
  if (!notice) return null;
  const close = () => interfaceStore.set(cartNoticeAtom, null);
  return <ErrorDetails notice={notice} phones={phones} close={close} />;
}

function ErrorDetails({ notice, phones, close }: { notice: CartNotice; close: () => void } & Props) {
  if (notice.kind === 'maintenance') {
    return (
      <Modal title={t('Maintenance notice')} close={close}>
        <p className="ui-standfirst">{notice.notice}</p>
        <button type="button" className="ui-button ui-button--outline" onClick={close}>
          {t('Continue Shopping')}
        </button>
      </Modal>
    );
  }
  if (notice.kind === 'failed') {
    return (
      <Modal title={t('Our apologies, something went wrong.')} close={close} itemAdded={false}>
        {notice.message ? <p className="ui-standfirst">{notice.message}</p> : null}
        <p>
          {t(
            '{count, plural, one {Please call Customer Service and quote the product id below.} other {Please call Customer Service and quote the product ids below.}}',
            { count: notice.productIds.length },
          )}
        </p>
        <dl className="cart-apology">
          <dt>{t('US and Canada')}</dt>
          <dd>
            <Phone number={phones.domestic} />
          </dd>
          <dt>{t('Outside the US and Canada')}</dt>
          <dd>
            <Phone number={phones.international} />
          </dd>
          <dt>{t('{count, plural, one {Product id} other {Product ids}}', { count: notice.productIds.length })}</dt>
          <dd>{notice.productIds.join(', ')}</dd>
        </dl>
        <button type="button" className="ui-button ui-button--outline" onClick={close}>
          {t('Continue Shopping')}
        </button>
      </Modal>
    );
  }
  const { items, cart } = notice;
  const pictureOf = (itemId: string) => linesOf(cart).find(({ itemid }) => itemid.startsWith(itemId))?.image;
  return (
    <Modal title={t('Added to cart')} close={close} itemAdded hasDot>
      <ul className="cart-lines">
        {items.map((item) => (
          <li key={`${item.itemId} ${item.type}`}>
            <LinePicture src={pictureOf(item.itemId)} />
            <div>
              <p className="ui-title-5 ui-serif">{item.productTitle}</p>
              <p className="ui-meta">
                {t('{format}. Quantity {quantity}', {
                  format: item.type === 'Perm' ? t('Copyright permission') : item.format,
                  quantity: item.quantity,
                })}
              </p>
            </div>
            <span className="ui-price">
              {amountText(minorOf(item.productPrice, cart.currencyCode) * item.quantity, cart.currencyCode)}
            </span>
          </li>
        ))}
      </ul>
      <p className="cart-total">
        <span>{subtotalLabel(cart.itemCount)}</span>
        <b className="ui-tabular">{majorText(cart.subTotal, cart.currencyCode)}</b>
      </p>
      <div className="ui-field-pair">
        <button type="button" className="ui-button ui-button--outline" onClick={close}>
          {t('Continue Shopping')}
        </button>
        <a className="ui-button ui-button--noon" href="/shopping-cart">
          {t('Checkout')}
        </a>
      </div>
    </Modal>
  );
}

function LinePicture({ src }: { src: string | null | undefined }) {
  return src ? <img src={src} alt="" width={56} height={84} /> : <span />;
}

function Modal({
  title,
  close,
  isBusy = false,
  itemAdded,
  hasDot = false,
  children,
}: {
  title: string;
  close?: () => void;
  isBusy?: boolean;
  itemAdded?: boolean;
  hasDot?: boolean;
  children: React.ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    const before = document.activeElement;
    shown?.showModal();
    focusFirst(shown);
    return () => {
      shown?.close();
      // Removing an open dialog from the page doesn't return the focus.
      if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      className="ui-dialog cart-added"
      ref={dialog}
      aria-label={title}
      data-item-added={itemAdded}
      onCancel={(event) => (isBusy ? event.preventDefault() : close?.())}
      onClick={({ target }) => (target === dialog.current && !isBusy ? close?.() : undefined)}
    >
      {close ? (
        <button type="button" className="ui-close" aria-label={t('Close')} onClick={close}>
          <Icon name="close" />
        </button>
      ) : null}
      <div className="cart-added-body">
        {isBusy ? null : (
          <h2 className="ui-title-2">
            {hasDot ? <span className="cart-dot" /> : null}
            {title}
          </h2>
        )}
        {children}
      </div>
    </dialog>
  );
}
