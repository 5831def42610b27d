import { app } from '@/api/http/app';

const answer = (request: Request): Response | Promise<Response> => app.fetch(request);

export {
  answer as DELETE,
  answer as GET,
  answer as HEAD,
  answer as OPTIONS,
  answer as PATCH,
  answer as POST,
  answer as PUT,
};
