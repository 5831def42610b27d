/** An availability with the fields that the format selector needs. */
export interface SelectableAvailability {
  availabilityId: string;
  format: string;
  language: string;
  isActive: boolean;
}

/** An option of the format or language selector. */
export interface ChoiceOption<A extends SelectableAvailability> {
  name: string;
  isChosen: boolean;
  /** The availability that it selects. Null if it can't be selected (STORE-13). */
  leadsTo: A | null;
}

type Side = 'format' | 'language';

const otherSide = (side: Side): Side => (side === 'format' ? 'language' : 'format');

/**
 * Returns the formats or languages next to the selected availability. A combination that isn't sold can't be selected
 * (STORE-13). The exception is an option that no other choice would make available: it also changes the other selector.
 */
export function optionsOf<A extends SelectableAvailability>(
  all: readonly A[],
  chosen: A,
  side: Side,
): ChoiceOption<A>[] {
  const other = otherSide(side);
  const names = [...new Set(all.map((availability) => availability[side]))];
  const active = all.filter(({ isActive }) => isActive);
  return names.map((name) => {
    const isChosen = name === chosen[side];
    if (isChosen) return { name, isChosen, leadsTo: chosen };
    const ofName = active.filter((availability) => availability[side] === name);
    const exact = ofName.find((availability) => availability[other] === chosen[other]);
    if (exact) return { name, isChosen, leadsTo: exact };
    const alternatives = active
      .filter((availability) => availability[side] === chosen[side])
      .map((availability) => availability[other]);
    const isReachable = ofName.some((availability) => alternatives.includes(availability[other]));
    return { name, isChosen, leadsTo: isReachable ? null : (ofName[0] ?? null) };
  });
}

/** Returns the default availability of a product page: the first one on sale, else the first. */
export function defaultOf<A extends SelectableAvailability>(all: readonly A[]): A | null {
  return all.find(({ isActive }) => isActive) ?? all[0] ?? null;
}
