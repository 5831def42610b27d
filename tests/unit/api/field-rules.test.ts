import config from '@payload-config';
import type { Field, FieldAccess, PayloadRequest } from 'payload';
import { expect, test } from 'vitest';

// The document lists every field with rules of its own. `npx vitest -u` updates it, so that a change of a rule shows in
// its diff and gets reviewed.

const ROLES = ['guest', 'reader', 'editor', 'merchandiser', 'support', 'admin'] as const;
const OPERATIONS = ['create', 'read', 'update'] as const;

/** Returns the roles that pass the rule of a field. */
async function passes(access: FieldAccess | undefined): Promise<string> {
  if (!access) return '';
  const roles: string[] = [];
  for (const [at, role] of ROLES.entries()) {
    const user = role === 'guest' ? null : { id: 10 + at, collection: 'users', role, tiers: [] };
    if (
      await access({
        req: { user } as unknown as PayloadRequest,
        doc: undefined,
        siblingData: {},
        data: {},
        blockData: {},
      })
    )
      roles.push(role);
  }
  if (roles.length === ROLES.length) return 'everyone';
  return roles.join(', ') || 'nobody';
}

/** Returns the rows of the fields with rules of their own, each with its path. */
async function rowsOf(fields: readonly Field[], prefix = ''): Promise<string[]> {
  const rows: string[] = [];
  for (const field of fields) {
    const path = 'name' in field && field.name ? `${prefix}${field.name}` : prefix;
    if ('access' in field && field.access && 'name' in field) {
      const rules = await Promise.all(OPERATIONS.map((operation) => passes(field.access?.[operation])));
      if (rules.some(Boolean)) rows.push(`| \`${path}\` | ${rules.join(' | ')} |`);
    }
    const below = path && path !== prefix ? `${path}.` : prefix;
    if ('fields' in field) rows.push(...(await rowsOf(field.fields, below)));
    if (field.type === 'tabs')
      for (const tab of field.tabs)
        rows.push(...(await rowsOf(tab.fields, 'name' in tab && tab.name ? `${prefix}${tab.name}.` : prefix)));
    if (field.type === 'blocks')
      for (const block of field.blocks) rows.push(...(await rowsOf(block.fields, `${below}${block.slug}.`)));
  }
  return rows;
}

test('the document of field rules is that of the declarations', async () => {
  const { collections, globals } = await config;
  const parts = [
    '# Rules of fields',
    'Roles that may set, read and change single fields, within what they may create, read and change as a whole (`tests/contract/access-matrix.json`). An empty cell has no rule of its own. Rules apply to people and to calls of the CMS in their name; commands of the domain write what they decide. Readers also read the texts that their tier opens. This file is generated from the declarations in `collections` and `globals`: `npx vitest -u tests/unit/api/field-rules.test.ts`.',
  ];
  for (const { slug, fields } of [...collections, ...globals]) {
    const rows = await rowsOf(fields);
    if (rows.length === 0) continue;
    parts.push(`## ${slug}`, ['| field | set | read | change |', '|---|---|---|---|', ...rows].join('\n'));
  }
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot('../../../docs/field-rules.md');
});
