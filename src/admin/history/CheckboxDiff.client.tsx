'use client';

import { FieldDiffContainer, getHTMLDiffComponents, useTranslation } from '@payloadcms/ui';
import type { CheckboxFieldDiffClientComponent } from 'payload';
import type { ComponentProps } from 'react';
import { t } from '@/language/t';

/** Two versions of a checkbox. The CMS shows `true` or `false`. */
export function CheckboxDiff({
  comparisonValue,
  versionValue,
  field,
  locale,
  nestingLevel,
}: ComponentProps<CheckboxFieldDiffClientComponent>) {
  const { i18n } = useTranslation();
  const word = (value: unknown) => (value ? t('Yes') : t('No'));
  const { From, To } = getHTMLDiffComponents({
    fromHTML: `<p>${word(comparisonValue)}</p>`,
    toHTML: `<p>${word(versionValue)}</p>`,
    tokenizeByCharacter: false,
  });
  return (
    <FieldDiffContainer
      className="text-diff"
      From={From}
      To={To}
      i18n={i18n}
      label={{ label: field.label ?? '', locale: locale ?? '' }}
      nestingLevel={nestingLevel ?? 0}
    />
  );
}
