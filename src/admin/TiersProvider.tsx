import type { Payload } from 'payload';
import { readTiers } from '@/domain/membership/tier.query';
import { cachedGlobal } from '@/platform/cached-global';
import { TiersContext } from './tiers.client';

/** Provides the tiers of the installation to the fields, cells and dialogs of the admin. */
export async function TiersProvider({ children, payload }: { children: React.ReactNode; payload: Payload }) {
  const tiers = await readTiers({ cachedGlobal: (slug) => cachedGlobal(payload, slug) });
  return <TiersContext tiers={tiers}>{children}</TiersContext>;
}
