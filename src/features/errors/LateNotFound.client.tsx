'use client';

import { lazy, Suspense } from 'react';
import { withMessages } from '@/language/with-messages';

const NotFoundPage = lazy(() =>
  withMessages(() => import('./NotFoundPage')).then((part) => ({ default: part.NotFoundPage })),
);

/** The not-found page, loaded when it is needed. Next puts what this renders into the data of every page. */
export function LateNotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  );
}
