import type { DefaultServerCellComponentProps } from 'payload';
import { addressOfDocument } from '@/domain/addresses/document-address.rules';
import { readShadowFaults } from '@/domain/redirects/redirect.query';
import type { Redirect } from '@/generated/payload-types';
import { t } from '@/language/t';
import { dataAccessOf, type Store } from '@/platform/store';

/** Where a redirect leads, in the list of redirects, and why it isn't used if it isn't. */
export async function RedirectTarget({ payload, rowData }: DefaultServerCellComponentProps) {
  // Forms render cells too, without a row.
  if (!rowData) return null;
  const store = dataAccessOf(payload, null).asSystem('reads the target of a listed redirect');
  const redirect = await store.findByID({ collection: 'redirects', id: rowData.id, depth: 1, disableErrors: true });
  if (!redirect) return null;
  const address = addressOf(redirect);
  const notice = await noticeOf(store, redirect, address);
  return (
    <>
      {address ? <a href={address}>{address}</a> : null} {notice ? <em>{notice}</em> : null}
    </>
  );
}

function addressOf({ to }: Redirect): string | null {
  if (to?.type === 'custom') return to.url ?? null;
  const { relationTo, value } = to?.reference ?? {};
  return relationTo && value && typeof value === 'object' ? addressOfDocument(relationTo, value) : null;
}

async function noticeOf(store: Store, { from, to }: Redirect, address: string | null): Promise<string | null> {
  if (!address) return t('The page was deleted.');
  const value = to?.type === 'reference' ? to.reference?.value : null;
  if (value && typeof value === 'object' && '_status' in value && value._status !== 'published')
    return t('Not used: the page isn’t published.');
  return (await readShadowFaults(store, [from])).has(from) ? t('Not used: a page is at the old path.') : null;
}
