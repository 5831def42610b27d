import type { ReactElement } from 'react';

/**
 * Renders a component as markup without scripts, for mails and documents that stand outside the site's frame. React
 * escapes every value. The import is deferred because Next refuses a static one in code that runs beside server
 * components.
 */
export async function staticMarkup(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(element);
}
