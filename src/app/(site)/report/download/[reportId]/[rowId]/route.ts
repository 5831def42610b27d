import { answerFile } from '@/api/http/file-answer';
import { findReportDownload } from '@/domain/reports/report-download.query';
import { callerOf } from '@/platform/external-services';

interface Props {
  params: Promise<{ reportId: string; rowId: string }>;
}

/** Downloads a restricted file of a report. */
export function GET(request: Request, { params }: Props): Promise<Response> {
  return answerFile(request, '/report/download/{reportId}/{rowId}', async (ctx) =>
    findReportDownload({ ...ctx, caller: callerOf(request.headers) }, await params),
  );
}
