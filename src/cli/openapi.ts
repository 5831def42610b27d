import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@/api/http/openapi';
import { projectRoot } from './child-program';

/** Writes the OpenAPI document of all endpoints to src/generated. */
writeFileSync(path.join(projectRoot, 'src/generated/openapi.json'), `${JSON.stringify(openApiDocument(), null, 2)}\n`);
process.exit(0);
