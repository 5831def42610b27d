import { Fragment } from 'react';

/** A name, optionally with a link. */
type Name = string | { name: string; url?: string | null };

/** Renders names in a row, each with its own writing direction. */
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
