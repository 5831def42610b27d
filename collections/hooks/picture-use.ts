import type { CollectionBeforeOperationHook, Where } from 'payload';
import { findPicturesByUse } from '@/domain/media/picture-use.query';
import { sqlWithin } from '@/platform/sql-runner';

const USES = ['unused', 'used'] as const;
type PictureUse = (typeof USES)[number];

/**
 * Replaces conditions on the field `use` by the ids of the images that they match now, in every operation: lists, counts,
 * bulk actions and saved views. The uses of an image are found in all documents, so they aren't stored with it.
 */
export const resolveUseFilter: CollectionBeforeOperationHook = async ({ args, req }) => {
  const { where } = args as { where?: Where };
  if (!where || !JSON.stringify(where).includes('"use":')) return args;
  return { ...args, where: await resolved(where, (use) => findPicturesByUse(sqlWithin(req), use)) };
};

async function resolved(where: Where, idsOf: (use: PictureUse) => Promise<number[]>): Promise<Where> {
  const entries = Object.entries(where).map(async ([name, condition]): Promise<[string, unknown]> => {
    if (name === 'and' || name === 'or' || name === 'AND' || name === 'OR')
      return [name, await Promise.all((condition as Where[]).map((each) => resolved(each, idsOf)))];
    if (name !== 'use') return [name, condition];
    return ['and', [{ id: { in: await matching(condition as Record<string, unknown>, idsOf) } }]];
  });
  return Object.fromEntries(await Promise.all(entries)) as Where;
}

/** Returns the ids of the images that a condition of the list matches. */
async function matching(
  condition: Record<string, unknown>,
  idsOf: (use: PictureUse) => Promise<number[]>,
): Promise<number[]> {
  const wanted = USES.filter((use) =>
    Object.entries(condition).every(([operator, value]) => {
      const values = [value].flat().flatMap((each) => String(each).split(','));
      return operator.startsWith('not') ? !values.includes(use) : operator === 'exists' || values.includes(use);
    }),
  );
  return (await Promise.all(wanted.map(idsOf))).flat();
}
