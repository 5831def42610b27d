import type { SanitizedConfig } from 'payload';
import { anyStaff, nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';
import { checkPreference, guardPreferences } from '../hooks/preferences';

/**
 * The CMS opens some of its own collections to everyone with an account; here readers have accounts too. Locks are for
 * staff, migrations for nobody, and preferences for staff within limits. (ROLE-09)
 */
export function closeInternals(config: SanitizedConfig): SanitizedConfig {
  const policies = { 'payload-locked-documents': anyStaff, 'payload-migrations': nobody };
  for (const [slug, policy] of Object.entries(policies)) {
    const collection = config.collections.find((candidate) => candidate.slug === slug);
    if (!collection) throw new Error(`The CMS has no collection "${slug}" any more: look who may reach its successor.`);
    const access = toAccess(policy);
    Object.assign(collection.access, { create: access, read: access, update: access, delete: access });
  }
  limitPreferences(config);
  // A database that is away for a moment must not cost a publication.
  for (const task of config.jobs.tasks ?? []) if (task.slug === 'schedulePublish') task.retries ??= 5;
  return config;
}

function limitPreferences(config: SanitizedConfig): void {
  const preferences = config.collections.find(({ slug }) => slug === 'payload-preferences');
  const value = preferences?.fields.find((field) => 'name' in field && field.name === 'value');
  if (!preferences?.endpoints || value?.type !== 'json') throw new Error('The CMS keeps its preferences differently.');
  preferences.endpoints = guardPreferences(preferences.endpoints);
  value.validate = checkPreference;
  // The admin writes by the calls above only; its server reads with all rights.
  const access = toAccess(nobody);
  Object.assign(preferences.access, { create: access, read: access, update: access, delete: access });
}
