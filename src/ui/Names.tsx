import { Fragment } from 'react';

/** A name, or a name that leads to a page. */
type Name = string | { name: string; url?: string | null };

/** Names set one after another, each keeping its own writing direction. */
export function Names({ names }: { names: Name[] }) {
  return names
    .map((visible) => (typeof visible === 'string' ? { name: visible } : visible))
    .map(({ name, url }: { name: string; url?: string | null }, index) => (
      <Fragment key={name}>
        {index > 0 ? ', ' : null}
        {url ? (
          <a className="ui-headline" href={url} rel="author">
            <bdi>{name}</bdi>
          </a>
        ) : (
          <bdi>{name}</bdi>
        )}
      </Fragment>
    ));
}
