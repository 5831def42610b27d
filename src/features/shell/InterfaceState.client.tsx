'use client';

import { Provider } from 'jotai';
import { interfaceStore } from './account.atoms';

/** The one holder of interface state around a page. */
export function InterfaceState({ children }: { children: React.ReactNode }) {
  return <Provider store={interfaceStore}>{children}</Provider>;
}
