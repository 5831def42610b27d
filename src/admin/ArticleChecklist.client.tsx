'use client';

import { useFormFields } from '@payloadcms/ui';
import type { Fields } from '@/domain/newsroom/merge.rules';
import { missingInArticle } from '@/domain/newsroom/publication.rules';
import { Checklist } from './store/PublishChecklist.client';

const FIELDS = ['title', 'summary', 'body', 'image', 'topics', 'authors', 'accessLevel', 'tier', 'teaser'];

/** Returns the values of the form that the checklist examines, also for what readers will see. */
export const useArticle = (): Fields =>
  useFormFields(([fields]) => Object.fromEntries(FIELDS.map((name) => [name, fields[name]?.value ?? null])));

/** Checklist of what an article lacks before it is published. */
export function ArticleChecklist() {
  return <Checklist items={missingInArticle(useArticle())} />;
}
