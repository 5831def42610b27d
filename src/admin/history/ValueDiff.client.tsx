'use client';

import { FieldDiffContainer, getHTMLDiffComponents, useTranslation } from '@payloadcms/ui';
import type { FieldDiffClientProps } from 'payload';
import { t } from '@/language/t';
import { useMoney } from '../currency.client';

interface ValueDiffProps extends FieldDiffClientProps {
  /** Returns a value as people read it. It contains no markup. */
  textOf: (value: unknown) => string;
}

/** Two versions of a value, as a whole. */
function ValueDiff({ comparisonValue, versionValue, field, locale, nestingLevel, textOf }: ValueDiffProps) {
  const { i18n } = useTranslation();
  const { From, To } = getHTMLDiffComponents({
    fromHTML: `<p>${textOf(comparisonValue)}</p>`,
    toHTML: `<p>${textOf(versionValue)}</p>`,
    tokenizeByCharacter: false,
  });
  const label = 'label' in field && field.label ? field.label : '';
  return (
    <FieldDiffContainer
      className="text-diff"
      From={From}
      To={To}
      i18n={i18n}
      label={{ label, locale: locale ?? '' }}
      nestingLevel={nestingLevel ?? 0}
    />
  );
}

/** Two versions of a checkbox. The CMS shows `true` or `false`. */
export const CheckboxDiff = (props: FieldDiffClientProps) => (
  <ValueDiff {...props} textOf={(value) => (value ? t('Yes') : t('No'))} />
);

/** Two versions of an amount. The CMS shows minor units. */
export function MoneyDiff(props: FieldDiffClientProps) {
  const money = useMoney();
  return <ValueDiff {...props} textOf={(value) => (typeof value === 'number' ? money(value) : '')} />;
}
