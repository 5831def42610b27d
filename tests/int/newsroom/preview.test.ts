import { afterAll, expect, test } from 'vitest';
import { readArchive } from '@/domain/archive/archive.query';
import { readIssueDraft } from '@/domain/archive/issue.query';
import { findArticleDraft } from '@/domain/articles/article.query';
import { readHome, readHomeDraft } from '@/domain/home/home.query';
import { previewReaders } from '@/domain/newsroom/preview.rules';
import { findPageDraft } from '@/domain/pages/page.query';
import { findReportDraft } from '@/domain/reports/report.query';
import { guestContext, previewContext } from '@/platform/context';
import { readPreviewToken } from '@/platform/preview-link';
import { normalAddress } from '@/server/normalize';
import { proves } from '../../helpers/proves';
import { LADDER } from '../../helpers/tiers';
import { bodyOf, makeArticle, makePeople, payload, programId, rest } from '../records';

afterAll(() => payload.destroy());

test('a preview shows each kind of reader the part of the newest version they have access to', async () => {
  const secret = bodyOf(['The teaser.', 'The rest of it.']);
  const article = { accessLevel: 'tier', tier: 'BETTER', body: secret } as const;
  const { id } = await makeArticle(article);
  const { editor } = await makePeople();
  const saved = await rest(`/articles/${id}?draft=true`, {
    as: editor,
    method: 'PATCH',
    body: { title: 'Only drafted', publishedAt: '2099-01-01T00:00:00.000Z' },
  });
  expect(saved.status).toBe(200);
  const readable: string[] = [];
  for (const { key, viewer } of previewReaders(LADDER)) {
    const view = await findArticleDraft(previewContext(payload, viewer), id);
    expect(view).toMatchObject({ title: 'Only drafted' });
    const isReadable = JSON.stringify(view).includes('The rest of it.');
    expect(isReadable).toBe(view?.body !== null);
    if (isReadable) readable.push(key);
  }
  expect(readable).toEqual(['better', 'best', 'allaccess']);
  expect(await findArticleDraft(guestContext(payload), 999_999)).toBeNull();
});

test('ADMIN-13 an editor previews a draft by its signed address, and a guest cannot open any other', async () => {
  const { editor } = await makePeople();
  const created = await rest('/articles?draft=true', {
    as: editor,
    method: 'POST',
    body: { title: 'Hidden', slug: 'hidden' },
  });
  const { doc } = (await created.json()) as { doc: { id: number } };
  const preview = payload.collections.articles.config.admin.preview;
  const address = String(await preview?.(doc as never, {} as never));
  const path = new URL(address, 'http://localhost').pathname;
  await proves('ADMIN-13', async () => {
    expect(normalAddress(path, Date.now())).toBe(path);
    const grant = readPreviewToken(path.slice('/preview/'.length), Date.now());
    expect(grant).toMatchObject({ collection: 'articles', id: doc.id });
    expect(await findArticleDraft(previewContext(payload, { kind: 'guest' }), doc.id)).toMatchObject({
      title: 'Hidden',
    });
    // A guest gets no preview address from the CMS, and cannot forge one.
    expect((await rest(`/articles/${doc.id}?draft=true`)).status).toBe(403);
    for (const guessed of [`/preview/articles.${doc.id}`, `${path}x`, path.replace(`.${doc.id}.`, `.${doc.id + 1}.`)])
      expect([guessed, normalAddress(guessed, Date.now())]).toEqual([guessed, '/page-not-found/none']);
  });
});

test('pages, reports and issues have previews, and an issue is in the archive of its preview', async () => {
  const ctx = guestContext(payload);
  const page = await payload.create({ collection: 'pages', data: { title: 'Of the house' }, draft: true });
  expect(await findPageDraft(ctx, page.id)).toMatchObject({ title: 'Of the house' });
  const report = await payload.create({
    collection: 'reports',
    data: {
      title: 'Of the year',
      program: await programId(),
      publishedAt: '2024-11-01T00:00:00.000Z',
      accessLevel: 'free',
    },
    draft: true,
  });
  expect(await findReportDraft(ctx, report.id)).toMatchObject({ title: 'Of the year' });
  const coming = await makeArticle({ title: 'To be in it', _status: 'draft' });
  const issue = await payload.create({
    collection: 'issues',
    data: {
      issueId: 'BR2501',
      year: 2025,
      monthLabel: 'January',
      label: 'January 2025',
      publishedAt: '2025-01-01T00:00:00.000Z',
      entries: [{ seriesTitle: 'Features', items: [{ article: coming.id }] }],
    },
    draft: true,
  });
  const view = await readIssueDraft(ctx, issue.id);
  expect(view).toMatchObject({ label: 'January 2025', sections: [{ entries: [{ title: 'To be in it', url: null }] }] });
  if (!view) throw new Error('no preview');
  expect(await readArchive(ctx)).toEqual([]);
  expect(await readArchive(ctx, { ...view, monthLabel: view.issueMonth })).toMatchObject([
    { yearId: '2025', issues: [{ issueId: 'BR2501', label: 'January 2025' }] },
  ]);
});

test('the front page can be previewed before it is published', async () => {
  const ctx = guestContext(payload);
  const { editor } = await makePeople();
  const lead = async (title: string) => ({ blockType: 'lead' as const, article: (await makeArticle({ title })).id });
  const put = async (sections: object[], query = '') => {
    const body = { sections, _status: query ? 'draft' : 'published' };
    expect((await rest(`/globals/home-page${query}`, { as: editor, method: 'POST', body })).status).toBe(200);
  };
  await put([await lead('Stands there')]);
  await put([await lead('To be looked at')], '?draft=true&autosave=true');
  expect(await readHome(ctx)).toMatchObject({ sections: [{ kind: 'lead', story: { title: 'Stands there' } }] });
  expect(await readHomeDraft(ctx)).toMatchObject({ sections: [{ kind: 'lead', story: { title: 'To be looked at' } }] });
});
