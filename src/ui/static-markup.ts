import type { ReactElement } from 'react';

/**
 * Renders a component as static HTML, for mails and documents outside the site's frame. React escapes every value. The
 * import is dynamic because Next rejects a static one in code that runs next to server components.
 */
export async function staticMarkup(element: ReactElement): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server');
  return renderToStaticMarkup(element);
}
