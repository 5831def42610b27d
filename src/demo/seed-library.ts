import { slugOf } from '@/domain/articles/address.rules';
import { teaserFrom } from '@/domain/articles/teaser.rules';
import type { Store } from '@/platform/store';
import { type DemoReport, type DemoWebinar, type LibraryContent, readLibraryContent } from './content-library';
import { type Created, lookUp } from './created';
import { drawingOf, storePicture } from './images';
import { reportPdf, slidesPdf, storeChart, storeFile } from './library-files';
import { bodyFromMarkdown } from './markdown';

type Names = Pick<Created, 'authors' | 'topics'>;

/** Creates the visual library, the webinars and the reports with their files (ADMIN-40). Recordings of webinars are videos. */
export async function seedLibrary(
  store: Store,
  created: Names,
  now: Date,
  videos: Promise<Pick<Created, 'videos'>>,
  step: (name: string) => void = () => {},
): Promise<void> {
  const content = await readLibraryContent(now);
  await seedAssets(store, content, created);
  step('Visual library');
  await seedReports(store, content, created);
  step('Reports');
  const names = { ...created, ...(await videos) };
  for (const webinar of content.webinars) await seedWebinar(store, webinar, names, now);
  step('Webinars');
}

async function seedAssets(store: Store, { assets }: LibraryContent, { authors, topics }: Names): Promise<void> {
  for (const asset of assets) {
    const { slug, media, screen, sheet } = await storeChart(store, asset);
    const screenUrl = screen.url?.replace(/^https?:\/\/[^/]+/, '');
    await store.create({
      collection: 'visual-assets',
      data: {
        title: asset.title,
        slug,
        summary: asset.summary,
        image: media.id,
        file: sheet.id,
        downloads: [
          { format: 'PNG', file: screen.id, isSample: true },
          { format: 'PDF', file: sheet.id },
        ],
        contentSource: screenUrl,
        publishedAt: asset.published,
        accessLevel: 'subscriber',
        authors: [lookUp(authors, asset.author)],
        topics: [lookUp(topics, asset.topic)],
        _status: 'published',
      },
    });
  }
}

const picture = (store: Store, slug: string, { art }: Pick<DemoReport | DemoWebinar, 'art'>) =>
  storePicture(store, drawingOf(slug, 'figure', art));

async function seedWebinar(
  store: Store,
  webinar: DemoWebinar,
  { authors, topics, videos }: Names & Pick<Created, 'videos'>,
  now: Date,
): Promise<void> {
  const slug = slugOf(webinar.title);
  const isAnnounced = new Date(webinar.starts) > now;
  const title = `Slides: ${webinar.title}`;
  const slides = isAnnounced
    ? null
    : await storeFile(store, {
        name: `slides-${slug}.pdf`,
        title,
        type: 'application/pdf',
        data: slidesPdf(webinar),
        isProtected: false,
      });
  await store.create({
    collection: 'webinars',
    data: {
      title: webinar.title,
      slug,
      summary: webinar.summary,
      image: await picture(store, `webinar-${slug}`, webinar),
      startsAt: webinar.starts,
      durationMinutes: webinar.minutes,
      takesRegistrations: Boolean(webinar.join),
      joinUrl: webinar.join,
      recording: webinar.recording ? lookUp(videos, webinar.recording) : undefined,
      downloads: slides ? [{ format: 'Slides, PDF', file: slides.id }] : [],
      publishedAt: webinar.published,
      authors: webinar.speakers.map((speaker) => lookUp(authors, speaker)),
      topics: [lookUp(topics, webinar.topic)],
      _status: 'published',
    },
  });
}

async function seedReports(store: Store, content: LibraryContent, { authors, topics }: Names): Promise<void> {
  const programs = new Map<string, number>();
  for (const data of content.programs) {
    const { id } = await store.create({ collection: 'programs', data });
    programs.set(data.slug, id);
  }
  const categories = new Map<string, number>();
  for (const { program, slug, name } of content.categories) {
    const data = { program: lookUp(programs, program), slug, name, _status: 'published' as const };
    const { id } = await store.create({ collection: 'report-categories', data });
    categories.set(`${program}/${slug}`, id);
  }
  for (const report of content.reports) {
    const isWhole = report.access === 'free';
    const file = await storeFile(store, {
      name: `report-${report.slug}.pdf`,
      title: isWhole ? report.title : `Summary of ${report.title}`,
      type: 'application/pdf',
      data: reportPdf(report),
      isProtected: false,
    });
    const body = await bodyFromMarkdown(report.body, { picture: noPicture, article: noArticle });
    await store.create({
      collection: 'reports',
      data: {
        title: report.title,
        slug: report.slug,
        summary: report.summary,
        image: await picture(store, `report-${report.slug}`, report),
        body: body as never,
        teaser: report.access === 'free' ? null : teaserFrom(body),
        program: lookUp(programs, report.category.split('/')[0] ?? ''),
        category: lookUp(categories, report.category),
        downloads: [{ format: isWhole ? 'PDF' : 'Summary, PDF', file: file.id, isSample: true }],
        publishedAt: report.published,
        accessLevel: report.access,
        authors: report.authors.map((author) => lookUp(authors, author)),
        topics: report.topics.map((topic) => lookUp(topics, topic)),
        _status: 'published',
      },
    });
  }
}

const noPicture = (): never => {
  throw new Error('Reports can’t contain figures.');
};

const noArticle = (): never => {
  throw new Error('Reports can’t link to articles.');
};
