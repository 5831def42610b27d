import { entryKey, type Held } from '@/domain/home/arrange.rules';
import type { HomeSection } from '@/domain/home/home.presenter';
import type { StoryView } from '@/domain/streams/story.presenter';
import { storyUrl } from '@/features/streams/stream-list.rules';
import { msg, t } from '@/language/t';

/** A section of the front page with what can be moved in it. */
export interface ArrangedSection {
  id: string;
  name: string;
  /** Kind of its entries. Null if they can't be moved. */
  holds: Held | null;
  entries: { key: string; title: string; url: string }[];
}

const NAMES: Record<HomeSection['kind'], string> = {
  lead: msg('Lead story'),
  stories: msg('Row of stories'),
  issue: msg('Issue'),
  latest: msg('The latest'),
  feature: msg('Feature band'),
  media: msg('Watch and listen'),
  products: msg('From the store'),
  topics: msg('Follow a topic'),
};

/** Returns a section with what editors can move in it. */
export function arrangedSection(section: HomeSection): ArrangedSection {
  const title = 'title' in section ? section.title : '';
  return { id: section.id, name: title || t(NAMES[section.kind]), ...movable(section) };
}

const articles = (stories: Pick<StoryView, 'id' | 'title' | 'url'>[]): Pick<ArrangedSection, 'holds' | 'entries'> => ({
  holds: 'articles',
  entries: stories.map(({ id, title, url }) => ({ key: entryKey('articles', id), title, url })),
});

function movable(section: HomeSection): Pick<ArrangedSection, 'holds' | 'entries'> {
  switch (section.kind) {
    case 'lead':
      return articles([section.story]);
    case 'stories':
      return articles(section.stories);
    case 'latest':
      // Articles that follow by numbers aren't placed by anybody.
      return articles(section.picks.slice(0, section.chosenPicks));
    case 'feature':
      return articles(section.entries);
    case 'media': {
      const stories = section.lead ? [section.lead, ...section.stories] : section.stories;
      const keyOf = ({ kind, id }: StoryView) => entryKey(kind === 'video' ? 'videos' : 'episodes', id);
      return {
        holds: 'media',
        entries: stories.map((story) => ({ key: keyOf(story), title: story.title, url: storyUrl(story) })),
      };
    }
    case 'products':
      return {
        holds: 'products',
        entries: section.stories.map((story) => ({
          key: entryKey('products', story.id),
          title: story.title,
          url: storyUrl(story),
        })),
      };
    case 'topics':
      return {
        holds: 'topics',
        entries: section.topics.map(({ id, name, url }) => ({ key: entryKey('topics', id), title: name, url })),
      };
    case 'issue':
      return { holds: null, entries: [] };
  }
}
