import type { TextareaFieldValidation, UploadFieldSingleValidation } from 'payload';
import { textarea, upload } from 'payload/shared';
import { t } from '@/language/t';

/**
 * Requires the alternative text of an image. A form that uploads a file at once, and has its alternative text typed
 * afterwards, asks for an exception with `?describe=later`. Such an image can’t be published (`describedPicture`), and a
 * text that is there can’t be removed that way.
 */
export const alternativeText: TextareaFieldValidation = (value, options) => {
  const { req, previousValue } = options;
  const isLater = req.query?.describe === 'later' && !previousValue;
  return isLater && value === '' ? true : textarea(value, options);
};

/**
 * Rejects an image without an alternative text, its own or one that the text has for it. As with required fields, drafts
 * are stored with it, but not published.
 */
export const describedPicture: UploadFieldSingleValidation = async (value, options) => {
  const result = await upload(value, options);
  const id = typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value;
  const { payload } = options.req;
  const { alt } = (options.siblingData ?? {}) as { alt?: unknown };
  if (result !== true || !id || alt) return result;
  const { docs } = await payload.db.find<{ alt?: string | null }>({
    collection: 'media',
    where: { id: { equals: id } },
    select: { alt: true },
    limit: 1,
    pagination: false,
    req: options.req,
  });
  const [picture] = docs;
  return !picture || picture.alt?.trim() ? true : t('Describe the image. Its alternative text is missing.');
};
