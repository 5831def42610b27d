'use client';

import { useFormFields } from '@payloadcms/ui';
import { readingMinutesOf, wordCountOf } from '@/domain/articles/reading-time.rules';
import { t } from '@/language/t';

/** Word count and reading time of the body. */
export function WordCount() {
  const body = useFormFields(([fields]) => fields?.body?.value);
  const words = wordCountOf(body);
  const minutes = readingMinutesOf(body);
  return (
    <p className="field-type" aria-live="off" data-word-count>
      {t('{words, plural, one {# word} other {# words}}', { words })}
      {minutes ? ` · ${t('{minutes} min read', { minutes })}` : ''}
    </p>
  );
}
