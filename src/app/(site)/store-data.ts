import type { ProductView } from '@/domain/catalog/product.presenter';
import { findProductByAvailability, findProductBySlug, PRODUCT_READS } from '@/domain/catalog/product.query';
import {
  readMaintenance,
  readProductsOn,
  readStoreFront,
  readStoreKind,
  readStoreList,
  readStoreSubject,
  STORE_READS,
  type StoreFrontView,
  type StoreListView,
} from '@/domain/catalog/store.query';
import type { StoreQuery } from '@/domain/catalog/store-find.rules';
import { storeKindAt } from '@/domain/catalog/store-kind.rules';
import type { StoryView } from '@/domain/streams/story.presenter';
import { cacheUntilChanged, publicContext } from './site-cache';

// What the store's pages show, kept until a product, a form of one or the store's switch changes.

/** The front of the store. */
export async function readSiteStore(): Promise<StoreFrontView> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readStoreFront(await publicContext());
}

/** One page of what the store has on a question. */
export async function readSiteStoreList(query: StoreQuery): Promise<StoreListView> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readStoreList(await publicContext(), query);
}

/** One page of a department, or null for an unknown one. `number` counts from 0. */
export async function readSiteStoreKind(slug: string, number: number): Promise<StoreListView | null> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  const kind = storeKindAt(slug);
  return kind ? readStoreKind(await publicContext(), kind, number) : null;
}

/** One page of what the store has on a subject, or null for an unknown one. `number` counts from 0. */
export async function readSiteStoreSubject(slug: string, number: number): Promise<StoreListView | null> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readStoreSubject(await publicContext(), slug, number);
}

/** The newest products on a topic, for its page. */
export async function readSiteProductsOn(topic: number): Promise<StoryView[]> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readProductsOn(await publicContext(), topic);
}

/** The product that is sold in the form with this id, or null. */
export async function readSiteProductByFormat(availabilityId: string): Promise<ProductView | null> {
  'use cache';
  cacheUntilChanged(...PRODUCT_READS);
  return findProductByAvailability(await publicContext(), availabilityId);
}

/** The product with this slug, or null. */
export async function readSiteProductBySlug(slug: string): Promise<ProductView | null> {
  'use cache';
  cacheUntilChanged(...PRODUCT_READS);
  return findProductBySlug(await publicContext(), slug);
}

/** The store's notice while it is closed, or null. */
export async function readSiteMaintenance(): Promise<string | null> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readMaintenance(await publicContext());
}
