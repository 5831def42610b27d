import { nobody, staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Editors and admins. */
export const editors = toAccess(staff('editor'));

/** Nobody: the system does it. */
export const never = toAccess(nobody);

/** A field that nobody writes through the CMS. */
export const systemOnly = { create: () => false, update: () => false };
