import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** What only the system writes and admins read. */
export const recordAccess = {
  admin: { group: 'People', hidden: ({ user }: { user: unknown }) => (user as { role?: string })?.role !== 'admin' },
  access: { read: toAccess(staff()), create: toAccess(nobody), update: toAccess(nobody), delete: toAccess(nobody) },
  disableDuplicate: true,
} as const;
