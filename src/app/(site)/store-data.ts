import { globalTag, listTag } from '@/domain/cache/cache-tags.rules';
import type { ProductView } from '@/domain/catalogue/product.presenter';
import { findProductByForm, findProductBySlug } from '@/domain/catalogue/product.query';
import {
  readMaintenance,
  readProductsOn,
  readStoreFront,
  readStoreKind,
  readStoreList,
  readStoreSubject,
  type StoreFrontView,
  type StoreListView,
} from '@/domain/catalogue/store.query';
import type { StoreQuery } from '@/domain/catalogue/store-find.rules';
import { storeKindAt } from '@/domain/catalogue/store-kind.rules';
import type { StoryView } from '@/domain/streams/story.presenter';
import { keepUntilChanged, MENTIONED, trackedContext } from './site-cache';

// What the store's pages show, kept until a product, a form of one or the store's switch changes.

const CATALOGUE = [listTag('products'), listTag('availabilities')];
const STORE_SWITCH = globalTag('store-settings');

/** The front of the store. */
export async function readSiteStore(): Promise<StoreFrontView> {
  'use cache';
  keepUntilChanged(...CATALOGUE, STORE_SWITCH);
  return readStoreFront(await trackedContext());
}

/** One page of what the store has on a question. */
export async function readSiteStoreList(query: StoreQuery): Promise<StoreListView> {
  'use cache';
  keepUntilChanged(...CATALOGUE, STORE_SWITCH);
  return readStoreList(await trackedContext(), query);
}

/** One page of a department, or null for an unknown one. `number` counts from 0. */
export async function readSiteStoreKind(slug: string, number: number): Promise<StoreListView | null> {
  'use cache';
  keepUntilChanged(...CATALOGUE, STORE_SWITCH);
  const kind = storeKindAt(slug);
  return kind ? readStoreKind(await trackedContext(), kind, number) : null;
}

/** One page of what the store has on a subject, or null for an unknown one. `number` counts from 0. */
export async function readSiteStoreSubject(slug: string, number: number): Promise<StoreListView | null> {
  'use cache';
  keepUntilChanged(...CATALOGUE, STORE_SWITCH);
  return readStoreSubject(await trackedContext(), slug, number);
}

/** The newest products on a topic, for its page. */
export async function readSiteProductsOn(topic: number): Promise<StoryView[]> {
  'use cache';
  keepUntilChanged(...CATALOGUE);
  return readProductsOn(await trackedContext(), topic);
}

/** The product that is sold in the form with this id, or null. */
export async function readSiteProductByForm(availabilityId: string): Promise<ProductView | null> {
  'use cache';
  keepUntilChanged(...CATALOGUE, ...MENTIONED);
  return findProductByForm(await trackedContext(), availabilityId);
}

/** The product with this slug, or null. */
export async function readSiteProductBySlug(slug: string): Promise<ProductView | null> {
  'use cache';
  keepUntilChanged(...CATALOGUE, ...MENTIONED);
  return findProductBySlug(await trackedContext(), slug);
}

/** The store's notice while it is closed, or null. */
export async function readSiteMaintenance(): Promise<string | null> {
  'use cache';
  keepUntilChanged(STORE_SWITCH);
  return readMaintenance(await trackedContext());
}
