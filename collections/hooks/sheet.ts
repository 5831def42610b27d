import type { Endpoint, PayloadRequest, TypedUser } from 'payload';
import { z } from 'zod';
import { timeZoneIn } from '@/domain/calendar/time-zone.query';
import { dayIn } from '@/domain/calendar/time-zone.rules';
import { writeCatalog } from '@/domain/catalog/catalog-file';
import type { SheetCause } from '@/domain/catalog/create-formats.command';
import { applyImport, previewImport } from '@/domain/catalog/import-catalog.command';
import { saveSheet } from '@/domain/catalog/save-sheet.command';
import { readWholeSheet } from '@/domain/catalog/sheet.query';
import { FORMAT_CELLS, SHEET_FIELDS, STOCK_REASONS } from '@/domain/catalog/sheet.rules';
import { hasRole } from '@/domain/viewer';
import { t } from '@/language/t';
import { sqlOf } from '@/platform/sql';
import { viewerOfRequest } from '../adapters';
import { importedFile, readImport } from './import-file';

const cause = {
  reason: z.enum(STOCK_REASONS).default('corrected'),
  note: z.string().trim().max(200).nullable().default(null),
};
const text = z.string().max(200);
const saving = z.object({
  ...cause,
  rows: z
    .array(
      z.object({
        availabilityId: text,
        values: z.partialRecord(z.enum(SHEET_FIELDS), z.string().max(1_000)),
        stockBefore: text.optional(),
        changedAt: text.optional(),
        newFormat: z.partialRecord(z.enum(FORMAT_CELLS), text).optional(),
      }),
    )
    .min(1)
    .max(2_000),
});
const importing = importedFile.extend(cause);

const respond = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** Restricts a handler to merchandisers who can publish. Everyone else gets 404. */
const forMerchandisers =
  (work: (req: PayloadRequest, user: TypedUser) => Promise<Response>): Endpoint['handler'] =>
  async (req) => {
    const viewer = viewerOfRequest(req.user);
    const mayPublish = hasRole(viewer, 'merchandiser') && !(viewer.kind === 'staff' && viewer.isContributor);
    return req.user && mayPublish ? work(req, req.user) : respond({ errors: [{ message: t('Not found.') }] }, 404);
  };

async function bodyOf<T>(req: PayloadRequest, schema: z.ZodType<T>): Promise<T | null> {
  const body = await req.json?.().catch(() => null);
  return schema.safeParse(body).data ?? null;
}

const malformed = () => respond({ errors: [{ message: t('The request body is invalid.') }] }, 400);

const causeOf = ({ reason, note }: Pick<SheetCause, 'reason' | 'note'>, user: TypedUser): SheetCause => ({
  reason,
  note,
  user,
});

/**
 * Endpoints for the whole catalog. `POST …/availabilities/sheet` saves changes to many rows in one transaction.
 * `POST …/availabilities/import` checks a file in a dry run and, called with the digest of the dry run, applies it.
 * `GET …/availabilities/export` returns the catalog as CSV.
 */
export const sheetEndpoints: Endpoint[] = [
  {
    path: '/sheet',
    method: 'post',
    handler: forMerchandisers(async (req, user) => {
      const body = await bodyOf(req, saving);
      if (!body) return malformed();
      const saved = await saveSheet(req.payload, body.rows, causeOf(body, user));
      return respond(saved, saved.isSaved ? 200 : 409);
    }),
  },
  {
    path: '/import',
    method: 'post',
    handler: forMerchandisers(async (req, user) => {
      const body = await readImport(req, importing);
      if (!body) return malformed();
      if (body.digest === null) return respond(await previewImport(req.payload, body.text));
      return respond(await applyImport(req.payload, body.text, body.digest, causeOf(body, user)));
    }),
  },
  {
    path: '/export',
    method: 'get',
    handler: forMerchandisers(async (req) => {
      const file = writeCatalog(await readWholeSheet(sqlOf(req.payload)));
      const name = `catalogue-${dayIn(new Date(), await timeZoneIn(sqlOf(req.payload)))}.csv`;
      return new Response(file, {
        headers: {
          'Content-Type': 'text/csv; charset=utf-8',
          'Content-Disposition': `attachment; filename="${name}"`,
          'Cache-Control': 'private, no-store',
        },
      });
    }),
  },
];
