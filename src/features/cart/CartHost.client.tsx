'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { cartNoticeAtom, loadCart, processingAtom } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';
import { withMessages } from '@/language/with-messages';

interface Props {
  phones: { domestic: string; international: string };
}

/** Mount point of the cart's dialogs. Their code loads when there is something to show. */
export function CartHost(props: Props) {
  const notice = useInterface(cartNoticeAtom);
  const isProcessing = useInterface(processingAtom);
  const isWanted = notice !== null || isProcessing;
  const [Dialogs, setDialogs] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    void loadCart();
  }, []);
  useEffect(() => {
    if (isWanted && !Dialogs) {
      withMessages(() => import('./CartDialogs.client')).then(
        (loaded) => setDialogs(() => loaded.CartDialogs),
        () => {},
      );
    }
  }, [isWanted, Dialogs]);
  return Dialogs ? <Dialogs {...props} /> : null;
}
