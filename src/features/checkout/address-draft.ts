import { STORED_CHECKOUT } from '@/domain/accounts/session.rules';
import type { AddressForm } from '@/features/shell/AddressFields.client';

/** Input of the shipping form, without the card. */
export interface AddressDraft {
  shipping: AddressForm;
  billing: AddressForm;
  isSame: boolean;
}

/** Stores the input in this tab while the buyer signs in again. */
export function storeDraft(draft: AddressDraft): void {
  try {
    sessionStorage.setItem(STORED_CHECKOUT, JSON.stringify(draft));
  } catch {
    // Without storage, the buyer has to enter the address again.
  }
}

/** Returns the input from before signing in, and forgets it; null if there is none. */
export function takeDraft(): AddressDraft | null {
  try {
    const stored = sessionStorage.getItem(STORED_CHECKOUT);
    sessionStorage.removeItem(STORED_CHECKOUT);
    return JSON.parse(stored ?? 'null') as AddressDraft | null;
  } catch {
    return null;
  }
}
