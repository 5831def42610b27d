import type { SanitizedConfig } from 'payload';
import { nobody } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';
import { checkPreference, guardPreferences } from '../hooks/preferences';

/**
 * Restricts the CMS's internal collections, which are open to everyone with an account by default, including readers.
 * Migrations are closed, and preferences are limited to staff and in size (ROLE-09).
 */
export function restrictInternals(config: SanitizedConfig): SanitizedConfig {
  const migrations = config.collections.find(({ slug }) => slug === 'payload-migrations');
  if (!migrations)
    throw new Error('Payload no longer has a collection "payload-migrations". Check the access of its replacement.');
  const access = toAccess(nobody);
  Object.assign(migrations.access, { create: access, read: access, update: access, delete: access });
  limitPreferences(config);
  // A short database outage must not lose a scheduled publication.
  for (const task of config.jobs.tasks ?? []) if (task.slug === 'schedulePublish') task.retries ??= 5;
  return config;
}

function limitPreferences(config: SanitizedConfig): void {
  const preferences = config.collections.find(({ slug }) => slug === 'payload-preferences');
  const value = preferences?.fields.find((field) => 'name' in field && field.name === 'value');
  if (!preferences?.endpoints || value?.type !== 'json')
    throw new Error('Payload no longer stores preferences as expected. Check collections/newsroom/internals.ts.');
  preferences.endpoints = guardPreferences(preferences.endpoints);
  value.validate = checkPreference;
  // The admin writes through the endpoints above only. Its server components override access.
  const access = toAccess(nobody);
  Object.assign(preferences.access, { create: access, read: access, update: access, delete: access });
}
