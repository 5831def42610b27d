import type { AddressForm } from './AddressFields.client';

/** What was typed into the shipping form; never the card. */
export interface AddressDraft {
  shipping: AddressForm;
  billing: AddressForm;
  isSame: boolean;
}

const STORED = 'masthead.checkout-draft';

/** Keeps what was typed for this tab while its owner signs in again. */
export function keepDraft(draft: AddressDraft): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(draft));
  } catch {
    // A browser without storage asks for the address again.
  }
}

/** Returns what was typed before signing in, once; null when there is nothing. */
export function takeDraft(): AddressDraft | null {
  try {
    const stored = sessionStorage.getItem(STORED);
    sessionStorage.removeItem(STORED);
    return JSON.parse(stored ?? 'null') as AddressDraft | null;
  } catch {
    return null;
  }
}
