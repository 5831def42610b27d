import { idOf } from '@/domain/formats/document-id.rules';
import { mentionsIn } from '@/domain/newsroom/comment.rules';
import type { Colleague } from '@/domain/newsroom/review.rules';
import { quoteOf, type TextQuote } from '@/domain/newsroom/text-quote.rules';
import type { Store } from '@/platform/store';
import type { DemoContent } from './content';
import { createAll } from './create-all';
import { type Created, lookUp } from './created';
import { drawingOf, storePicture } from './images';
import { blockId, text as lexicalText, paragraph, root } from './lexical';
import { bodyFromMarkdown } from './markdown';

type References = Pick<Created, 'authors' | 'topics' | 'articles'>;

/** Staff by role. */
type Staff = Map<string, Colleague>;

/** Everything that the parts of the newsroom are created from. */
interface Work {
  store: Store;
  content: DemoContent;
  staff: Staff;
  /** Ids of the drafts by slug. */
  drafts: Map<string, number>;
}

/**
 * Creates the work of the newsroom: drafts in every stage with their reviews and comments, a newsletter in writing, and
 * the plan of the next issue. Only its snippets are published. Requires the demo accounts.
 */
export async function seedNewsroom(store: Store, content: DemoContent, created: References): Promise<void> {
  const staff = await readStaff(store);
  const work = { store, content, staff, drafts: await seedDrafts(store, content, created, staff) };
  await seedReviews(work);
  await seedComments(work);
  await seedNewsletterIssue(work, created.articles);
  await seedNextIssue(work);
}

async function readStaff(store: Store): Promise<Staff> {
  const { docs } = await store.find({ collection: 'users', where: { role: { in: ['admin', 'editor'] } } });
  return new Map(docs.map(({ id, role, firstName, lastName }) => [role, { id, name: `${firstName} ${lastName}` }]));
}

function memberOf(staff: Staff, role: string): Colleague {
  const member = staff.get(role);
  if (!member) throw new Error(`The demo publication has no ${role}.`);
  return member;
}

