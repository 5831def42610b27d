import { staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Write access to uploads. Each upload collection declares its own read access. */
export const uploadAccess = {
  create: toAccess(staff('editor', 'merchandiser')),
  update: toAccess(staff('editor', 'merchandiser')),
  delete: toAccess(staff('editor', 'merchandiser')),
};
