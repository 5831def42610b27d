import { createElement, Fragment, type ReactNode } from 'react';
import { partsOf } from './t';

/** A value of a message, or the function that draws what a tag of the message encloses. */
type RichValue = string | number | ((content: ReactNode) => ReactNode);

/**
 * Returns a message with elements in it: `rich('Read <terms>the terms</terms>.', { terms: (text) => <a …>{text}</a> })`.
 * The translation decides where in the sentence they are.
 */
export function rich(message: string, values: Record<string, RichValue>): ReactNode {
  const draws = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (content: ReactNode[]) => value(inOrder(content)) : value,
  ]);
  return inOrder(partsOf<ReactNode>(message, Object.fromEntries(draws)));
}

const inOrder = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);
