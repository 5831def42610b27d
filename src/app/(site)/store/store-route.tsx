import type { Metadata } from 'next';
import { isSlug } from '@/domain/articles/address.rules';
import type { StoreListView } from '@/domain/catalog/store.query';
import { parseStorePart, type StoreQuery, storeUrl, WHOLE_STORE } from '@/domain/catalog/store-find.rules';
import { storeKindAt } from '@/domain/catalog/store-kind.rules';
import { furtherPageOf } from '@/domain/streams/page-number.rules';
import { MaintenancePage } from '@/features/store/MaintenancePage';
import { StoreList } from '@/features/store/StoreList';
import { t, withinSentence } from '@/language/t';
import { redirectOrNotFound } from '../redirect-or-not-found';
import { siteMetadata } from '../site-metadata';
import { readSiteStoreKind, readSiteStoreList, readSiteStoreSubject } from '../store-data';

/** URL of a store list: all products, a department, a subject or a query, optionally with a page number. */
export interface StoreAddress {
  kind?: string;
  subject?: string;
  page?: string;
  /** Query string of `/store?…` (src/server/search-address.ts). */
  query?: string;
}

interface Shown {
  title: string;
  text: string;
  url: string;
  view: StoreListView;
}

const baseOf = ({ kind, subject }: StoreAddress): string =>
  kind ? `/store/${kind}` : subject ? `/store/subject/${subject}` : '/store';

async function readList({ kind, subject, query }: StoreAddress, number: number): Promise<StoreListView | null> {
  if (kind) return storeKindAt(kind) ? readSiteStoreKind(kind, number) : null;
  if (subject) return isSlug(subject) ? readSiteStoreSubject(subject, number) : null;
  return readSiteStoreList(query === undefined ? { ...WHOLE_STORE, number } : parseStorePart(query));
}

async function read(address: StoreAddress): Promise<Shown | null> {
  const number = address.page === undefined ? 0 : furtherPageOf(address.page);
  const view = number === null ? null : await readList(address, number);
  if (!view || view.list.number > view.list.last || (address.subject && view.list.total === 0)) return null;
  const kind = address.kind ? storeKindAt(address.kind) : null;
  const subject = view.subject;
  return {
    title: kind ? t(kind.name) : (subject?.name ?? titleOf(view.query)),
    text: kind
      ? t(kind.text)
      : subject
        ? t('Books, guides and more on {subject}.', { subject: withinSentence(subject.name) })
        : '',
    url: address.query === undefined ? baseOf(address) : storeUrl(view.query),
    view,
  };
}

const titleOf = ({ term }: StoreQuery): string => (term ? t('“{term}”', { term }) : t('Everything in the store'));

/** Returns the metadata of a store list. Results of a query are for visitors, not for crawlers. */
export async function storeMetadata(address: StoreAddress): Promise<Metadata> {
  const shown = await read(address);
  if (!shown) return {};
  const url = address.page ? `${shown.url}/page/${address.page}` : shown.url;
  const page = await siteMetadata({
    title: t('{title}, the store', { title: shown.title }),
    description: shown.text || null,
    url,
  });
  return address.query === undefined ? page : { ...page, robots: { index: false, follow: true } };
}

/** A store list and its further pages; the notice while the store is closed. */
export async function StoreRoute(address: StoreAddress) {
  const shown = await read(address);
  if (!shown) return redirectOrNotFound(`${baseOf(address)}${address.page ? `/page/${address.page}` : ''}`);
  const { maintenance } = shown.view;
  if (maintenance !== null) return <MaintenancePage notice={maintenance} />;
  return <StoreList {...shown} />;
}
