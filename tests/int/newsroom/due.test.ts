import { afterAll, expect, test } from 'vitest';
import { rescueJobs } from '@/platform/rescue-jobs';
import { makeArticle, makePeople, payload } from '../records';

afterAll(() => payload.destroy());

const DUE = 200;

test(`${DUE} items that are due in the minute in which the process is killed are each published once, and none early`, async () => {
  const { editor } = await makePeople();
  const due = new Date(Date.now() + 3_600_000);
  const ids: number[] = [];
  for (let at = 0; at < DUE; at += 10) {
    const drafts = await Promise.all(Array.from({ length: 10 }, () => makeArticle({ _status: 'draft', body: null })));
    ids.push(...drafts.map(({ id }) => id));
  }
  for (const id of ids) {
    await payload.jobs.queue({
      task: 'schedulePublish',
      waitUntil: due,
      input: {
        type: 'publish',
        doc: { relationTo: 'articles', value: id },
        user: { relationTo: 'users', value: editor.user.id },
      } as never,
    });
  }
  const published = () =>
    payload.count({ collection: 'articles', where: { _status: { equals: 'published' } } }).then((n) => n.totalDocs);
  const jobs = () => payload.count({ collection: 'payload-jobs' }).then(({ totalDocs }) => totalDocs);
  await payload.jobs.run({ limit: 50 });
  expect([await published(), await jobs()]).toEqual([0, DUE]);

  await payload.db.updateMany({
    collection: 'payload-jobs',
    where: { id: { exists: true } },
    data: { waitUntil: new Date().toISOString() },
  });
  await payload.jobs.run({ limit: 100 });
  // The process is killed with a batch of 50: it has published 20 of them without recording that.
  const { docs: taken } = await payload.find({ collection: 'payload-jobs', limit: 50, sort: 'createdAt' });
  for (const { input } of taken.slice(0, 20)) {
    const { doc } = input as { doc: { value: number } };
    await payload.update({ collection: 'articles', id: Number(doc.value), data: { _status: 'published' } });
  }
  const where = { id: { in: taken.map(({ id }) => id) } };
  const left = { processing: true, updatedAt: new Date(Date.now() - 40_000).toISOString() };
  await payload.db.updateMany({ collection: 'payload-jobs', where, data: left });

  const restarted = Date.now();
  expect(await rescueJobs(payload)).toBe(50);
  while (await jobs()) await payload.jobs.run({ limit: 50 });
  expect(Date.now() - restarted).toBeLessThan(60_000);
  expect(await published()).toBe(DUE);
  const { totalDocs: publications } = await payload.countVersions({
    collection: 'articles',
    where: { 'version._status': { equals: 'published' } },
  });
  expect(publications).toBe(DUE);
  // Running jobs are left alone.
  expect(await rescueJobs(payload)).toBe(0);
}, 240_000);
