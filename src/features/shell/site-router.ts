import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { afterMessages } from '@/language/with-messages';

/** Returns Next's router for pages of the site: it shows a page in place once the messages of its scripts are there. */
export function useSiteRouter() {
  const router = useRouter();
  return useMemo(
    () => ({
      push: (url: string) => afterMessages(() => router.push(url)),
      refresh: () => afterMessages(() => router.refresh()),
    }),
    [router],
  );
}
