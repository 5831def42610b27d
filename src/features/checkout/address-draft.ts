import { NONCE_BYTES, openText, sealText } from '@/domain/accounts/sealed-text.rules';
import { STORED_CHECKOUT } from '@/domain/accounts/session.rules';
import type { AddressForm } from '@/features/shell/AddressFields.client';
import { interfaceStore, storageKeyAtom } from '@/features/shell/account.atoms';

/** Input of the shipping form, without the card. */
export interface AddressDraft {
  shipping: AddressForm;
  billing: AddressForm;
  isSame: boolean;
}

/** Stores the input in this tab while the buyer signs in again. Only the same account can open it. */
export function storeDraft(draft: AddressDraft): void {
  const key = interfaceStore.get(storageKeyAtom);
  if (!key) return;
  try {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const entry = { name: STORED_CHECKOUT, text: JSON.stringify(draft) };
    sessionStorage.setItem(STORED_CHECKOUT, sealText(key, entry, nonce));
  } catch {
    // Without storage, the buyer has to enter the address again.
  }
}

/** Returns the input from before signing in, and forgets it; null if there is none, or if it is another account's. */
export function takeDraft(): AddressDraft | null {
  const key = interfaceStore.get(storageKeyAtom);
  try {
    const stored = sessionStorage.getItem(STORED_CHECKOUT);
    sessionStorage.removeItem(STORED_CHECKOUT);
    return JSON.parse((key && openText([key], STORED_CHECKOUT, stored ?? '')) ?? 'null') as AddressDraft | null;
  } catch {
    return null;
  }
}
