import type { Payload } from 'payload';
import { sqlOf } from '@/platform/sql';
import { dataAccessOf } from '@/platform/store';
import { type DemoGlobal, type FieldState, isSameState, roomOf } from './demo-removal.rules';

/**
 * Steps to a publication of one's own. The demo goes before currency and tiers are chosen, because its orders and
 * subscribers hold them.
 */
export const OWN_STEPS = [
  'account',
  'brand',
  'contact',
  'colleagues',
  'demo',
  'tiers',
  'topics',
  'navigation',
] as const;
export type OwnStep = (typeof OWN_STEPS)[number];

/** Returns which steps are done, as the stored data shows. For admins: the caller checks. */
export async function readOwnSteps(payload: Payload, userId: number): Promise<Record<OwnStep, boolean>> {
  const sql = sqlOf(payload);
  const store = dataAccessOf(payload, null).asSystem('check which settings are still those of the demo publication');
  const records = await sql<{ room: string; state: { fields?: Record<string, FieldState> } | null }>(
    `select room, state from demo_documents where room like 'globals/%'`,
    [],
  );
  /** Whether a setting has a value, and not the one of the demo. */
  const isOwn = async (slug: DemoGlobal, name: string, initial: unknown) => {
    const global = (await store.findGlobal({ slug, depth: 0 })) as unknown as Record<string, unknown>;
    const field = records.find(({ room }) => room === roomOf(slug))?.state?.fields?.[name];
    return !isSameState(global[name], field ? field.after : initial) && !isSameState(global[name], initial);
  };
  const [counts] = await sql<{ isDemoAccount: boolean; colleagues: number; topics: number; demo: number }>(
    `select exists (select from demo_documents where room = 'users' and document_id = $1) as "isDemoAccount",
       (select count(*)::int from users u where u.id <> $1 and u.role::text <> 'reader'
          and not exists (select from demo_documents where room = 'users' and document_id = u.id)) as colleagues,
       (select count(*)::int from topics t
          where not exists (select from demo_documents where room = 'topics' and document_id = t.id)) as topics,
       (select count(*)::int from demo_documents) as demo`,
    [userId],
  );
  return {
    account: counts?.isDemoAccount === false,
    brand: await isOwn('brand', 'name', 'Your publication'),
    contact: await isOwn('site-settings', 'supportEmail', 'help@example.com'),
    colleagues: (counts?.colleagues ?? 0) > 0,
    tiers: await isOwn('paywall', 'tiers', []),
    topics: (counts?.topics ?? 0) > 0,
    navigation: await isOwn('navigation', 'items', []),
    demo: counts?.demo === 0,
  };
}
