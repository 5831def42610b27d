'use client';

import { type Profile, profileAtom } from './account.atoms';
import { useInterface } from './use-interface';

/** Who the visitor is; null until it is known. */
export const useProfile = (): Profile | null => useInterface(profileAtom);
