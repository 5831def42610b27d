'use client';

import { useState } from 'react';
import { callApi } from '@/api/client';
import { ATTRIBUTES, COMPANY_SIZES, INDUSTRIES, JOB_TITLES } from '@/domain/accounts/profile.rules';
import { Choice, SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Done } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { HelpBox } from '@/features/shell/HelpBox.client';
import { t } from '@/language/t';
import type { ScreenProps } from './screens';

export type Firmographics = Record<(typeof ATTRIBUTES)[number]['field'], string>;

/** Returns the form's values as the attributes that the API expects. */
export function attributesOf(values: Firmographics) {
  return ATTRIBUTES.map(({ name, field }) => ({ name, value: values[field] }));
}

/** The three select fields, in the order of the form (PROF-15 to 17). */
export function FirmographicFields({
  values,
  onChange,
}: {
  values: Firmographics;
  onChange: (values: Firmographics) => void;
}) {
  const choice = (label: string, field: keyof Firmographics, choices: readonly string[]) => (
    <Choice
      label={label}
      value={values[field]}
      choices={choices}
      onChange={(value) => onChange({ ...values, [field]: value })}
    />
  );
  return (
    <>
      {choice(t('Job title'), 'jobTitle', JOB_TITLES)}
      {choice(t('Company size'), 'companySize', COMPANY_SIZES)}
      {choice(t('Industry'), 'industry', INDUSTRIES)}
    </>
  );
}

/** Three optional questions after a registration (PROF-11 to 14). */
export function ProfileScreen({ support, headingId, help, onDone }: ScreenProps) {
  const [values, setValues] = useState<Firmographics>({ jobTitle: '', companySize: '', industry: '' });
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');

  const submit = async () => {
    setState('busy');
    const answer = await callApi('POST /service/user/profile', { body: { attributes: attributesOf(values) } });
    if (answer.ok) onDone();
    else setState('failed');
  };

  return (
    <CallForm className="account-form" onSubmit={submit}>
      <Done>{t('Your account has been created.')}</Done>
      <h2 className="ui-title-2" id={headingId}>
        {t('Optional: Tell us a bit about yourself')}
      </h2>
      {state === 'failed' ? <GeneralError support={support} /> : null}
      <HelpBox box="firmographics" help={help} />
      <FirmographicFields values={values} onChange={setValues} />
      <div className="ui-field-pair">
        <button type="button" className="ui-button ui-button--outline" onClick={onDone}>
          {t('Maybe later')}
        </button>
        <SubmitButton label={t('Submit')} isBusy={state === 'busy'} isReady />
      </div>
    </CallForm>
  );
}
