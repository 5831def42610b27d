import { staff } from '@/domain/access/content.policy';
import { toAccess } from '../adapters';

/** Who uploads, changes and deletes files; each collection says who reads them. */
export const uploadAccess = {
  create: toAccess(staff('editor', 'merchandiser')),
  update: toAccess(staff('editor', 'merchandiser')),
  delete: toAccess(staff('editor', 'merchandiser')),
};
