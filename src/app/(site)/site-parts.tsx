import { unstable_rethrow } from 'next/navigation';
import { createElement, type ReactNode } from 'react';
import { site as installed } from '@/extending/installed';
import type { PartPropsByName, Site } from '@/extending/site';
import type { ArticleParts } from '@/features/article/parts';
import type { FrameParts } from '@/features/shell/SiteFrame';
import { log } from '@/platform/log';

// Parts from the publisher's own code. A fault in one of them must not take a page down.

type Render<Props> = (props: Props) => ReactNode | Promise<ReactNode>;

/** Renders a part; if it throws, logs the error and shows the fallback. */
async function Guarded<Props extends object>({
  name,
  part,
  props,
  fallback,
}: {
  name: string;
  part: Render<Props>;
  props: Props;
  fallback: ReactNode;
}) {
  try {
    // A client component can't be called on the server.
    return '$$typeof' in part ? createElement(part as never, props) : await part(props);
  } catch (error) {
    unstable_rethrow(error);
    log.error({ err: error, part: name }, 'a part in site/ failed');
    return fallback;
  }
}

function partOf<Name extends keyof PartPropsByName>(
  { parts }: Site,
  name: Name,
  props: PartPropsByName[Name],
): ReactNode {
  const part = parts?.[name] as Render<PartPropsByName[Name]> | undefined;
  if (!part) return props.standard;
  return <Guarded name={name} part={part} props={props} fallback={props.standard} />;
}

/** Returns the parts of articles, reports, pages and products. */
export const articlePartsOf = (site: Site): ArticleParts => ({
  block({ slug, fields }) {
    const block = site.blocks?.find((declared) => declared.slug === slug);
    if (!block) return null;
    return <Guarded name={slug} part={block.component} props={{ fields }} fallback={null} />;
  },
  opening: ({ title, summary, url, publishedAt, authors, siteFields }, standard) =>
    partOf(site, 'articleHeader', {
      standard,
      title,
      summary,
      url,
      publishedAt,
      authors: authors.map(({ name }) => name),
      fields: siteFields,
    }),
  wall: (wall, standard) => partOf(site, 'wall', { standard, ...wall }),
});

/** Returns the parts of the frame around every page. */
export const framePartsOf = (site: Site): FrameParts => ({
  header: ({ siteName, navigation }, standard) =>
    partOf(site, 'header', { standard, siteName, navigation: navigation.map(linkOf) }),
  footer: ({ siteName, legalLine, footer, legalLinks }, standard) =>
    partOf(site, 'footer', {
      standard,
      siteName,
      legalLine,
      columns: footer.map(({ title, links }) => ({ title, links: links.map(linkOf) })),
      legalLinks: legalLinks.map(linkOf),
    }),
});

const linkOf = ({ label, url }: { label: string; url: string }) => ({ label, url });

export const articleParts = articlePartsOf(installed);
export const frameParts = framePartsOf(installed);
