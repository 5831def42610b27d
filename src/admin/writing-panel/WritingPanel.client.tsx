'use client';

import { useFormFields } from '@payloadcms/ui';
import { useDeferredValue } from 'react';
import { readabilityHints } from '@/domain/articles/readability.rules';
import { readingMinutesOf, wordCountOf } from '@/domain/articles/reading-time.rules';
import { language, t } from '@/language/t';
import { LinksSection } from './LinksSection.client';
import { PicturesSection } from './PicturesSection.client';
import { ReadabilitySection } from './ReadabilitySection';
import { SearchPreview } from './SearchPreview.client';
import { useBodyWithSnippets } from './useBodyWithSnippets';
import './writing-panel.css';

/**
 * Facts about a text for editors while they write it: length, hints for easier reading, links, images, and its preview
 * in search results and on social networks.
 */
export function WritingPanel() {
  const stored = useFormFields(([fields]) => fields?.body?.value);
  const body = useBodyWithSnippets(useDeferredValue(stored));
  const words = wordCountOf(body);
  const minutes = readingMinutesOf(body);
  return (
    <section className="field-type admin-writing-panel" aria-label={t('The text')}>
      <p aria-live="off" data-word-count>
        {t('{words, plural, one {# word} other {# words}}', { words })}
        {minutes ? ` · ${t('{minutes} min read', { minutes })}` : ''}
      </p>
      <ReadabilitySection hints={readabilityHints(body, language())} />
      <LinksSection body={body} />
      <PicturesSection body={body} />
      <details>
        <summary>{t('Search and social networks')}</summary>
        <SearchPreview />
      </details>
    </section>
  );
}
