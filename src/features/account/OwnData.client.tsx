'use client';

import { callApi } from '@/api/client';
import type { Profile } from '@/features/shell/account.atoms';
import { forgetVisitor } from '@/features/shell/session-profile';
import { SubmitButton } from './Field.client';
import { Flyout } from './Flyout.client';
import { CallForm, Fault } from './Form.client';
import type { Support } from './failure';
import { GeneralError } from './GeneralError.client';
import { ProofFields, useCall, useProof } from './ProofFields.client';

interface OwnDataProps {
  support: Support;
  emailAddress: Profile['emailAddress'];
  hasFactor: boolean;
}

/** What is stored about a user, to take away, and the end of the account. */
export function OwnData({ support, emailAddress, hasFactor }: OwnDataProps) {
  return (
    <>
      <p className="dek">Everything we keep that names you, in one file: profile, devices, security events, mails.</p>
      <p className="btns">
        <a className="btn btn--line" href="/service/user/data" download>
          Download my data
        </a>
        <button type="button" className="btn btn--text" popoverTarget="delete-account">
          Delete my account
        </button>
      </p>
      <Flyout id="delete-account" title="Delete the account">
        {() => <DeleteForm support={support} emailAddress={emailAddress} hasFactor={hasFactor} />}
      </Flyout>
    </>
  );
}

function DeleteForm({ support, emailAddress, hasFactor }: OwnDataProps) {
  const proof = useProof(hasFactor);
  const { state, setState, isBusy, text } = useCall();
  const remove = async () => {
    setState('busy');
    const answer = await callApi('POST /service/user/delete', { body: proof.body });
    if (answer.ok) {
      forgetVisitor();
      location.assign('/');
    } else if (answer.error.status === 403) {
      setState({ text: 'An account of the newsroom is closed by its admin.' });
    } else setState(proof.refused(answer.error) ?? 'open');
  };
  return (
    <CallForm onSubmit={remove}>
      <p className="dek">
        The account of {emailAddress} ends at once, on every device, and nobody can bring it back. A magazine that comes
        by post still comes.
      </p>
      <Fault>{text}</Fault>
      {state === 'general' ? <GeneralError support={support} /> : null}
      <ProofFields proof={proof} />
      <SubmitButton label="Delete for good" isBusy={isBusy} isReady={proof.form.isValid} />
    </CallForm>
  );
}
