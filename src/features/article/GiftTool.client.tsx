'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import { interfaceStore, profileAtom } from '@/features/shell/account.atoms';
import { withMessages } from '@/language/with-messages';

/** Gift button of an article. A user gets the link; a guest creates an account first (QUOTA-15, QUOTA-16). */
export function GiftTool({ address, children }: { address: string; children: ReactNode }) {
  const [Dialog, setDialog] = useState<ComponentType<{ address: string; onClosed: () => void }> | null>(null);
  const open = () => {
    const isGuest = (interfaceStore.get(profileAtom)?.status ?? 'guest') === 'guest';
    withMessages(() => import('./GiftDialogs.client')).then(
      ({ GiftDialog, GuestGift }) => setDialog(() => (isGuest ? GuestGift : GiftDialog)),
      () => {},
    );
  };
  return (
    <>
      <button type="button" className="ui-tool-button" onClick={open}>
        {children}
      </button>
      {Dialog ? <Dialog address={address} onClosed={() => setDialog(null)} /> : null}
    </>
  );
}
