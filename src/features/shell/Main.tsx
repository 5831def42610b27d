import { Ready } from './Ready.client';

/**
 * The main content of a page. React hydrates the page after the frame around it, so `Ready` belongs here: once it runs,
 * the whole page is interactive.
 */
export function Main({ children, ...attributes }: React.ComponentProps<'main'>) {
  return (
    <main id="main" {...attributes}>
      {children}
      <Ready />
    </main>
  );
}
