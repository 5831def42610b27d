'use client';

import { callApi } from '@/api/client';
import type { Profile } from '@/features/shell/account.atoms';
import { Flyout } from '@/features/shell/Flyout.client';
import { forgetVisitor } from '@/features/shell/sign-out';
import { t } from '@/language/t';
import { ProofForm } from './ProofForm.client';
import type { Support } from './sign-in-failure';

interface PersonalDataProps {
  support: Support;
  emailAddress: Profile['emailAddress'];
  hasFactor: boolean;
}

/** Export of the user's data, and deletion of the account. */
export function PersonalData({ support, emailAddress, hasFactor }: PersonalDataProps) {
  return (
    <>
      <p className="ui-dek">{t('All your personal data in one file: profile, devices, security events and emails.')}</p>
      <p className="ui-buttons">
        <a className="ui-button ui-button--outline" href="/service/user/data" download>
          {t('Download my data')}
        </a>
        <button type="button" className="ui-button ui-button--text" popoverTarget="delete-account">
          {t('Delete my account')}
        </button>
      </p>
      <Flyout id="delete-account" title={t('Delete my account')}>
        {() => <DeleteForm support={support} emailAddress={emailAddress} hasFactor={hasFactor} />}
      </Flyout>
    </>
  );
}

function DeleteForm({ support, emailAddress, hasFactor }: PersonalDataProps) {
  return (
    <ProofForm
      support={support}
      hasFactor={hasFactor}
      label={t('Delete account')}
      send={(body) => callApi('POST /service/user/delete', { body })}
      refusal={t('This is a staff account. Only an admin can delete it.')}
      onDone={() => {
        forgetVisitor();
        location.assign('/');
      }}
    >
      <p className="ui-dek">
        {t(
          'This deletes the account of {address} right away, on every device, and can’t be undone. If you get the magazine by post, it will keep coming.',
          { address: emailAddress ?? '' },
        )}
      </p>
    </ProofForm>
  );
}
