import { CONTENT } from './first-run.rules';

/**
 * Purchases of the demo readers, in the order in which they can be deleted. Invoices come after what they are issued
 * for: otherwise a job would issue them again.
 */
export const DEMO_PURCHASES = [
  ...(['entitlements', 'order-events', 'orders', 'carts', 'team-members', 'subscription-invoices'] as const),
  ...(['billing-documents', 'gift-subscriptions', 'subscription-orders', 'subscriptions', 'subscribers'] as const),
];

/** Work of the demo's newsroom. */
export const DEMO_NEWSROOM = ['comments', 'reviews', 'newsletter-issues'] as const;

/** Content of the demo, in the order in which it can be deleted. */
export const DEMO_CONTENT = [...(['stock-movements', 'price-changes'] as const), ...CONTENT];

/** Everything that the import creates, in the order in which it is removed. */
export const DEMO_COLLECTIONS = [...DEMO_NEWSROOM, ...DEMO_PURCHASES, 'users' as const, ...DEMO_CONTENT];
export type DemoCollection = (typeof DEMO_COLLECTIONS)[number];

/** Globals that the import sets, in the order in which they are restored: pages first, so that none has empty sections. */
export const DEMO_GLOBALS = [
  ...(['home-page', 'navigation', 'footer', 'search-settings', 'help-texts'] as const),
  ...(['brand', 'site-settings', 'store-settings', 'paywall'] as const),
];
export type DemoGlobal = (typeof DEMO_GLOBALS)[number];

/** Returns the `room` under which a global is recorded. */
export const roomOf = (global: DemoGlobal): string => `globals/${global}`;

/** Value of a global's field before and after the import. */
export interface FieldState {
  before: unknown;
  after: unknown;
}

/** Why a document or setting of the demo stays. */
export type KeptReason = 'changed' | 'used';

/** A document of the demo that stays, with its title. */
export interface KeptDocument {
  collection: string;
  id: number;
  title: string;
  reason: KeptReason;
}

/** State of the demo publication in this installation. */
export interface DemoState {
  state: 'absent' | 'present' | 'removing' | 'interrupted';
  /** Documents that would be removed, by collection. */
  removable: { collection: string; count: number }[];
  kept: KeptDocument[];
  /** Number of kept documents. `kept` lists the first 200. */
  keptCount: number;
  /** Whether the import was before its documents were recorded. */
  isAssumed: boolean;
  /** Whether there is content, but no record of any import or removal. Nobody can tell whether it includes a demo. */
  isUnrecorded: boolean;
  /** Whether the caller uses an account of the demo, which will be removed. */
  isDemoAccount: boolean;
  done: number;
  total: number;
}

/** Returns a value without ids of rows and empty values, so that two states of a field can be compared. */
export function comparable(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.map(comparable);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value)
    .filter(([key]) => key !== 'id')
    .map(([key, inner]) => [key, comparable(inner)] as const)
    .filter(([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0));
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two states of a field are the same, apart from the ids of rows. */
export const isSameState = (state: unknown, other: unknown): boolean =>
  JSON.stringify(comparable(state)) === JSON.stringify(comparable(other));

/** Returns the fields that differ between two states of a global. Ids and dates of the record itself don't count. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, FieldState> {
  const system = new Set([
    'id',
    'createdAt',
    'updatedAt',
    'globalType',
    '_status',
    'keptBecause',
    'editedById',
    'editedByName',
  ]);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const fields = [...names].filter((name) => !system.has(name) && !isSameState(before[name], after[name]));
  return Object.fromEntries(fields.map((name) => [name, { before: before[name] ?? null, after: after[name] ?? null }]));
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns the value that restores a field. Fields of a group that had no value are set to null, because fields that an
 * update leaves out stay. Rows get new ids, because the old ones may be taken.
 */
export function restoredValue(before: unknown, after: unknown): unknown {
  if (Array.isArray(before)) return before.map((row) => restoredValue(row, null));
  if (!isGroup(before) && !isGroup(after)) return before ?? null;
  const [earlier, later] = [isGroup(before) ? before : {}, isGroup(after) ? after : {}];
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])].filter((name) => name !== 'id');
  return Object.fromEntries(names.map((name) => [name, restoredValue(earlier[name], later[name])]));
}
