'use client';

import { useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import type { Cart } from '@/features/shell/cart';
import { t } from '@/language/t';
import { ANOTHER_CARD } from './use-cart';

type SavedCard = DataOf<'GET /service/commerce/card'>['cards'][number];

/**
 * `kept`: the card that the cart already holds. `new`: a card whose details are being entered. Otherwise the id of a
 * saved card.
 */
type Choice = 'kept' | 'new' | (string & {});

/** The cards an order can be paid with, and the selected one. */
export interface CardChoices {
  kept: Cart['payment'];
  saved: readonly SavedCard[];
  choice: Choice;
  choose: (choice: Choice) => void;
  /** Whether the buyer must enter the details of a new card. */
  isNew: boolean;
  savedCardId: string | null;
}

/** Returns the cards to offer: the cart's card first, then the buyer's saved cards, then a new one. */
export function useCardChoice({ payment }: Cart): CardChoices {
  const [saved, setSaved] = useState<readonly SavedCard[]>([]);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [wantsOther] = useState(() => location.hash === ANOTHER_CARD);
  useEffect(() => {
    void callApi('GET /service/commerce/card', {}).then((answer) => {
      if (answer.ok) setSaved(answer.data.cards);
    });
  }, []);
  const isSame = (card: SavedCard) => card.brand === payment?.brand && card.last4 === payment.last4;
  const others = saved.filter((card) => !isSame(card));
  const first: Choice = wantsOther ? 'new' : payment ? 'kept' : (others[0]?.id ?? 'new');
  const choice = chosen ?? first;
  return {
    kept: payment,
    saved: others,
    choice,
    choose: setChosen,
    isNew: choice === 'new',
    savedCardId: choice === 'new' || choice === 'kept' ? null : choice,
  };
}

/** Choice of cards; renders nothing if there is only a new one. */
export function CardChoice({ cards: { kept, saved, choice, choose } }: { cards: CardChoices }) {
  if (!kept && saved.length === 0) return null;
  const option = (value: Choice, label: string, note?: string) => (
    <label className="checkout-choice" key={value}>
      <input type="radio" name="card" checked={choice === value} onChange={() => choose(value)} />
      <b>{label}</b>
      {note ? <small>{note}</small> : null}
    </label>
  );
  return (
    <div>
      {kept ? option('kept', t('{brand} ending {last4}', { brand: kept.brand, last4: kept.last4 })) : null}
      {saved.map(({ id, brand, last4, expires }) =>
        option(
          id,
          t('{brand} ending {last4}', { brand, last4 }),
          expires ? t('Expires {date}', { date: expires }) : undefined,
        ),
      )}
      {option('new', t('Another card'))}
    </div>
  );
}
