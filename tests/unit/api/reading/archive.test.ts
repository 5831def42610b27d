import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listMagazineStream } from '@/api/reading/list-magazine.endpoint';
import { readArchiveEndpoint } from '@/api/reading/read-archive.endpoint';
import { readIssueEndpoint } from '@/api/reading/read-issue.endpoint';
import { readArchive } from '@/domain/archive/archive.query';
import { archiveOf } from '@/domain/archive/archive.rules';
import { type IssueView, readIssue } from '@/domain/archive/issue.query';
import { readMagazine } from '@/domain/archive/magazine.query';
import { readStreamState } from '@/domain/streams/latest.query';
import { proves } from '../../../helpers/proves';
import { story } from '../stories';
import { testApp } from '../world';

vi.mock('@/domain/archive/archive.query', () => ({ readArchive: vi.fn() }));
vi.mock('@/domain/archive/issue.query', () => ({ readIssue: vi.fn() }));
vi.mock('@/domain/archive/magazine.query', () => ({ readMagazine: vi.fn() }));
vi.mock('@/domain/streams/latest.query', () => ({ readStreamState: vi.fn() }));

const { app } = testApp([readArchiveEndpoint, readIssueEndpoint, ...listMagazineStream]);

const topic = { id: '3', name: 'Strategy', url: '/topic/strategy' };
const entry = { title: 'A', url: '/2024/11/a', summary: null, byline: 'Ann Ash', folio: 34, story: story() };
const issue: IssueView = {
  issueId: 'BR2406',
  year: 2024,
  label: 'November–December 2024',
  issueMonth: 'November-December',
  url: '/archive-toc/BR2406',
  coverLine: 'The slow company',
  summary: null,
  cover: null,
  publishedAt: '2024-11-12T00:00:00.000Z',
  sections: [
    { seriesTitle: 'Spotlight: time', series: 'time', label: 'Spotlight Series', topic, entries: [entry] },
    { seriesTitle: 'The idea', series: 'idea', label: 'Big Idea Series', topic: null, entries: [] },
    { seriesTitle: 'Features', series: null, label: null, topic: null, entries: [] },
  ],
};

beforeEach(() => vi.mocked(readIssue).mockReset());

test('ARC-07 the archive index has years with yearId and issues, each with issueMonth and issueURL', async () => {
  await proves('ARC-07', async () => {
    const row = { issueId: 'BR0904', year: 2009, monthLabel: 'July-August', label: 'July–August 2009' };
    vi.mocked(readArchive).mockResolvedValue(archiveOf([row]));
    const answer = await app.request('/service/components/archive');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      years: [{ yearId: '2009', issues: [{ issueMonth: 'July-August', issueURL: '/archive-toc/BR0904' }] }],
    });
  });
});

describe('the entries of an issue', () => {
  test('ARC-06 have seriesTitle, series, bigIdea, topic and topicURL', async () => {
    await proves('ARC-06', async () => {
      vi.mocked(readIssue).mockResolvedValue(issue);
      const answer = await app.request('/service/components/issue/BR2406');
      expect(answer.status).toBe(200);
      const { entries, ...rest } = (await answer.json()) as { entries: object[] };
      expect(rest).toMatchObject({ issueId: 'BR2406', issueURL: '/archive-toc/BR2406', coverLine: 'The slow company' });
      expect(entries[0]).toEqual({
        seriesTitle: 'Spotlight: time',
        series: 'time',
        seriesLabel: 'Spotlight Series',
        bigIdea: false,
        topic: 'Strategy',
        topicURL: '/topic/strategy',
        items: [{ title: 'A', url: '/2024/11/a', summary: null, byline: 'Ann Ash', folio: 34 }],
      });
      expect(entries[1]).toMatchObject({ series: 'idea', bigIdea: true, topic: null, topicURL: null });
      expect(entries[2]).toMatchObject({ seriesTitle: 'Features', series: null, bigIdea: false });
    });
  });

  test.each(['BR9999', '0000', 'br2406', '..%2f..', 'x'.repeat(300)])('%s is not found', async (id) => {
    vi.mocked(readIssue).mockResolvedValue(null);
    expect((await app.request(`/service/components/issue/${id}`)).status).toBe(404);
  });
});

test('the stream magazine responds to a guest', async () => {
  vi.mocked(readStreamState).mockResolvedValue({ isPaywallEnabled: true, maintenanceStatus: null });
  vi.mocked(readMagazine).mockResolvedValue({ stories: [story()], number: 0, size: 8, total: 1, last: 0 });
  for (const url of ['/service/magazine/0/8?format=json', '/service/magazine?number=0&size=8']) {
    const answer = await app.request(url);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ type: 'magazine', page: { last: 0 }, entry: [{ id: '41' }] });
  }
});
