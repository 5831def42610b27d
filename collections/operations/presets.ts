import type { Config } from 'payload';
import { anyStaff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

const access = toAccess(anyStaff);

/** Views of lists that staff keep, with their filters, columns and order; each decides who else sees it. */
export const presets: NonNullable<Config['queryPresets']> = {
  access: { create: access, read: access, update: access, delete: access },
  constraints: {},
  labels: { singular: 'View', plural: 'Views' },
};
