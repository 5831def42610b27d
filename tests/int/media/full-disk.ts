import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { PICTURE_DIR } from '@/platform/stored-files';

// Runs with a file size limit, which the shell that starts it sets (`ulimit -f`): to Payload that looks like a full
// disk in the middle of a write. Uploads an image of noise, whose original is above the limit and whose renditions
// are below, and prints the error message and the remaining files.
process.on('SIGXFSZ', () => {});

const { makePerson, payload, rest, uploadForm } = await import('../records');
const editor = await makePerson({ role: 'editor' });
const width = 1600;
const data = await sharp(Buffer.from(Array.from({ length: width * width * 3 }, () => Math.random() * 256)), {
  raw: { width, height: width, channels: 3 },
})
  .png()
  .toBuffer();
const files = async () => (await readdir(PICTURE_DIR).catch(() => [])).filter((name) => /\.\w+$/.test(name));
const before = await files();
const answer = await rest('/media', {
  as: editor,
  method: 'POST',
  body: uploadForm({ data, name: 'noise.png', mimetype: 'image/png' }, { alt: 'Noise' }),
});
const { errors } = (await answer.json()) as { errors?: { message: string }[] };
const result = {
  bytes: data.length,
  status: answer.status,
  message: errors?.[0]?.message,
  left: (await files()).filter((name) => !before.includes(name)),
  documents: (await payload.count({ collection: 'media' })).totalDocs,
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
