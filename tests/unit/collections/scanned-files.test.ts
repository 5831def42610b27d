import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import config from '@payload-config';
import type { CollectionConfig, Config } from 'payload';
import { expect, test } from 'vitest';
import { projectRoot } from '@/cli/child-program';
import { hooksInOrder } from '../../../collections/hooks/hook-order';
import { scanFileFields, scanUpload } from '../../../collections/hooks/scan-files';
import { rejectFileNames } from '../../../collections/hooks/uploads';

// Every way in which a file gets in leads to the malware scanner. tests/int/media/malware.test.ts sends files through
// what is found here.

const { collections, globals } = await config;
const source = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:ts|tsx)$/.test(file))
    .map((file) => `${folder}/${file}`);

test('every collection with uploads scans them before any other hook, also one of a publisher', () => {
  const leaflets: CollectionConfig = {
    slug: 'leaflets',
    upload: true,
    fields: [],
    hooks: { beforeOperation: [rejectFileNames] },
  };
  const extended = hooksInOrder({ collections: [leaflets], globals: [] } as unknown as Config) as Config;
  const first = [...collections, ...(extended.collections ?? [])].flatMap(({ slug, upload, hooks }) =>
    upload ? [[slug, hooks?.beforeOperation?.[0]]] : [],
  );
  expect(first).toEqual([
    ['media', scanUpload],
    ['files', scanUpload],
    ['leaflets', scanUpload],
  ]);
});

test('every global scans its files before any other hook', () => {
  expect(globals.length).toBeGreaterThan(5);
  for (const { slug, hooks } of globals) expect([slug, hooks.beforeValidate?.[0]]).toEqual([slug, scanFileFields]);
});

test('every field whose form takes a file is one of a global, and is marked as a file', () => {
  const takesFile = (component: unknown) => {
    const [file = ''] = typeof component === 'string' ? component.split('#') : [];
    return file.startsWith('/src/') && /from '\.\/BrandFile\.client'|type="file"/.test(source(`${file.slice(1)}.tsx`));
  };
  const fieldsOf = (places: typeof collections | typeof globals) =>
    places.flatMap(({ slug, flattenedFields }) =>
      flattenedFields.flatMap((field) =>
        takesFile((field.admin?.components as { Field?: unknown } | undefined)?.Field)
          ? [[`${slug}.${field.name}`, field.custom?.fileEncoding]]
          : [],
      ),
    );
  expect(fieldsOf(collections)).toEqual([]);
  expect(fieldsOf(globals)).toEqual([
    ['brand.logo', 'text'],
    ['brand.compactLogo', 'text'],
    ['brand.icon', 'text'],
    ['brand.headlineFont', 'base64'],
    ['brand.textFont', 'base64'],
  ]);
});

/** Components that read files of the user, and where they send them. */
const FILE_INPUTS: Record<string, string> = {
  'src/admin/media/PictureField.client.tsx': 'upload to media',
  'src/admin/media/ReplaceFile.client.tsx': 'upload to media',
  'src/admin/paste/Paste.client.tsx': 'upload to media',
  'src/admin/BrandFile.client.tsx': 'field of a global',
  'src/admin/FileImport.client.tsx': 'import of CSV, whose endpoints use readImport',
  'src/features/library/LibraryTransfer.client.tsx': 'none: the browser reads the links in it, and sends only those',
};

test('every component that reads a file sends it to a place that scans it', () => {
  const reading = [...filesIn('src/admin'), ...filesIn('src/features'), ...filesIn('src/ui'), ...filesIn('src/app')];
  const inputs = reading.filter((file) => /<input[^>]*type="file"|\btransfer\w*\??\.files\b/i.test(source(file)));
  expect(inputs.sort()).toEqual(Object.keys(FILE_INPUTS).sort());
  for (const name of ['ImportRedirects', 'ImportSubscribers', 'store/ImportCatalog'])
    expect(source(`src/admin/${name}.client.tsx`)).toMatch(/path="\/api\/cms\/[\w-]+\/import"/);
});

/** Code of the server that reads the file of a request, or writes to the storage of uploads. */
const FILE_CODE: Record<string, string> = {
  'collections/hooks/scan-files.ts': 'the scan',
  'collections/hooks/file-name.ts': 'runs after the scan, and reads only the name',
  'collections/hooks/import-file.ts': 'scans',
  'collections/hooks/uploads.ts': 'runs after the scan',
  'collections/hooks/earlier-files.ts': 'runs after the scan, and stores files of our own again',
  'src/api/http/cms-body.ts': 'reads the fields of a form, not its file',
  'src/platform/object-store.ts': 'the storage, which `uploads.ts` and commands use',
};

test('no other code of the server reads files of requests or stores uploads', () => {
  const code = [...filesIn('collections'), ...filesIn('globals'), ...filesIn('src')].filter(
    (file) => !/^src\/(?:cli|demo|generated|admin|features)\//.test(file) && !/\.client\.tsx?$/.test(file),
  );
  const handling = code.filter((file) =>
    /\breq\.file\b|\{[^}]*\bfile\b[^}]*\} = req\b|\.formData\(|\bputBytes\(|\bwriteFile\(|max\(MAX_FILE_CHARACTERS\)/.test(
      source(file),
    ),
  );
  expect(handling.sort()).toEqual(Object.keys(FILE_CODE).sort());
});
