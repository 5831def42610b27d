'use client';

import { useEffect, useState } from 'react';
import { callApi } from '@/api/client';
import { email, required } from '@/domain/accounts/form.rules';
import { formatLockoutTime } from '@/domain/accounts/lockout.rules';
import type { HelpTexts } from '@/domain/shell/help.rules';
import { openAuthModal, type Profile, whenSignedIn } from '@/features/shell/account.atoms';
import { Field, SubmitButton } from '@/features/shell/Field.client';
import { CallForm, Done } from '@/features/shell/Form.client';
import { GeneralError } from '@/features/shell/GeneralError.client';
import { HelpBox } from '@/features/shell/HelpBox.client';
import { setPageType } from '@/features/shell/page-state';
import { loadProfile } from '@/features/shell/session-profile';
import { useForm } from '@/features/shell/use-form';
import { useProfile } from '@/features/shell/use-profile';
import { t } from '@/language/t';
import { ChangePasswordFlyout } from './ChangePasswordFlyout.client';
import { Passkeys } from './Passkeys.client';
import { PendingAddress } from './PendingAddress.client';
import { PersonalData } from './PersonalData.client';
import { attributesOf, FirmographicFields, type Firmographics } from './ProfileScreen.client';
import { CodeField } from './ProofForm.client';
import { SavedCards } from './SavedCards.client';
import { SecondFactor } from './SecondFactor.client';
import { Sessions } from './Sessions.client';
import { type Support, signInFailureOf } from './sign-in-failure';
import { UnverifiedAddress } from './UnverifiedAddress.client';

/** The account page (PROF-19): profile, security and data of a user. A guest is asked to sign in. */
export function AccountPage({ support, help }: { support: Support; help: HelpTexts }) {
  const profile = useProfile();
  const isGuest = profile?.status === 'guest';
  const [hasFactor, setHasFactor] = useState(false);
  useEffect(() => setPageType('My Account'), []);
  useEffect(() => {
    if (isGuest) whenSignedIn(() => undefined);
  }, [isGuest]);
  if (!profile) return <p className="ui-dek account-wait">{t('One moment.')}</p>;
  if (isGuest) {
    return (
      <div className="ui-stack ui-form-page">
        <p className="ui-dek">{t('Sign in to see your profile, your password and your devices.')}</p>
        <p className="ui-field-pair">
          <button type="button" className="ui-button ui-button--outline" onClick={() => openAuthModal('sign-in')}>
            {t('Sign in')}
          </button>
          <button type="button" className="ui-button" onClick={() => openAuthModal('registration')}>
            {t('Register')}
          </button>
        </p>
      </div>
    );
  }
  return (
    <div className="account-parts">
      <section className="ui-stack" aria-labelledby="account-profile">
        <h2 className="ui-title-3" id="account-profile">
          {t('Profile')}
        </h2>
        <HelpBox box="firmographics" help={help} />
        <PendingAddress profile={profile} />
        <UnverifiedAddress profile={profile} />
        <ProfileForm
          key={`${profile.guid} ${profile.pendingEmailAddress}`}
          profile={profile}
          support={support}
          hasFactor={hasFactor}
        />
      </section>
      <div className="account-side">
        <section className="ui-stack" aria-labelledby="account-security">
          <h2 className="ui-title-3" id="account-security">
            {t('Password and devices')}
          </h2>
          <p>
            <button type="button" className="ui-button ui-button--outline" popoverTarget="change-password">
              {t('Change password')}
            </button>
          </p>
          <SecondFactor support={support} onChange={setHasFactor} />
          <Passkeys support={support} hasFactor={hasFactor} />
          <h3 className="ui-title-4">{t('Where you’re signed in')}</h3>
          <Sessions support={support} hasFactor={hasFactor} />
        </section>
        <SavedCards />
        <section className="ui-stack" aria-labelledby="account-data">
          <h2 className="ui-title-3" id="account-data">
            {t('Your data')}
          </h2>
          <PersonalData support={support} emailAddress={profile.username} hasFactor={hasFactor} />
        </section>
      </div>
      <ChangePasswordFlyout support={support} hasFactor={hasFactor} />
    </div>
  );
}

function ProfileForm({ profile, support, hasFactor }: { profile: Profile; support: Support; hasFactor: boolean }) {
  const form = useForm(
    { displayName: profile.displayName ?? '', emailAddress: profile.username ?? '', currentPassword: '', code: '' },
    { displayName: [], emailAddress: [required, email()], currentPassword: [], code: [] },
  );
  const { displayName, emailAddress, currentPassword, code } = form.values;
  const isMoving = emailAddress.trim().toLowerCase() !== profile.username;
  const [values, setValues] = useState<Firmographics>({
    jobTitle: profile.jobTitle ?? '',
    companySize: profile.companySize ?? '',
    industry: profile.industry ?? '',
  });
  const [optIn, setOptIn] = useState(profile.optIn ?? false);
  const [state, setState] = useState<'open' | 'busy' | 'saved' | 'general'>('open');

  const submit = async () => {
    if (isMoving && !currentPassword) {
      form.setFault('currentPassword', t('Enter your current password.'));
      return;
    }
    setState('busy');
    const move = isMoving ? { emailAddress, currentPassword, ...(hasFactor ? { code } : {}) } : {};
    const body = { displayName, ...move, attributes: attributesOf(values), optIn };
    const answer = await callApi('POST /service/user/profile', { body });
    if (answer.ok) {
      setState('saved');
      await loadProfile();
      return;
    }
    const { code: problem, status, message, errors } = answer.error;
    if (problem === 'wrong-code' || problem === 'second-factor-required') {
      form.setFault('code', message);
      setState('open');
      return;
    }
    const { lockoutSeconds } = signInFailureOf(answer.error);
    const wait = lockoutSeconds
      ? t('Please wait {time} and try again.', { time: formatLockoutTime(lockoutSeconds) })
      : undefined;
    const fault = wait ?? (status === 409 ? message : status === 400 ? errors?.[0]?.errorMessage : undefined);
    const isAboutPassword = wait !== undefined || problem === 'wrong-password';
    if (fault) form.setFault(isAboutPassword ? 'currentPassword' : 'emailAddress', fault);
    setState(fault ? 'open' : 'general');
  };

  return (
    <CallForm onSubmit={submit}>
      {state === 'general' ? <GeneralError support={support} /> : null}
      <Field label={t('Display name')} autoComplete="nickname" bound={form.field('displayName')} />
      <Field label={t('Email')} type="email" autoComplete="email" bound={form.field('emailAddress')} />
      {isMoving ? (
        <Field
          label={t('Current Password')}
          type="password"
          autoComplete="current-password"
          hint={t('We’ll send a link to the new address. It takes effect when you open the link.')}
          bound={form.field('currentPassword')}
        />
      ) : null}
      {isMoving && hasFactor ? <CodeField bound={form.field('code')} /> : null}
      <FirmographicFields values={values} onChange={setValues} />
      <label className="ui-check">
        <input type="checkbox" checked={optIn} onChange={(event) => setOptIn(event.target.checked)} />
        <span>{t('Send me occasional emails about the magazine')}</span>
      </label>
      <SubmitButton label={t('Save')} isBusy={state === 'busy'} isReady={form.isValid} />
      {state === 'saved' ? <Done>{t('Saved!')}</Done> : null}
    </CallForm>
  );
}
