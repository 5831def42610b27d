'use client';

import { createContext, useContext } from 'react';
import type { TierLadder } from '@/domain/membership/tier.rules';

const Context = createContext<TierLadder>([]);

/** Makes the tiers of the installation available to all components inside. */
export function TiersContext({ tiers, children }: { tiers: TierLadder; children: React.ReactNode }) {
  return <Context value={tiers}>{children}</Context>;
}

/** Returns the tiers of the installation, from the lowest to the highest. */
export const useTiers = (): TierLadder => useContext(Context);
