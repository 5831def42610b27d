'use client';

import { createContext, useContext, useState } from 'react';
import type { FormatCard } from './format-card.rules';

interface Chosen {
  formatCards: readonly FormatCard[];
  formatCard: FormatCard | null;
  choose: (formatCard: FormatCard) => void;
}

const ChosenContext = createContext<Chosen>({ formatCards: [], formatCard: null, choose: () => {} });

/** Returns the selected format of the product: initially that of the URL, then the visitor's choice (STORE-12). */
export const useChosenFormat = (): Chosen => useContext(ChosenContext);

/** Provides the selected format to a product page, and updates the URL without loading a page. */
export function ChosenFormat({
  formatCards,
  chosenId,
  children,
}: {
  formatCards: readonly FormatCard[];
  chosenId: string | null;
  children: React.ReactNode;
}) {
  const [id, setId] = useState(chosenId);
  const formatCard = formatCards.find(({ availabilityId }) => availabilityId === id) ?? formatCards[0] ?? null;
  const choose = (next: FormatCard) => {
    setId(next.availabilityId);
    history.replaceState(null, '', `${next.url}${location.search}`);
  };
  return <ChosenContext value={{ formatCards, formatCard, choose }}>{children}</ChosenContext>;
}
