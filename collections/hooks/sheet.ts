import type { Endpoint, PayloadRequest, TypedUser } from 'payload';
import { z } from 'zod';
import { writeCatalog } from '@/domain/catalog/catalog-file';
import type { SheetCause } from '@/domain/catalog/create-formats.command';
import { applyImport, previewImport } from '@/domain/catalog/import-catalog.command';
import { saveSheet } from '@/domain/catalog/save-sheet.command';
import { readWholeSheet } from '@/domain/catalog/sheet.query';
import { SHEET_FIELDS, STOCK_REASONS } from '@/domain/catalog/sheet.rules';
import { MAX_FILE_CHARACTERS } from '@/domain/catalog/sheet-file.rules';
import { hasRole } from '@/domain/viewer';
import { sqlOf } from '@/platform/sql';
import { viewerOfRequest } from '../adapters';

const cause = {
  reason: z.enum(STOCK_REASONS).default('corrected'),
  note: z.string().trim().max(200).nullable().default(null),
};
const text = z.string().max(200);
const saving = z.object({
  ...cause,
  wishes: z
    .array(
      z.object({
        availabilityId: text,
        values: z.partialRecord(z.enum(SHEET_FIELDS), text),
        stockBefore: text.optional(),
        changedAt: text,
      }),
    )
    .min(1)
    .max(2_000),
});
const importing = z.object({
  ...cause,
  text: z.string().max(MAX_FILE_CHARACTERS),
  /** What the trial answered; without it this is the trial. */
  digest: z.string().max(64).nullable().default(null),
});

const answer = (body: object, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'private, no-store' } });

/** Lets merchandisers who may publish do something; to anyone else it is not there. */
const forMerchandisers =
  (work: (req: PayloadRequest, user: TypedUser) => Promise<Response>): Endpoint['handler'] =>
  async (req) => {
    const viewer = viewerOfRequest(req.user);
    const mayPublish = hasRole(viewer, 'merchandiser') && !(viewer.kind === 'staff' && viewer.isContributor);
    return req.user && mayPublish ? work(req, req.user) : answer({ errors: [{ message: 'Nothing is here.' }] }, 404);
  };

async function bodyOf<T>(req: PayloadRequest, schema: z.ZodType<T>): Promise<T | null> {
  const body = await req.json?.().catch(() => null);
  return schema.safeParse(body).data ?? null;
}

const malformed = () => answer({ errors: [{ message: 'The body has a form that cannot be read.' }] }, 400);

const causeOf = ({ reason, note }: Pick<SheetCause, 'reason' | 'note'>, user: TypedUser): SheetCause => ({
  reason,
  note,
  user,
});

/**
 * What merchandisers do with the catalogue as a whole: `POST …/availabilities/sheet` saves changes of many rows at once,
 * `POST …/availabilities/import` tries a file and, with the digest of the trial, applies it, `GET …/availabilities/export`
 * answers the file.
 */
export const sheetEndpoints: Endpoint[] = [
  {
    path: '/sheet',
    method: 'post',
    handler: forMerchandisers(async (req, user) => {
      const given = await bodyOf(req, saving);
      if (!given) return malformed();
      const saved = await saveSheet(req.payload, given.wishes, causeOf(given, user));
      return answer(saved, saved.isSaved ? 200 : 409);
    }),
  },
  {
    path: '/import',
    method: 'post',
    handler: forMerchandisers(async (req, user) => {
      const given = await bodyOf(req, importing);
      if (!given) return malformed();
      if (given.digest === null) return answer(await previewImport(req.payload, given.text));
      return answer(await applyImport(req.payload, given.text, given.digest, causeOf(given, user)));
    }),
  },
  {
    path: '/export',
    method: 'get',
    handler: forMerchandisers(async (req) => {
      const file = writeCatalog(await readWholeSheet(sqlOf(req.payload)));
      const name = `catalogue-${new Date().toISOString().slice(0, 10)}.csv`;
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
