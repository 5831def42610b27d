import { NONCE_BYTES, openText, sealText } from '@/domain/accounts/sealed-text.rules';
import {
  STORED_ABOUT_USER,
  STORED_USER,
  STORED_VISITOR,
  type StoredProfile,
  type VisitorHint,
} from '@/domain/accounts/session.rules';
import type { Profile } from './account.atoms';

/** Returns the stored profile; null if there is none that this key opens. */
export function storedProfile(key: string): StoredProfile<Profile> | null {
  try {
    const sealed = localStorage.getItem(STORED_USER);
    if (!sealed) return null;
    return JSON.parse(openText([key], STORED_USER, sealed) ?? 'null') as StoredProfile<Profile> | null;
  } catch {
    // Without storage, the profile is requested.
    return null;
  }
}

/** Stores the profile of a user, encrypted. */
export function storeProfile(key: string, stored: StoredProfile<Profile>): void {
  try {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
    const entry = { name: STORED_USER, text: JSON.stringify(stored) };
    localStorage.setItem(STORED_USER, sealText(key, entry, nonce));
  } catch {
    // Without storage, the next page requests the profile again.
  }
}

/** Stores what the first paint of the next page has to know about the user. */
export function storeHint({ status, firstName, displayName, continueReading }: Profile): void {
  const isReading = Boolean(continueReading?.length);
  const hint: VisitorHint = { status, isReading, nameWidth: widthOf(firstName || displayName || '') };
  try {
    localStorage.setItem(STORED_VISITOR, JSON.stringify(hint));
  } catch {
    // Without storage, the next page shows a label until it knows the name.
  }
}

/** Returns the width of a name where the header shows it, in the size of its font. */
function widthOf(name: string): number | undefined {
  const place = document.querySelector('.shell-known-name');
  const pen = document.createElement('canvas').getContext('2d');
  if (!name || !place || !pen) return undefined;
  const { font, fontSize } = getComputedStyle(place);
  pen.font = font;
  return Number((pen.measureText(name).width / Number.parseFloat(fontSize)).toFixed(3));
}

/** Deletes everything that this browser stores about its user. */
export function forgetStored(): void {
  try {
    for (const name of STORED_ABOUT_USER.local) localStorage.removeItem(name);
    for (const name of STORED_ABOUT_USER.session) sessionStorage.removeItem(name);
  } catch {
    // Without storage, nothing was stored.
  }
}
