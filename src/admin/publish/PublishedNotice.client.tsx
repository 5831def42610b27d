'use client';

import { toast } from '@payloadcms/ui';
import { t } from '@/language/t';

/** Link to a published page, which opens beside the form. */
export function PageLink({ path }: { path: string }) {
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {t('View page')}
    </a>
  );
}

/** Shows that something was published, with a link to its page if the path is known. */
export function notePublished(message: string, path: string | null): void {
  toast.success(
    <>
      {message} {path ? <PageLink path={path} /> : null}
    </>,
  );
}
