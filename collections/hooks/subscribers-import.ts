import type { Endpoint } from 'payload';
import { applySubscribers, previewSubscribers } from '@/domain/membership/import-subscribers.command';
import { hasRole } from '@/domain/viewer';
import { t } from '@/language/t';
import { viewerOfRequest } from '../adapters';
import { importedFile, readImport } from './import-file';

const respond = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });

/**
 * `POST …/subscribers/import` checks a file with print subscribers in a dry run and, called with the digest of the dry
 * run, applies it. Only for admins; everyone else gets 404.
 */
export const subscriberEndpoints: Endpoint[] = [
  {
    path: '/import',
    method: 'post',
    handler: async (req) => {
      if (!req.user || !hasRole(viewerOfRequest(req.user)))
        return respond({ errors: [{ message: t('Not found.') }] }, 404);
      const data = await readImport(req, importedFile);
      if (!data) return respond({ errors: [{ message: t('The request body is invalid.') }] }, 400);
      const { text, digest } = data;
      return respond(
        digest === null
          ? await previewSubscribers(req.payload, text)
          : await applySubscribers(req.payload, text, digest, new Date()),
      );
    },
  },
];
