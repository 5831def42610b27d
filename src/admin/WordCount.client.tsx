'use client';

import { useFormFields } from '@payloadcms/ui';
import { readingMinutesOf, wordCountOf } from '@/domain/articles/reading-time.rules';

/** Word count and reading time of the body. */
export function WordCount() {
  const body = useFormFields(([fields]) => fields?.body?.value);
  const words = wordCountOf(body);
  const minutes = readingMinutesOf(body);
  return (
    <p className="field-type" aria-live="off" data-word-count>
      {words.toLocaleString('en')} {words === 1 ? 'word' : 'words'}
      {minutes ? ` · ${minutes} min read` : ''}
    </p>
  );
}
