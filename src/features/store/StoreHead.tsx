import type { StoreKind } from '@/domain/catalogue/store-kind.rules';

/** The head of the store's pages: where one is, and the departments as links. */
export function StoreHead({
  title,
  text,
  kinds,
  url,
}: {
  title: string;
  text?: string;
  kinds: readonly StoreKind[];
  url: string;
}) {
  const isFront = url === '/store';
  const entries = [{ slug: '', name: 'Everything' }, ...kinds];
  return (
    <>
      <header className="store-head">
        <h1 className={isFront ? 't-mega' : 't-1'}>{title}</h1>
        {text ? <p className="stand">{text}</p> : null}
      </header>
      {kinds.length ? (
        <nav className="store-kinds" aria-label="Departments">
          <ul>
            {entries.map(({ slug, name }) => {
              const address = slug ? `/store/${slug}` : '/store';
              return (
                <li key={slug}>
                  <a href={address} aria-current={address === url ? 'page' : undefined}>
                    {name}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      ) : null}
    </>
  );
}
