import type { SanitizedConfig } from 'payload';
import { anyStaff, nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/**
 * The CMS opens some of its own collections to everyone with an account; here readers have accounts too. Locks are for
 * staff, migrations for nobody. (ROLE-09)
 */
export function closeInternals(config: SanitizedConfig): SanitizedConfig {
  const policies = { 'payload-locked-documents': anyStaff, 'payload-migrations': nobody };
  for (const [slug, policy] of Object.entries(policies)) {
    const collection = config.collections.find((candidate) => candidate.slug === slug);
    if (!collection) throw new Error(`The CMS has no collection "${slug}" any more: look who may reach its successor.`);
    const access = toAccess(policy);
    Object.assign(collection.access, { create: access, read: access, update: access, delete: access });
  }
  // A database that is away for a moment must not cost a publication.
  for (const task of config.jobs.tasks ?? []) if (task.slug === 'schedulePublish') task.retries ??= 5;
  return config;
}
