import { answerFile } from '@/api/http/file-answer';
import { findDownload } from '@/domain/visual-library/find-download.query';

interface Props {
  params: Promise<{ subscriberId: string; assetId: string }>;
}

/** A subscriber's download of an asset (VIS-02, VIS-03). */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return answerFile(request, '/visual-library/download/{subscriberId}/{assetId}', async (ctx) =>
    findDownload(ctx, await params),
  );
}
