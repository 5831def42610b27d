import { readBrandFile } from '@/domain/brand/brand-file.query';
import { publicContext } from '../../../(site)/site-cache';

/** Files made from the brand. Other files of this folder are served from `public/` before Next is involved. */
export async function GET(_request: Request, { params }: { params: Promise<{ file: string }> }): Promise<Response> {
  const file = await readBrandFile(await publicContext(), (await params).file);
  if (!file) return new Response('File not found.\n', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  return new Response(file.body as BodyInit, { headers: { 'Content-Type': file.type } });
}
