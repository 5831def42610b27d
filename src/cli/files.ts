import { copyToBucket, copyToFolder } from './backup/copy-uploads';
import { mediaFolder, readSettings } from './environment';
import { runCommand } from './lifecycle';
import { counted, printBold, printLine, step } from './progress';

/** `npm run files -- to-s3` or `to-local`: copies uploads from the folder to the bucket, or back. */
runCommand(async () => {
  const [direction] = process.argv.slice(2);
  if (direction !== 'to-s3' && direction !== 'to-local') {
    throw new Error('Enter a direction: npm run files -- to-s3, or npm run files -- to-local');
  }
  readSettings();
  const { objectStore } = await import('@/platform/object-store');
  const store = objectStore();
  if (!store) throw new Error('S3_BUCKET is not set. Set the S3 variables, as docs/operations.md describes.');
  const folder = mediaFolder();
  const { copied, unchanged } = await step('files', (note) =>
    direction === 'to-s3' ? copyToBucket(folder, store, note) : copyToFolder(store, folder, note),
  );
  printLine();
  printBold(`Copied ${counted(copied, 'file', 'files')} to ${direction === 'to-s3' ? store.place : folder}.`);
  if (unchanged > 0) printLine(`  ${counted(unchanged, 'file was', 'files were')} there already.`);
  printLine('  Nothing was deleted.');
  return 0;
});
