'use client';

import { DocumentForm } from '../editing/DocumentForm.client';
import { LockWhileStored } from '../LockWhileStored.client';
import { OpenFaultyRows } from '../OpenFaultyRows.client';
import { RetainFieldErrors } from '../RetainFieldErrors.client';

/** Form on the page of the signed-in user's account. The CMS doesn't give it the components of the other forms. */
export function AccountForm() {
  return (
    <DocumentForm
      documentSubViewType="default"
      formState={{}}
      viewType="account"
      BeforeDocumentControls={
        <>
          <LockWhileStored />
          <OpenFaultyRows />
          <RetainFieldErrors />
        </>
      }
    />
  );
}
