import type { CollectionAfterChangeHook, Endpoint } from 'payload';
import { idOf } from '@/domain/formats/document-id.rules';
import { importRedirects } from '@/domain/redirects/import-redirects.command';
import { encodeAddress } from '@/domain/redirects/redirect.rules';
import { hasRole } from '@/domain/viewer';
import type { Redirect } from '@/generated/payload-types';
import { t } from '@/language/t';
import { dataAccessOf } from '@/platform/store';
import { viewerOfRequest } from '../adapters';
import { importedFile, readImport } from './import-file';

/** Retargets redirects that led to the old path of a redirect to its target, so that visitors are redirected once. */
export const leadOnRedirects: CollectionAfterChangeHook<Redirect> = async ({ doc, req }) => {
  const store = dataAccessOf(req.payload, req.user, req).asSystem('keeps redirects to a single step');
  const paths = [doc.from, encodeAddress(doc.from)].flatMap((path) => [path, `${path}/`]);
  const { docs } = await store.find({
    collection: 'redirects',
    where: { and: [{ 'to.type': { equals: 'custom' } }, { 'to.url': { in: paths } }, { id: { not_equals: doc.id } }] },
    select: { from: true },
    depth: 0,
    pagination: false,
  });
  const { reference } = doc.to ?? {};
  const to = reference
    ? { type: 'reference' as const, reference: { ...reference, value: idOf(reference.value) }, url: null }
    : doc.to;
  for (const { id } of docs) await store.update({ collection: 'redirects', id, data: { to: to as Redirect['to'] } });
  return doc;
};

const respond = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });

/**
 * `POST …/redirects/import` checks a file with redirects in a dry run and, called with the digest of the dry run, applies
 * it. Only for editors and admins; everyone else gets 404.
 */
export const redirectEndpoints: Endpoint[] = [
  {
    path: '/import',
    method: 'post',
    handler: async (req) => {
      const viewer = viewerOfRequest(req.user);
      if (!hasRole(viewer, 'editor') || (viewer.kind === 'staff' && viewer.isContributor))
        return respond({ errors: [{ message: t('Not found.') }] }, 404);
      const data = await readImport(req, importedFile);
      if (!data) return respond({ errors: [{ message: t('The request body is invalid.') }] }, 400);
      return respond(await importRedirects(req.payload, data.text, data.digest));
    },
  },
];
