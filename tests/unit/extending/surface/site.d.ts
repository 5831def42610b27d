import type { MigrateDownArgs, MigrateUpArgs } from '@payloadcms/db-postgres';
import type { CollectionConfig, Field, Plugin, Where } from 'payload';
import type { ReactNode } from 'react';
/** A page, part or block is rendered on the server, at once or after awaiting something. */
type Rendered = ReactNode | Promise<ReactNode>;
/**
 * A block for the body of articles, pages, reports and products. `Fields` are its values as the component gets them:
 * rich texts for `RichText`, images for `Image`, and other documents as `LinkedDocument`. References to anything that
 * the public can't see are null.
 */
export interface SiteBlock<Fields extends object = object> {
    /** Stored type, in camel case, such as `recipe`. Never change it once articles contain the block. */
    slug: string;
    labels: {
        singular: string;
        plural: string;
    };
    /** Fields in the editor. They are stored in the body, so they need no migration. */
    fields: Field[];
    /**
     * Renders the block on the server, as part of the body: only for readers who can read the article. If it throws, the
     * block is left out and the error is logged.
     */
    component(props: {
        fields: Fields;
    }): Rendered;
}
/** A document that a block or a field refers to. Nothing else of it leaves the server. */
export interface LinkedDocument {
    id: number;
    title: string | null;
    slug: string | null;
    path: string | null;
}
/** Reads content as a guest sees it. All pages are the same for everyone. */
export interface Reader {
    /** Current time. */
    readonly now: Date;
    /**
     * Returns documents of a collection that guests can read. The page is rendered again after a change in any collection
     * that was read, including those of populated references. Returns nothing while the site is built.
     */
    find<Document>(collection: string, query?: ReaderQuery): Promise<Document[]>;
}
/** Which documents to read, as in Payload's Local API. */
export interface ReaderQuery {
    where?: Where;
    sort?: string | string[];
    /** 100 by default and at most 1000. */
    limit?: number;
    /** Counts from 1. */
    page?: number;
    /** Whether to populate references, 0 by default. */
    depth?: 0 | 1;
}
/** Values of the parameters in a page's path. */
export type PageParams = Readonly<Record<string, string>>;
/** A page of the publisher, inside the frame of the site. It is cached until something that it read changes. */
export interface SitePage<Data = unknown> {
    /** Fixed segments and parameters, whose values are slugs: `/events` or `/events/:slug`. */
    path: string;
    /** Reads everything the page shows. Null if there is no such page. The result must be plain data. */
    read(reader: Reader, params: PageParams): Promise<Data | null>;
    /** Title and description for search engines and link previews. */
    metadata(data: Data): {
        title: string;
        description?: string;
    };
    /** Renders the page on the server. */
    component(props: {
        data: Data;
        params: PageParams;
    }): Rendered;
    /** Returns the paths of a page with parameters for the sitemap. A page without parameters is always listed. */
    listPaths?(reader: Reader): Promise<string[]>;
}
/** A link of a menu. */
export interface SiteLink {
    label: string;
    url: string;
}
/** The props of a part that replaces one of the site. */
interface PartProps {
    /** The part of the site that is replaced, to add something before or after it. */
    standard: ReactNode;
}
/** The props of each part that can be replaced. */
export interface PartPropsByName {
    /** The header of every page. */
    header: PartProps & {
        siteName: string;
        navigation: SiteLink[];
    };
    /** The footer of every page. */
    footer: PartProps & {
        siteName: string;
        legalLine: string;
        columns: {
            title: string;
            links: SiteLink[];
        }[];
        legalLinks: SiteLink[];
    };
    /** The opening of an article or report: kicker, headline, byline and image. */
    articleHeader: PartProps & {
        title: string;
        summary: string | null;
        url: string;
        /** Publication date, ISO 8601. */
        publishedAt: string;
        authors: string[];
        /** Values of the publisher's fields of the article or report. */
        fields: Readonly<Record<string, unknown>>;
    };
    /** The end of the text for readers without access. */
    wall: PartProps & {
        /** Path of the article or report. */
        path: string;
        noun: 'article' | 'report';
        /** Name of the lowest tier that can read it; null if every subscription can. */
        lowestTier: string | null;
    };
}
/** Parts that replace those of the site. If one throws, the site's own part is shown and the error is logged. */
export type SiteParts = {
    [Name in keyof PartPropsByName]?: (props: PartPropsByName[Name]) => Rendered;
};
/** Collections to which a publisher can add fields. */
export type ExtensibleCollection = 'articles' | 'authors' | 'episodes' | 'issues' | 'pages' | 'podcasts' | 'products' | 'reports' | 'series' | 'topics' | 'videos' | 'webinars';
/** A migration of the publisher's tables and columns, as `npm run site` writes it. */
export interface SiteMigration {
    name: string;
    up(args: MigrateUpArgs): Promise<void>;
    down(args: MigrateDownArgs): Promise<void>;
}
/** Everything that a publisher adds to Masthead. */
export interface Site {
    blocks?: SiteBlock[];
    /**
     * Fields by collection. They are stored in a group named `site`, so they never collide with a field of a later
     * version, and appear in the form as *More fields*.
     */
    fields?: Partial<Record<ExtensibleCollection, Field[]>>;
    /**
     * The publisher's collections. Without `access`, everyone can read published documents, and editors can change them.
     * Changes evict the pages that read them.
     */
    collections?: CollectionConfig[];
    pages?: SitePage[];
    parts?: SiteParts;
    /** Loads Payload plugins, with `import()`, so that no page loads them. They run after the site's own declarations. */
    plugins?: () => Promise<Plugin[]>;
    /** The migrations in `site/migrations`. They run after those of Masthead. */
    migrations?: SiteMigration[];
}
/** Declares the publisher's code. `site/site.config.ts` exports the result by default. */
export declare const defineSite: (site: Site) => Site;
/** Declares a block and checks that its component fits the type of its fields. */
export declare const defineBlock: <Fields extends object>(block: SiteBlock<Fields>) => SiteBlock;
/** Declares a page and checks that its component fits what it reads. */
export declare const definePage: <Data>(page: SitePage<Data>) => SitePage;
export {};
