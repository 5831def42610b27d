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
import { cacheBodyUntilChanged, cacheUntilChanged, publicContext } from './site-cache';

// Data of the store pages, cached until a product, one of its formats or the store's status changes.

/** Returns the store front. */
export async function readSiteStore(): Promise<StoreFrontView> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readStoreFront(await publicContext());
}

/** Returns one page of store results for a query. */
export async function readSiteStoreList(query: StoreQuery): Promise<StoreListView> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readStoreList(await publicContext(), query);
}

/** Returns one page of a department; null for an unknown one. `number` counts from 0. */
export async function readSiteStoreKind(slug: string, number: number): Promise<StoreListView | null> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  const kind = storeKindAt(slug);
  return kind ? readStoreKind(await publicContext(), kind, number) : null;
}

/** Returns one page of products on a subject; null for an unknown one. `number` counts from 0. */
export async function readSiteStoreSubject(slug: string, number: number): Promise<StoreListView | null> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readStoreSubject(await publicContext(), slug, number);
}

/** Returns the newest products on a topic, for its page. */
export async function readSiteProductsOn(topic: number): Promise<StoryView[]> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readProductsOn(await publicContext(), topic);
}

/** Returns the product that has the format with this id, or null. */
export async function readSiteProductByFormat(availabilityId: string): Promise<ProductView | null> {
  'use cache';
  cacheBodyUntilChanged(...PRODUCT_READS);
  return findProductByAvailability(await publicContext(), availabilityId);
}

/** Returns the product with this slug, or null. */
export async function readSiteProductBySlug(slug: string): Promise<ProductView | null> {
  'use cache';
  cacheBodyUntilChanged(...PRODUCT_READS);
  return findProductBySlug(await publicContext(), slug);
}

/** Returns the store's notice while it is closed, or null. */
export async function readSiteMaintenance(): Promise<string | null> {
  'use cache';
  cacheUntilChanged(...STORE_READS);
  return readMaintenance(await publicContext());
}
