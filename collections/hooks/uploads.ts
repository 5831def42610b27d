import { APIError, type CollectionBeforeOperationHook } from 'payload';
import { refusalOfPicture } from '@/domain/media/ratios.rules';

/**
 * Refuses a picture above the limit with a sentence that tells its size and the limit, before any rendition is cut
 * (ADMIN-23).
 */
export const refuseLargePictures: CollectionBeforeOperationHook = ({ args, req }) => {
  const refusal = req.file ? refusalOfPicture(req.file.size) : null;
  if (refusal) throw new APIError(refusal, 413, null, true);
  return args;
};
