import { Fragment } from 'react';

/** Names set one after another, each keeping its own writing direction. */
export function Names({ names }: { names: string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 ? ', ' : null}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
