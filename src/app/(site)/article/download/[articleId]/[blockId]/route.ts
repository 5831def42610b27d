import { answerFile } from '@/api/http/file-answer';
import { findArticleDownload } from '@/domain/articles/article-download.query';
import { callerOf } from '@/platform/external-services';

interface Props {
  params: Promise<{ articleId: string; blockId: string }>;
}

/** Downloads a restricted file of an article's text. */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return answerFile(request, '/article/download/{articleId}/{blockId}', async (ctx) =>
    findArticleDownload({ ...ctx, caller: callerOf(request.headers) }, await params),
  );
}
