'use client';

import { type Profile, profileAtom } from './account.atoms';
import { useInterface } from './use-interface';

/** Returns the visitor's profile; null until it is loaded. */
export const useProfile = (): Profile | null => useInterface(profileAtom);
