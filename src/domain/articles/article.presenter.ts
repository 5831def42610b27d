import type { PictureView } from '../media/picture.presenter';
import type { TopicLink } from '../topics/topic.presenter';

export interface AuthorView {
  id: string;
  name: string;
  title: string | null;
  short: string | null;
  bio: string | null;
  portrait: PictureView | null;
}
export type SeriesLabel = 'Spotlight Series' | 'Big Idea Series';
/** What a card, a row or a stream entry shows. Never a body. */
export interface StoryView {
  id: string;
  kind: 'article' | 'video' | 'episode' | 'webinar' | 'report' | 'asset' | 'product';
  title: string;
  url: string;
  summary: string | null;
  contentType: string;
  topic: TopicLink | null;
  seriesLabel: SeriesLabel | null;
  seriesTitle: string | null;
  authors: { name: string }[];
  publishedAt: string /* ISO */;
  dateText: string /* 'November 12, 2024' */;
  readingMinutes: number | null;
  picture: PictureView | null;
  accessLevel: 'free' | 'metered' | 'subscriber' | 'tier';
  productLink: string | null;
}
export interface ArticleView extends StoryView {
  authorsFull: AuthorView[];
  opening: PictureView | null;
  topics: TopicLink[];
  /** Lexical editor state; null when this variant of the page withholds the body. */
  body: unknown | null;
  /** First paragraph(s) as plain text for the gate, when body is null. */
  teaser: string | null;
  series: {
    title: string;
    label: SeriesLabel | null;
    entries: { part: number; title: string; url: string; isCurrent: boolean }[];
  } | null;
  issue: { label: string; url: string } | null;
  corrections: { dateText: string; text: string }[];
  related: StoryView[];
  seo: { title: string; description: string | null; picture: PictureView | null };
}
