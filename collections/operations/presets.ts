import type { Config } from 'payload';
import { anyStaff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

const access = toAccess(anyStaff);

/** Saved list views with filters, columns and sort order. The owner decides who else sees a view. */
export const presets: NonNullable<Config['queryPresets']> = {
  access: { create: access, read: access, update: access, delete: access },
  constraints: {},
  labels: { singular: 'View', plural: 'Views' },
};
