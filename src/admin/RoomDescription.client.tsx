'use client';

import { usePathname } from 'next/navigation';

/** What editors read above a list. It speaks of the list, so a single form does not show it. */
export function RoomDescription({ text }: { text: string }) {
  const isList = /\/collections\/[^/]+\/?$/.test(usePathname());
  return isList ? <p className="custom-view-description">{text}</p> : null;
}
