'use client';

import { useEffect, useState } from 'react';
import { callApi, type DataOf } from '@/api/client';
import { rich } from '@/language/rich';
import { t } from '@/language/t';

type SavedCard = DataOf<'GET /service/commerce/card'>['cards'][number];

/** The reader's saved cards, each with a remove button. Renders nothing if there are none. */
export function SavedCards() {
  const [cards, setCards] = useState<readonly SavedCard[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  useEffect(() => {
    void callApi('GET /service/commerce/card', {}).then((answer) => {
      if (answer.ok) setCards(answer.data.cards);
    });
  }, []);
  const remove = async ({ id, brand, last4 }: SavedCard) => {
    const answer = await callApi('DELETE /service/commerce/card/{id}', { params: { id }, body: undefined });
    if (answer.ok) setCards((known) => known.filter((card) => card.id !== id));
    setMessage(answer.ok ? t('{brand} ending {last4} has been removed.', { brand, last4 }) : answer.error.message);
  };
  if (cards.length === 0 && message === null) return null;
  return (
    <section className="ui-stack" aria-labelledby="account-cards">
      <h2 className="ui-title-3" id="account-cards">
        {t('Saved cards')}
      </h2>
      <ul className="ui-menu-list">
        {cards.map((card) => (
          <li key={card.id}>
            {card.expires
              ? t('{brand} ending {last4}, expires {expires}', {
                  brand: card.brand,
                  last4: card.last4,
                  expires: card.expires,
                })
              : t('{brand} ending {last4}', { brand: card.brand, last4: card.last4 })}{' '}
            <button type="button" className="ui-link" onClick={() => void remove(card)}>
              {rich('Remove<hidden> {brand} ending {last4}</hidden>', {
                brand: card.brand,
                last4: card.last4,
                hidden: (text) => <span className="ui-visually-hidden">{text}</span>,
              })}
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{message}</p>
    </section>
  );
}
