'use client';

import { useFormFields } from '@payloadcms/ui';
import { missingInArticle } from '@/domain/newsroom/publication.rules';
import { Checklist } from './store/PublishChecklist.client';

const FIELDS = ['summary', 'body', 'image', 'topics', 'authors', 'accessLevel', 'teaser'];

/** Checklist of what an article lacks before it is published. */
export function ArticleChecklist() {
  const article = useFormFields(([fields]) =>
    Object.fromEntries(FIELDS.map((name) => [name, fields[name]?.value ?? null])),
  );
  return <Checklist items={missingInArticle(article)} />;
}
