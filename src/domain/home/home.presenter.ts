import type { PictureView } from '../media/picture.presenter';
import type { StoryView } from '../streams/story.presenter';
import type { StreamPage } from '../streams/stream.rules';
import type { TopicLink } from '../topics/topic.presenter';

/** A section of the front page. `id` is that of its row in the admin. */
export type HomeSection = { id: string } & HomeSectionContent;

export type HomeSectionContent =
  | { kind: 'lead'; kicker: string | null; story: StoryView }
  | { kind: 'stories'; stories: StoryView[] }
  | {
      kind: 'issue';
      label: string;
      url: string;
      picture: PictureView | null;
      entries: { title: string; url: string | null; folio: number | null }[];
    }
  | { kind: 'latest'; title: string; stream: StreamPage; picksTitle: string; picks: StoryView[]; chosenPicks: number }
  | {
      kind: 'feature';
      kicker: string | null;
      title: string;
      text: string;
      picture: PictureView | null;
      url: string | null;
      entries: { id: string; title: string; url: string }[];
    }
  | { kind: 'media'; title: string; lead: StoryView | null; stories: StoryView[] }
  | { kind: 'products'; title: string; stories: StoryView[] }
  | { kind: 'topics'; title: string; text: string | null; topics: TopicLink[] };

/** The front page: its sections in the editors' order. */
export interface HomeView {
  sections: HomeSection[];
}
