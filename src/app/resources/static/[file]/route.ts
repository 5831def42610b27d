import { readBrandFile } from '@/domain/brand/brand-file.query';
import { messageFile } from '@/language/message-file';
import { publicContext } from '../../../(site)/site-cache';

/** Files made from the brand and from the messages. Other files of this folder are served from `public/` before Next is involved. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const { file: name } = await params;
  const messages = messageFile();
  if (name === messages.name) return new Response(messages.text, { headers: { 'Content-Type': 'application/json' } });
  const file = await readBrandFile(await publicContext(), name);
  if (!file) return new Response('File not found.\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  return new Response(file.body as BodyInit, { headers: { 'Content-Type': file.type } });
}
