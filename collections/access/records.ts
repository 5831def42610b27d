import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Access to records that only the system writes and only admins read. */
export const recordAccess = {
  admin: { group: 'People', hidden: ({ user }: { user: unknown }) => (user as { role?: string })?.role !== 'admin' },
  access: { read: toAccess(staff()), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
} as const;
