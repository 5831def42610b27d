'use client';

import type { DataOf } from '@/api/client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';

export type BookAddress = DataOf<'GET /service/commerce/address'>['addresses'][number];

interface Props {
  book: readonly BookAddress[];
  /** Id of the selected address; '' for a new one. */
  chosen: string;
  pick: (address: BookAddress | null) => void;
  /** Opens the form for an address. */
  edit: (address: BookAddress) => void;
}

/** The buyer's saved addresses to select or edit, and an option for a new one. */
export function AddressBook({ book, chosen, pick, edit }: Props) {
  return (
    <div>
      {book.map((address) => (
        <div className="checkout-choice-row" key={address.id}>
          <label className="checkout-choice">
            <input type="radio" name="book" checked={chosen === address.id} onChange={() => pick(address)} />
            <b>
              {address.firstName} {address.lastName}
            </b>
            <small>{address.lines.join(', ')}</small>
          </label>
          <button type="button" className="ui-tool-button" onClick={() => edit(address)}>
            {rich('Edit<hidden>: {address}</hidden>', {
              address: address.address1,
              hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
            })}
          </button>
        </div>
      ))}
      <label className="checkout-choice">
        <input type="radio" name="book" checked={chosen === ''} onChange={() => pick(null)} />
        <b>{t('New address')}</b>
      </label>
    </div>
  );
}
