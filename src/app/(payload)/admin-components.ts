import { importMap as siteComponents } from '@site/admin-components';
import type { ImportMap } from 'payload';
import { importMap as components } from './admin/importMap.js';

/** Components of the admin by path: Masthead's and those of the publisher's own code. */
export const importMap: ImportMap = { ...siteComponents, ...components };
