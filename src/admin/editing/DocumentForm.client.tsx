'use client';

import { DefaultEditView, LoadingOverlayToggle, useRouteTransition } from '@payloadcms/ui';
import { useRouter } from 'next/navigation';
import type { DocumentViewClientProps } from 'payload';
import { useEffect, useState, useTransition } from 'react';

/**
 * The form of a document. The router keeps a page that is left, and shows it again on the way back or as the next new
 * document. The CMS's form then has the content with which it was opened, and would store that over what was typed
 * since. So a form that is left is closed, and built again from what is stored.
 */
export function DocumentForm(props: DocumentViewClientProps) {
  const router = useRouter();
  const { startRouteTransition } = useRouteTransition();
  const [phase, setPhase] = useState<'opening' | 'open' | 'left' | 'reading'>('opening');
  const [isPending, startTransition] = useTransition();
  // React ends the effects of a page that is hidden, and starts them again when it is shown. In development, its strict
  // mode does so once for every form.
  useEffect(() => () => setPhase('left'), []);
  useEffect(() => {
    if (phase === 'opening') setPhase('open');
    if (phase === 'left') {
      setPhase('reading');
      startTransition(() => startRouteTransition(() => router.refresh()));
    }
    if (phase === 'reading' && !isPending) setPhase('opening');
  }, [phase, isPending, router, startRouteTransition]);
  if (phase === 'left' || phase === 'reading') return <LoadingOverlayToggle name="document" show type="withoutNav" />;
  // The CMS fills its form after it has drawn it, and would replace what is typed before.
  return (
    <div className="document-form" inert={phase === 'opening'}>
      <DefaultEditView {...props} />
    </div>
  );
}
