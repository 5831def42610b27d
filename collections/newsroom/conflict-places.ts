import { getTranslation } from '@payloadcms/translations';
import type { FlattenedField, PayloadRequest } from 'payload';
import { timeZoneIn } from '@/domain/calendar/time-zone.query';
import { tiersIn } from '@/domain/membership/tier.query';
import { wordsOf } from '@/domain/newsroom/canonical.rules';
import type { Conflict } from '@/domain/newsroom/merge.rules';
import type { ConflictPlace } from '@/domain/newsroom/merge-request.rules';
import { newsroomTime } from '@/domain/newsroom/publication.rules';
import { sqlWithin } from '@/platform/sql-runner';
import { dataAccessOf } from '@/platform/store';
import { lowestTierField } from '../fields/tiers';

/** Returns conflicts as an editor reads them: with the labels of fields and the titles of documents. */
export const conflictPlaces = (
  conflicts: readonly Conflict[],
  fields: readonly FlattenedField[],
  req: PayloadRequest,
): Promise<ConflictPlace[]> =>
  Promise.all(
    conflicts.map(async ({ field: name, mine, theirs }) => {
      const field = fields.find((candidate) => candidate.name === name);
      return {
        label: labelOf(name, field, req),
        mine: await textOf(mine, field, req),
        theirs: await textOf(theirs, field, req),
      };
    }),
  );

/** Returns the label of a field, or its name in words. */
export function labelOf(name: string, field: FlattenedField | undefined, { i18n }: PayloadRequest): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  const label = (field && 'label' in field && field.label && getTranslation(field.label, i18n)) || words;
  return label.charAt(0).toUpperCase() + label.slice(1);
}

async function textOf(value: unknown, field: FlattenedField | undefined, req: PayloadRequest): Promise<string> {
  if (field?.type === 'relationship' || field?.type === 'upload') {
    const values = Array.isArray(value) ? value : value ? [value] : [];
    return (await Promise.all(values.map((entry) => titleOf(entry, field.relationTo, req)))).join('\n');
  }
  if (field?.type === 'select' && typeof value === 'string') {
    const option = field.options.find((candidate) => typeof candidate !== 'string' && candidate.value === value);
    const label = typeof option === 'object' ? getTranslation(option.label, req.i18n) : value;
    return typeof label === 'string' ? label : value;
  }
  if (field?.name === lowestTierField.name && typeof value === 'string') {
    const tier = (await tiersIn(sqlWithin(req))).find(({ code }) => code === value);
    return tier?.name ?? value;
  }
  if (field?.type === 'date' && typeof value === 'string') {
    return newsroomTime(value, await timeZoneIn(sqlWithin(req)));
  }
  return wordsOf(value);
}

async function titleOf(value: unknown, relationTo: string | string[], req: PayloadRequest): Promise<string> {
  const reference = (typeof value === 'object' && value !== null ? value : { value }) as {
    relationTo?: string;
    value?: unknown;
  };
  const collection = reference.relationTo ?? (Array.isArray(relationTo) ? relationTo[0] : relationTo);
  const config = req.payload.collections[collection as 'articles']?.config;
  const title = config?.admin.useAsTitle;
  if (!title || reference.value === undefined || reference.value === null) return wordsOf(value);
  const document = await dataAccessOf(req.payload, req.user, req).asViewer.findByID({
    collection: collection as 'articles',
    id: reference.value as number,
    depth: 0,
    draft: Boolean(config.versions?.drafts),
    disableErrors: true,
  });
  const text = (document as unknown as Record<string, unknown> | null)?.[title];
  return typeof text === 'string' && text ? text : wordsOf(reference.value);
}
