'use client';

import { FieldDescription, SelectInput, useField, useRowLabel, withCondition } from '@payloadcms/ui';
import type { DefaultCellComponentProps, TextFieldClientProps } from 'payload';
import type { TierInfo, TierLadder } from '@/domain/membership/tier.rules';
import { t } from '@/language/t';
import { useTiers } from './tiers.client';

/** Name of a tier for editors, such as `Good (Digital)`. */
const labelOf = ({ name, caption }: TierInfo): string => (name === caption ? name : `${name} (${caption})`);

/** Returns the choices: the tiers of the settings, and a stored code that they don't have. */
function choicesOf(tiers: TierLadder, codeOf: (tier: TierInfo) => string, stored: readonly string[]) {
  const choices = tiers.map((tier) => ({ value: codeOf(tier), label: labelOf(tier) }));
  const unknown = stored.filter((code) => code && !choices.some(({ value }) => value === code));
  return [...choices, ...unknown.map((value) => ({ value, label: t('{value} (not in the settings)', { value }) }))];
}

/** Text field with the code of a tier, chosen from the tiers of the settings. */
function Select({ field, path, readOnly }: TextFieldClientProps) {
  const { value, setValue, showError, disabled } = useField<string | null>({ path });
  const tiers = useTiers();
  return (
    <SelectInput
      name={field.name}
      path={path}
      label={field.label}
      required={field.required ?? false}
      isClearable={!field.required}
      options={choicesOf(tiers, ({ code }) => code, [value ?? ''])}
      value={value ?? ''}
      showError={showError}
      readOnly={Boolean(readOnly || field.admin?.readOnly || disabled)}
      onChange={(choice) => setValue(choice && !Array.isArray(choice) ? choice.value : null)}
      Description={<FieldDescription description={field.admin?.description} path={path} />}
    />
  );
}

/** Text field with role codes of tiers, chosen from the tiers of the settings. */
function RoleCodes({ field, path, readOnly }: TextFieldClientProps) {
  const { value, setValue, showError, disabled } = useField<string[] | null>({ path });
  const tiers = useTiers();
  return (
    <SelectInput
      hasMany
      isSortable
      name={field.name}
      path={path}
      label={field.label}
      options={choicesOf(tiers, ({ roleCode }) => roleCode, value ?? [])}
      value={value ?? []}
      showError={showError}
      readOnly={Boolean(readOnly || disabled)}
      onChange={(choices) => setValue(Array.isArray(choices) ? choices.map((choice) => choice.value) : [])}
      Description={<FieldDescription description={field.admin?.description} path={path} />}
    />
  );
}

export const TierSelect = withCondition(Select);
export const RoleCodeSelect = withCondition(RoleCodes);

/** Label of a tier in the settings. */
export function TierRowLabel() {
  const { data, rowNumber } = useRowLabel<Partial<TierInfo>>();
  const { name, caption } = data;
  return (
    <>
      {name
        ? labelOf({ code: '', roleCode: '', name, caption: caption ?? name })
        : t('Tier {number}', { number: (rowNumber ?? 0) + 1 })}
    </>
  );
}

/** Tier of a listed document. */
export function TierCell({ cellData }: DefaultCellComponentProps) {
  const tier = useTiers().find(({ code }) => code === cellData);
  return tier ? labelOf(tier) : String(cellData ?? '');
}

/** Tiers of a listed account. */
export function RoleCodeCell({ cellData }: DefaultCellComponentProps) {
  const tiers = useTiers();
  const codes = Array.isArray(cellData) ? (cellData as string[]) : [];
  return codes
    .map((held) => {
      const tier = tiers.find(({ roleCode }) => roleCode === held);
      return tier ? labelOf(tier) : held;
    })
    .join(', ');
}
