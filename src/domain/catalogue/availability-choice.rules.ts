/** What choosing between the forms of a product needs to know of one. */
export interface Choosable {
  availabilityId: string;
  format: string;
  language: string;
  isActive: boolean;
}

/** A format or a language in the selector. */
export interface ChoiceOption<A extends Choosable> {
  name: string;
  isChosen: boolean;
  /** What choosing it leads to; null when it cannot be chosen (STORE-13). */
  leadsTo: A | null;
}

type Side = 'format' | 'language';

const otherSide = (side: Side): Side => (side === 'format' ? 'language' : 'format');

/**
 * The formats or languages of a product beside the chosen form. One that would make a combination which is not sold
 * cannot be chosen (STORE-13); unless no other choice could ever make it possible: then it brings its own partner.
 */
export function optionsOf<A extends Choosable>(all: readonly A[], chosen: A, side: Side): ChoiceOption<A>[] {
  const other = otherSide(side);
  const names = [...new Set(all.map((availability) => availability[side]))];
  const active = all.filter(({ isActive }) => isActive);
  return names.map((name) => {
    const isChosen = name === chosen[side];
    if (isChosen) return { name, isChosen, leadsTo: chosen };
    const ofName = active.filter((availability) => availability[side] === name);
    const exact = ofName.find((availability) => availability[other] === chosen[other]);
    if (exact) return { name, isChosen, leadsTo: exact };
    const beside = active.filter((availability) => availability[side] === chosen[side]).map((found) => found[other]);
    const isReachable = ofName.some((availability) => beside.includes(availability[other]));
    return { name, isChosen, leadsTo: isReachable ? null : (ofName[0] ?? null) };
  });
}

/** The form that a product's page shows when none is asked for: the first that is sold, else the first. */
export function firstOf<A extends Choosable>(all: readonly A[]): A | null {
  return all.find(({ isActive }) => isActive) ?? all[0] ?? null;
}
