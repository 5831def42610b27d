import { Ready } from './Ready.client';

/**
 * The main content of a page. React hydrates a page after the frame around it, so `Ready` belongs here: when it runs,
 * everything on the page listens.
 */
export function Main({ children, ...attributes }: React.ComponentProps<'main'>) {
  return (
    <main id="main" {...attributes}>
      {children}
      <Ready />
    </main>
  );
}
