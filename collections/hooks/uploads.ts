import { APIError, type CollectionBeforeValidateHook } from 'payload';
import { refusalOfPicture } from '@/domain/media/ratios.rules';

/** Refuses a picture above the limit with a sentence that tells its size and the limit (ADMIN-23). */
export const refuseLargePictures: CollectionBeforeValidateHook = ({ data, req }) => {
  const refusal = req.file ? refusalOfPicture(req.file.size) : null;
  if (refusal) throw new APIError(refusal, 413, null, true);
  return data;
};
