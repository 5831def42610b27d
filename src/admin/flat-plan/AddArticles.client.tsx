'use client';

import { useAllFormFields, useForm } from '@payloadcms/ui';
import type { UIFieldClientProps } from 'payload';
import { useState } from 'react';
import { t } from '@/language/t';
import { SearchDialog } from '../find/SearchDialog.client';
import { entriesOf, switchArticle } from './plan-form';

/** Button that adds articles to a section of an issue, as many as are chosen, each as an entry. */
export function AddArticles({ path }: UIFieldClientProps) {
  const form = useForm();
  const [fields] = useAllFormFields();
  const [isOpen, setOpen] = useState(false);
  // The path is `entries.<section>.addArticles`.
  const section = Number(path.split('.')[1]);
  const entries = entriesOf(fields);
  const articlesOf = (isOwn: boolean) =>
    entries.flatMap(({ place, article }) => (article && (place.section === section) === isOwn ? article : []));
  return (
    <div className="field-type">
      <button type="button" className="btn btn--style-secondary btn--size-small" onClick={() => setOpen(true)}>
        {t('Add articles')}
      </button>
      {isOpen ? (
        <SearchDialog
          title={t('Add articles')}
          collection="articles"
          chosen={articlesOf(true)}
          without={articlesOf(false)}
          onPick={({ id }) => switchArticle(form, entries, section, id)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </div>
  );
}
