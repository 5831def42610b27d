import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Access for editors and admins. */
export const editors = toAccess(staff('editor'));

/** Denies access to everyone: only the system writes these records. */
export const never = toAccess(nobody);

/** Field access: read-only through the CMS. */
export const systemOnly = { create: () => false, update: () => false };
