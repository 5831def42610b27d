import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Shows a collection in the navigation of admins only. */
export const adminsOnlyNavigation = {
  group: 'People',
  hidden: ({ user }: { user: unknown }) => (user as { role?: string })?.role !== 'admin',
};

/** Access to records that the system writes, admins read and nobody edits. */
export const readOnly = {
  access: { read: toAccess(staff()), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} as const;
