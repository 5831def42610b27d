import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Article, User } from '@/generated/payload-types';
import { TIERS } from '../../helpers/tiers';
import { bodyOf, makeArticle, makePerson, makePicture, type Person, payload, programId } from '../records';

// Policies run on the document as it was selected. Whatever a caller selects, populates or joins, only readers with
// access to the entry get its body (ROLE-06, ROLE-11). These tests use the Local API as a viewer, because pages,
// endpoints and the CMS API all go through it.

const LEVELS = ['free', 'metered', 'subscriber', ...TIERS] as const;
const MOST_IN_TOPIC = 5;
type Level = (typeof LEVELS)[number];

/** Returns the word that is in the body of an entry of this level and in no other text. */
const secretOf = (level: Level) => `Quetzal${level}`;
const protectionOfLevel = (level: Level) =>
  ({
    accessLevel: TIERS.some((tier) => tier === level) ? 'tier' : level,
    tier: TIERS.find((tier) => tier === level) ?? 'GOOD',
  }) as Pick<Article, 'accessLevel' | 'tier'>;

type Reader = 'guest' | 'registered' | (typeof TIERS)[number];
const READERS: Reader[] = ['guest', 'registered', ...TIERS];

/** Whether a reader has access to bodies of a level. Pages apply the meter, so a metered body counts as gated here. */
function mayRead(reader: Reader, level: Level): boolean {
  if (level === 'free') return true;
  const rank = TIERS.indexOf(reader as (typeof TIERS)[number]);
  const needed = Math.max(0, TIERS.indexOf(level as (typeof TIERS)[number]));
  return rank >= needed;
}

const people = new Map<Reader, Person | null>([['guest', null]]);
const ids = { articles: [] as number[], reports: [] as number[] };
let topic: number;

beforeAll(async () => {
  await makePerson({ role: 'admin' });
  people.set('registered', await makePerson({}));
  for (const tier of TIERS) {
    const tiers = [`ROLE_HBRG_${tier}`] as NonNullable<User['tiers']>;
    people.set(tier, await makePerson({ tiers }));
  }
  const image = (await makePicture()).id;
  for (const level of LEVELS) {
    const body = bodyOf(['The first paragraph.', `The second says ${secretOf(level)}.`]);
    const entry = { title: `An entry ${level}`, body, image, ...protectionOfLevel(level) };
    ids.articles.push((await makeArticle(entry)).id);
    const published = {
      publishedAt: '2024-11-12T08:00:00.000Z',
      program: await programId(),
      _status: 'published',
    } as const;
    const report = await payload.create({
      collection: 'reports',
      data: { ...entry, ...published, slug: `report-${level.toLowerCase()}` },
    });
    ids.reports.push(report.id);
  }
  const startHere = ids.articles.slice(-MOST_IN_TOPIC);
  topic = (await payload.create({ collection: 'topics', data: { name: 'Closed', startHere, _status: 'published' } }))
    .id;
  await payload.updateGlobal({
    slug: 'home-page',
    data: { _status: 'published', sections: [{ blockType: 'stories', articles: ids.articles }] },
  });
});

afterAll(() => payload.destroy());

const SELECTIONS: (Record<string, unknown> | undefined)[] = [
  undefined,
  { body: true },
  { body: true, accessLevel: false } as never,
  { body: true, tier: true },
  { body: true, accessLevel: true },
  { accessLevel: false },
  { tier: false },
  { accessLevel: false, tier: false },
  { title: false },
  { body: { root: true } },
];
const POPULATIONS: (Record<string, unknown> | undefined)[] = [
  undefined,
  ...SELECTIONS.slice(1).map((selection) => ({ articles: selection, reports: selection })),
];

const viewOf = (reader: Reader, options: object) => ({
  overrideAccess: false,
  user: people.get(reader)?.user ?? null,
  limit: 100,
  ...options,
});

/** Returns the levels whose bodies are in a response. */
const openIn = (answer: unknown): Level[] => {
  const text = JSON.stringify(answer);
  return LEVELS.filter((level) => text.includes(`${secretOf(level)}.`));
};

describe.each(READERS)('%s', (reader) => {
  const allowed = LEVELS.filter((level) => mayRead(reader, level));
  const beyond = (answer: unknown) => openIn(answer).filter((level) => !allowed.includes(level));

  test.each(['articles', 'reports'] as const)(
    'gets no body of %s above their tier through any selection',
    async (slug) => {
      for (const select of SELECTIONS) {
        for (const draft of [false, true]) {
          const options = viewOf(reader, { collection: slug, select, draft, depth: 1 });
          const list = await payload.find(options as never);
          expect(beyond(list), JSON.stringify(select)).toEqual([]);
          for (const id of ids[slug]) {
            const single = await payload.findByID({ ...options, id } as never);
            expect(beyond(single), JSON.stringify([id, select])).toEqual([]);
          }
        }
      }
    },
  );

  test('gets the bodies of their tier and those below', async () => {
    for (const slug of ['articles', 'reports'] as const) {
      for (const select of [undefined, { body: true }])
        expect(openIn(await payload.find(viewOf(reader, { collection: slug, select }) as never))).toEqual(allowed);
    }
  });

  test('gets no body above their tier inside another document', async () => {
    for (const populate of POPULATIONS) {
      for (const depth of [1, 2, 10]) {
        const options = viewOf(reader, { populate, depth });
        const answers = [
          await payload.findByID({ ...options, collection: 'topics', id: topic } as never),
          await payload.find({ ...options, collection: 'topics' } as never),
          await payload.findGlobal({ ...options, slug: 'home-page' } as never),
        ];
        expect(beyond(answers), JSON.stringify([populate, depth])).toEqual([]);
      }
    }
  });
});

describe('guests and drafts', () => {
  const DRAFTED = 'Zugzwang';

  test('draft=true returns no draft of any collection to a guest', async () => {
    const drafted = Object.values(payload.collections)
      .map(({ config }) => config)
      .filter(({ versions }) => versions && typeof versions === 'object' && versions.drafts);
    expect(drafted.length).toBeGreaterThan(10);
    await payload.update({ collection: 'articles', id: ids.articles[0] ?? 0, draft: true, data: { title: DRAFTED } });
    await payload.update({ collection: 'topics', id: topic, draft: true, data: { name: DRAFTED } });
    for (const { slug } of drafted) {
      const answer = await payload
        .find({ collection: slug, draft: true, overrideAccess: false, user: null, limit: 100 } as never)
        .catch((error: { status?: number }) => ({ refused: error.status }));
      expect(JSON.stringify(answer), slug).not.toContain(DRAFTED);
    }
  });

  test('draft=true returns no draft of any global to a guest', async () => {
    const published = { _status: 'published' as const, sections: [] };
    await payload.updateGlobal({ slug: 'home-page', data: published });
    const sections = [{ blockType: 'feature' as const, title: DRAFTED }];
    await payload.updateGlobal({ slug: 'home-page', draft: true, data: { _status: 'draft', sections } });
    const asStaff = await payload.findGlobal({ slug: 'home-page', draft: true });
    expect(JSON.stringify(asStaff)).toContain(DRAFTED);
    for (const { slug } of payload.globals.config) {
      const answer = await payload
        .findGlobal({ slug, draft: true, overrideAccess: false, user: null } as never)
        .catch((error: { status?: number }) => ({ refused: error.status }));
      expect(JSON.stringify(answer), slug).not.toContain(DRAFTED);
    }
  });
});
