'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { cartNoticeAtom, loadCart, processingAtom } from '@/features/shell/cart';
import { useInterface } from '@/features/shell/use-interface';

interface Props {
  phones: { domestic: string; international: string };
}

/** What the cart lays over a page. Its code comes when there is something to say. */
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
      import('./CartDialogs.client').then(
        (loaded) => setDialogs(() => loaded.CartDialogs),
        () => {},
      );
    }
  }, [isWanted, Dialogs]);
  return Dialogs ? <Dialogs {...props} /> : null;
}
