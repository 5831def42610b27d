import { expect, test } from 'vitest';
import type { HomeSection } from '@/domain/home/home.presenter';
import { sectionsToShow } from '@/features/home/home-sections.rules';

test('empty placements are omitted, and the others keep their order', () => {
  const sections: HomeSection[] = [
    { kind: 'stories', stories: [] },
    { kind: 'topics', title: 'Topics', text: null, topics: [{ id: '1', name: 'Strategy', url: '/topic/strategy' }] },
    { kind: 'media', title: 'Watch', lead: null, stories: [] },
    { kind: 'products', title: 'Store', stories: [] },
    { kind: 'feature', kicker: null, title: 'After the week', text: '', picture: null, url: null, entries: [] },
    {
      kind: 'latest',
      title: 'The latest',
      stream: { stories: [], number: 0, last: 0, total: 0, size: 8 },
      picksTitle: '',
      picks: [],
    },
  ];
  expect(sectionsToShow(sections).map(({ kind }) => kind)).toEqual(['topics', 'feature']);
});
