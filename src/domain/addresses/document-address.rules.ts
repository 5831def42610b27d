import { issueUrl } from '../archive/archive.rules';
import { articleUrl } from '../articles/article.rules';
import { productUrl } from '../catalog/address.rules';

/** Fields of a document from which its path is built. */
export interface AddressableDocument {
  id?: number | string;
  slug?: string | null;
  path?: string | null;
  issueId?: string;
}

/** Returns the public path of a document. Collections that aren't listed here have their pages at the root. */
export function addressOfDocument(collection: string, document: AddressableDocument): string {
  const slug = document.slug ?? '';
  switch (collection) {
    case 'articles':
      return articleUrl(document);
    case 'topics':
      return `/topic/${slug}`;
    case 'authors':
      return `/author/${slug}`;
    case 'issues':
      return issueUrl(document.issueId ?? '');
    case 'videos':
      return `/video/${document.id}/${slug}`;
    case 'podcasts':
      return `/podcasts/${slug}`;
    case 'episodes':
      return `/podcast/${document.path}`;
    case 'reports':
      return `/${document.path ?? ''}`;
    case 'products':
      return productUrl(slug);
    case 'webinars':
      return `/webinars/${slug}`;
    case 'visual-assets':
      return `/visual-library/${slug}`;
    default:
      return `/${slug}`;
  }
}
