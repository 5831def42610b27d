import type { FlattenedField } from 'payload';
import type { Issue } from '@/generated/payload-types';
import type { Context } from '@/platform/context';
import { type AddressableDocument, addressOfDocument } from '../addresses/document-address.rules';
import { picturesOf } from '../articles/body-pictures.rules';
import { addDays } from '../calendar/calendar-day';
import { readTimeZone } from '../calendar/time-zone.query';
import { dayIn } from '../calendar/time-zone.rules';
import { RIGHTS_WARNING_DAYS } from '../media/picture-rights.rules';
import { findEndingAmong, findWithoutAlt } from '../media/picture-use.query';
import { ladderOf } from '../membership/tier.rules';
import { limitOf } from '../metering/meter.rules';
import { findBrokenLinksIn } from './broken-links.query';
import type { Fields } from './merge.rules';
import { findReleased } from './next-issue.query';
import type { PaywallLimits, PlannedPublication, PublicationInfo } from './publish-choice.rules';
import { referencesOf } from './references';

/** Collections whose bodies are behind the paywall. The pages of other entries with an access level are open. */
const METERED: readonly string[] = ['articles', 'reports'];

/**
 * Returns what the publish dialog shows about a document: its page, scheduled publications, and what decides on what
 * readers see. Null if the viewer can't read the document.
 */
export async function readPublicationInfo(
  ctx: Context,
  { collection, id, fields }: { collection: string; id: number; fields: FlattenedField[] },
): Promise<PublicationInfo | null> {
  const document = { collection: collection as 'articles', id, depth: 0, disableErrors: true } as const;
  const newest = (await ctx.store.asViewer.findByID({ ...document, draft: true })) as Fields | null;
  if (!newest) return null;
  const stored = (await ctx.store.asViewer.findByID(document)) as Fields | null;
  const timeZone = await readTimeZone(ctx);
  const today = dayIn(ctx.now, timeZone);
  return {
    path: addressOfDocument(collection, newest as AddressableDocument),
    isPublished: stored?._status === 'published',
    planned: await findPlanned(ctx, collection, id),
    paywall: METERED.includes(collection) ? await readLimits(ctx, newest) : null,
    brokenLinks: newest.body ? await findBrokenLinksIn(ctx, newest.body) : [],
    endingPictures: await findEndingAmong(
      ctx.sql,
      referencesOf(newest, fields).flatMap((each) => (each.collection === 'media' ? [each.id] : [])),
      `${addDays(today, RIGHTS_WARNING_DAYS + 1)}T00:00:00Z`,
    ),
    undescribed: await findUndescribed(ctx, newest, fields),
    today,
    timeZone,
    released: collection === 'issues' ? await findReleased(ctx, newest as unknown as Issue) : [],
  };
}

/** Returns the first field with an image that has no alternative text, its own or one that the text has for it. */
async function findUndescribed({ sql }: Context, document: Fields, fields: FlattenedField[]): Promise<string | null> {
  const used = fields.map((field) => ({ name: field.name, ids: shownPictures(document[field.name], field) }));
  const lacking = new Set(
    await findWithoutAlt(
      sql,
      used.flatMap(({ ids }) => ids),
    ),
  );
  return used.find(({ ids }) => ids.some((id) => lacking.has(id)))?.name ?? null;
}

/** Returns the images of a field whose own alternative text readers get. */
const shownPictures = (value: unknown, field: FlattenedField): number[] =>
  field.type === 'richText'
    ? picturesOf(value).flatMap(({ id, hasAlt }) => (hasAlt ? [] : [id]))
    : referencesOf({ [field.name]: value }, [field]).flatMap((each) => (each.collection === 'media' ? [each.id] : []));

/** Returns the waiting and failed publications of a document, next first. */
const findPlanned = ({ sql }: Context, collection: string, id: number): Promise<PlannedPublication[]> =>
  sql<PlannedPublication>(
    `select j.id, case when j.input->>'type' = 'unpublish' then 'unpublish' else 'publish' end as type,
       to_char(coalesce(j.wait_until, j.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
       case when j.has_error or l.error is not null
         then coalesce(l.error->>'message', j.error->>'message', 'unknown error') end as failure
     from payload_jobs j
     left join lateral (select error from payload_jobs_log
       where _parent_id = j.id and state = 'failed' order by completed_at desc limit 1) l on true
     where j.task_slug = 'schedulePublish' and j.completed_at is null
       and j.input->'doc'->>'relationTo' = $1 and j.input->'doc'->>'value' = $2
     order by coalesce(j.wait_until, j.created_at), j.id limit 20`,
    [collection, String(id)],
  );

async function readLimits(ctx: Context, { program }: Fields): Promise<PaywallLimits> {
  const paywall = await ctx.cachedGlobal('paywall');
  const [row] = await ctx.sql<{ has_own_meter: boolean | null }>('select has_own_meter from programs where id = $1', [
    typeof program === 'number' ? program : 0,
  ]);
  const kind = row?.has_own_meter ? 'ascend' : 'article';
  const noun = kind === 'ascend' ? 'reports' : 'articles';
  return { isOn: paywall.isEnabled !== false, limit: limitOf(kind, paywall), noun, tiers: ladderOf(paywall) };
}
