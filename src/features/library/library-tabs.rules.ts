import { msg } from '@/language/t';

/** The tabs of My Library, in their order (LIB-06). */
export const LIBRARY_TABS = [
  { tab: 'library', label: msg('Library'), url: '/my-library' },
  { tab: 'following', label: msg('Following'), url: '/my-library/following' },
  { tab: 'read', label: msg('Reading History'), url: '/my-library/reading-history' },
  { tab: 'watched', label: msg('Watched'), url: '/my-library/watched' },
  { tab: 'shared', label: msg('Shared'), url: '/my-library/shared' },
  { tab: 'purchases', label: msg('Purchases'), url: '/my-library/purchases' },
] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number]['tab'];