/** Due dates are days, stored as noon in UTC. */
const dueIn = ({ now }: DemoContent, days: number | undefined): string | null =>
  days === undefined ? null : `${new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;

const seedSnippets = (store: Store, { newsroom }: DemoContent): Promise<Map<string, number>> =>
  createAll(newsroom.snippets, async ({ title, text }) => {
    const body = root([paragraph([lexicalText(text, 0)])]);
    const { id } = await store.create({
      collection: 'snippets',
      data: { title, text: body as never, _status: 'published' },
    });
    return [title, id];
  });

/** Returns the body of a draft, with its snippet below. Null without a text. */
async function bodyOf(
  { body, snippet, slug }: DemoContent['newsroom']['drafts'][number],
  snippets: Map<string, number>,
) {
  if (!body) return null;
  const text = await bodyFromMarkdown(body, TEXT_ONLY);
  if (!snippet) return text;
  const id = lookUp(snippets, snippet);
  const fields = { id: blockId(`${slug} ${snippet}`), blockName: '', blockType: 'snippet', snippet: id };
  return root([...text.root.children, { type: 'block', version: 2, format: '', fields }]);
}

async function seedDrafts(
  store: Store,
  content: DemoContent,
  { authors, topics }: References,
  staff: Staff,
): Promise<Map<string, number>> {
  const snippets = await seedSnippets(store, content);
  return createAll(content.newsroom.drafts, async (draft) => {
    const { slug, title, summary, stage, assignee, art } = draft;
    const { id } = await store.create({
      collection: 'articles',
      draft: true,
      data: {
        title,
        slug,
        summary,
        body: (await bodyOf(draft, snippets)) as never,
        image: art ? await storePicture(store, drawingOf(slug, 'story', art)) : null,
        authors: draft.authors.map((author) => lookUp(authors, author)),
        topics: draft.topics.map((topic) => lookUp(topics, topic)),
        contentType: 'Magazine Article',
        accessLevel: 'metered',
        publishedAt: content.now.toISOString(),
        dueAt: dueIn(content, draft.dueInDays),
        assignee: assignee ? memberOf(staff, assignee).id : null,
        stage,
        _status: 'draft',
      },
    });
    return [slug, id];
  });
}

/** Returns the fields with which a review or a comment refers to a draft. */
function documentOf({ content, drafts }: Work, slug: string) {
  const title = content.newsroom.drafts.find((draft) => draft.slug === slug)?.title ?? '';
  return { room: 'articles', documentId: lookUp(drafts, slug), title };
}

async function seedReviews(work: Work): Promise<void> {
  const { store, content, staff } = work;
  for (const { article, from, to, dueInDays, note } of content.newsroom.reviews) {
    await store.create({
      collection: 'reviews',
      data: {
        ...documentOf(work, article),
        sender: memberOf(staff, from).id,
        assignee: memberOf(staff, to).id,
        dueAt: dueIn(content, dueInDays),
        note,
        state: 'waiting',
      },
    });
  }
}

async function seedComments(work: Work): Promise<void> {
  const { store, content, staff } = work;
  for (const { article, by, about, text, replies } of content.newsroom.comments) {
    const mentions = mentionsIn(text, [...staff.values()]).map(({ id }) => id);
    const quote = { ...quoteIn(content, article, about) };
    const { id: parent } = await store.create({
      collection: 'comments',
      data: { ...documentOf(work, article), author: memberOf(staff, by).id, text, quote, mentions },
    });
    for (const reply of replies) {
      const author = memberOf(staff, reply.by).id;
      await store.create({
        collection: 'comments',
        data: { ...documentOf(work, article), author, parent, text: reply.text, mentions: [] },
      });
    }
  }
}

/** Returns the place of words in a draft. @throws Error if it doesn't contain them */
function quoteIn({ newsroom }: DemoContent, slug: string, words: string): TextQuote {
  const { body = '' } = newsroom.drafts.find((draft) => draft.slug === slug) ?? {};
  const paragraph = body.split('\n').find((line) => line.includes(words));
  if (!paragraph) throw new Error(`newsroom.yaml: the draft "${slug}" doesn’t contain "${words}".`);
  const start = paragraph.indexOf(words);
  return quoteOf(paragraph, { start, end: start + words.length });
}

async function seedNewsletterIssue({ store, content }: Work, articles: Map<string, number>): Promise<void> {
  const { newsletter, articles: slugs, opening, ...texts } = content.newsroom.newsletterIssue;
  const { docs } = await store.find({ collection: 'newsletters', where: { name: { equals: newsletter } }, limit: 1 });
  if (!docs[0]) throw new Error(`newsroom.yaml: there is no newsletter "${newsletter}".`);
  await store.create({
    collection: 'newsletter-issues',
    data: {
      ...texts,
      body: letterOf(opening, idOf(docs[0].image)) as never,
      newsletter: docs[0].id,
      articles: slugs.map((slug) => lookUp(articles, slug)),
      status: 'draft',
    },
  });
}

/** Returns the text of a newsletter issue: paragraphs, and a picture below them. */
function letterOf(text: string, picture: number | string | null) {
  const paragraphs = text
    .trim()
    .split(/\n\s*\n/)
    .map((part) => paragraph([lexicalText(part.trim(), 0)]));
  const fields = { id: blockId(text), blockType: 'letterPicture', picture };
  return root([...paragraphs, ...(picture === null ? [] : [{ type: 'block', version: 2, format: '', fields }])]);
}

async function seedNextIssue({ store, content, drafts }: Work): Promise<void> {
  const { code, year, monthLabel, label, appears } = content.nextSlot;
  const { coverLine, sections } = content.newsroom.nextIssue;
  await store.create({
    collection: 'issues',
    draft: true,
    data: {
      issueId: code,
      year,
      monthLabel,
      label,
      coverLine,
      publishedAt: appears,
      entries: sections.map(({ heading, articles }) => ({
        seriesTitle: heading,
        items: articles.map((slug) => ({ article: lookUp(drafts, slug) })),
      })),
      _status: 'draft',
    },
  });
}

/** Drafts contain text only. */
const TEXT_ONLY = {
  picture: (): never => {
    throw new Error('Drafts can’t contain figures.');
  },
  article: (): never => {
    throw new Error('Drafts can’t refer to articles.');
  },
};
