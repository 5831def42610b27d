import type { ReactNode } from 'react';

/** Draws a part of a message that only screen readers need: `rich('Download<hidden> of {title}</hidden>', { hidden })`. */
export const hidden = (content: ReactNode) => <span className="ui-visually-hidden">{content}</span>;
