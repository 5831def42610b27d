import { expect, test } from 'vitest';
import type { HomeSection } from '@/domain/home/home.presenter';
import { sectionsToShow } from '@/features/home/home-sections.rules';

test('empty placements are omitted, and the others keep their order', () => {
  const sections: HomeSection[] = [
    { id: '1', kind: 'stories', stories: [] },
    {
      id: '1',
      kind: 'topics',
      title: 'Topics',
      text: null,
      topics: [{ id: '1', name: 'Strategy', url: '/topic/strategy' }],
    },
    { id: '1', kind: 'media', title: 'Watch', lead: null, stories: [] },
    { id: '1', kind: 'products', title: 'Store', stories: [] },
    {
      id: '1',
      kind: 'feature',
      kicker: null,
      title: 'After the week',
      text: '',
      picture: null,
      url: null,
      entries: [],
    },
    {
      id: '1',
      kind: 'latest',
      title: 'The latest',
      stream: { stories: [], number: 0, last: 0, total: 0, size: 8 },
      picksTitle: '',
      picks: [],
      chosenPicks: 0,
    },
  ];
  expect(sectionsToShow(sections).map(({ kind }) => kind)).toEqual(['topics', 'feature']);
});
