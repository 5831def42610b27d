import browserMessages from '@/generated/browser-messages.json';
import { pageData } from './message-file';

/**
 * The messages that scripts format in the browser, as data in the page. The admin's pages bring those of all its scripts
 * along. On the site, the server fills the element with the messages of the page's own scripts (`page-messages.ts`),
 * except in development.
 */
export function PageMessages({ part }: { part: keyof typeof browserMessages }) {
  const isFilledLater = part === 'site' && process.env.NODE_ENV === 'production';
  const text = isFilledLater ? '' : pageData(browserMessages[part]);
  return (
    <script
      type="application/json"
      data-messages
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a "<"
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}
