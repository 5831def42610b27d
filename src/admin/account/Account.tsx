import { AccountView } from '@payloadcms/next/views';
import type { AdminViewServerProps } from 'payload';
import { AccountForm } from './AccountForm.client';

/**
 * Page of the signed-in user's account: the CMS's page with our form. The CMS shows what is configured for this page in
 * place of its own, and its own page shows it once more, as its form and with the document.
 */
export function Account(props: AdminViewServerProps) {
  return 'doc' in props ? <AccountForm /> : <AccountView {...props} />;
}
