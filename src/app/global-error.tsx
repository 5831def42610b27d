'use client';

import { STATIC_BASE } from '@/domain/addresses/bases.rules';
import { ErrorPage } from '@/features/errors/ErrorPage';
import { t } from '@/language/t';
import './site.css';

/** Replaces the whole document if even its frame couldn't be rendered. */
export default function GlobalError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return (
    <html lang="en">
      <head>
        <link rel="stylesheet" href={`${STATIC_BASE}brand.css`} />
      </head>
      <body>
        <title>{t('Something went wrong')}</title>
        <ErrorPage reference={error.digest ?? null} onRetry={retry} />
      </body>
    </html>
  );
}
