'use client';

import { toast } from '@payloadcms/ui';
import { useState } from 'react';
import { callApi } from '@/api/client';
import { PASSWORD_HINT, passwordChangeFault } from '@/domain/accounts/form.rules';
import { t } from '@/language/t';
import { CodeField, DialogField, FormDialog, General, type Refusal, refusalOf } from './OwnerDialog.client';

/** Dialog that changes the user's own password and signs out all other devices. */
export function ChangePassword({ hasFactor, onClose }: { hasFactor: boolean; onClose: (isChanged: boolean) => void }) {
  const [values, setValues] = useState({ current: '', password: '', confirmation: '' });
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const submit = async () => {
    const fault = passwordChangeFault(values);
    if (fault) return setRefusal({ field: null, message: fault });
    const { current, password } = values;
    const body = { current, password, ...(hasFactor ? { code } : {}) };
    const answer = await callApi('POST /service/user/password', { body });
    if (!answer.ok) return setRefusal(refusalOf(answer.error));
    toast.success(t('Password successfully changed.'));
    onClose(true);
  };
  const bind = (name: keyof typeof values) => ({
    value: values[name],
    type: 'password' as const,
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  });
  const errorOf = (field: Refusal['field']) => (refusal?.field === field ? refusal.message : null);
  return (
    <FormDialog
      title={t('Change password')}
      label={t('Change password')}
      onSubmit={submit}
      onClose={() => onClose(false)}
    >
      <General message={errorOf(null)} />
      <DialogField
        label={t('Current Password')}
        autoComplete="current-password"
        error={errorOf('password')}
        {...bind('current')}
      />
      <DialogField
        label={t('New Password')}
        autoComplete="new-password"
        hint={t(PASSWORD_HINT)}
        {...bind('password')}
      />
      <DialogField label={t('Confirm Password')} autoComplete="new-password" {...bind('confirmation')} />
      {hasFactor ? <CodeField value={code} onChange={setCode} error={errorOf('code')} /> : null}
    </FormDialog>
  );
}
