import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** In the navigation of admins only. */
export const forAdmins = {
  group: 'People',
  hidden: ({ user }: { user: unknown }) => (user as { role?: string })?.role !== 'admin',
};

/** Written by the system, read by admins, changed by nobody. */
export const written = {
  access: { read: toAccess(staff()), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
  lockDocuments: false,
} as const;
