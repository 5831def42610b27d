'use client';

import { createContext, useContext, useState } from 'react';
import type { FormatCard } from './format-card.rules';

interface Chosen {
  forms: readonly FormatCard[];
  form: FormatCard | null;
  choose: (form: FormatCard) => void;
}

const ChosenContext = createContext<Chosen>({ forms: [], form: null, choose: () => {} });

/** The form of the product that is chosen: the one of the address first, then what the visitor chooses (STORE-12). */
export const useChosenFormat = (): Chosen => useContext(ChosenContext);

/** Keeps the chosen form for the parts of a product's page, and names it in the address without loading a page. */
export function ChosenFormat({
  forms,
  chosenId,
  children,
}: {
  forms: readonly FormatCard[];
  chosenId: string | null;
  children: React.ReactNode;
}) {
  const [id, setId] = useState(chosenId);
  const form = forms.find(({ availabilityId }) => availabilityId === id) ?? forms[0] ?? null;
  const choose = (next: FormatCard) => {
    setId(next.availabilityId);
    history.replaceState(null, '', `${next.url}${location.search}`);
  };
  return <ChosenContext value={{ forms, form, choose }}>{children}</ChosenContext>;
}
