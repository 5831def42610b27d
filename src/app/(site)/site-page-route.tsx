import { createElement } from 'react';
import type { SitePageResult } from './site-page-data';

/** A page of the publisher's own code, whose component can be one of the browser, too. */
export const SitePageRoute = ({ result: { page, params, data } }: { result: SitePageResult }) =>
  createElement(page.component as never, { data, params });
