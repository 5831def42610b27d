'use client';

import { ErrorPage } from '@/features/errors/ErrorPage';

export default function SiteError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <ErrorPage reference={error.digest ?? null} onRetry={retry} />;
}
