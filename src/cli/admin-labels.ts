import { writeFileSync } from 'node:fs';
import path from 'node:path';
import config from '@payload-config';
import { bodyBlocks } from '../../collections/fields/body';
import { letterBlocks } from '../../collections/fields/letter';
import { labelsOf, visibleIn } from '../../collections/translated-labels';
import { projectRoot } from './child-program';

// Program of `npm run gen`: writes the labels and descriptions of the admin, which the catalogs contain.

writeFileSync(
  path.join(projectRoot, 'src/generated/admin-labels.json'),
  `${JSON.stringify(labelsOf([...visibleIn(await config), ...Object.values(bodyBlocks), letterBlocks]), null, 2)}\n`,
);
process.exit(0);
