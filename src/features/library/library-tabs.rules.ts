/** The tabs of My Library, in their order (LIB-06). */
export const LIBRARY_TABS = [
  { tab: 'library', label: 'Library', url: '/my-library' },
  { tab: 'following', label: 'Following', url: '/my-library/following' },
  { tab: 'read', label: 'Reading History', url: '/my-library/reading-history' },
  { tab: 'watched', label: 'Watched', url: '/my-library/watched' },
  { tab: 'shared', label: 'Shared', url: '/my-library/shared' },
  { tab: 'purchases', label: 'Purchases', url: '/my-library/purchases' },
] as const;
export type LibraryTab = (typeof LIBRARY_TABS)[number]['tab'];
