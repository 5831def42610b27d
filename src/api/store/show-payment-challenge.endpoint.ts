import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { paymentParams } from '@/api/store/challenge.shapes';
import { documentLanguage } from '@/language/document-language';
import { t } from '@/language/t';

/** Shows a challenge by the embedded gateway, like the one of a real bank (CHK-11). */
export const showPaymentChallengeEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/test-gateway/challenge/{id}',
  summary: 'Show the challenge of a test card',
  tags: ['store'],
  access: 'public',
  limit: 'read',
  contentType: 'text/html; charset=utf-8',
  input: { params: paymentParams },
  output: z.string(),
  errors: [],
  handler: () =>
    `<!doctype html><html lang="${documentLanguage().lang}"${documentLanguage().dir ? ` dir="${documentLanguage().dir}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${t('Confirm your payment')}</title>
<style>:root{color-scheme:light dark}body{font:400 17px/1.5 sans-serif;max-width:32em;margin:12vh auto;padding:0 20px}button{font:inherit;padding:12px 20px;margin:8px 8px 0 0}</style></head>
<body><main><h1>${t('Confirm your payment')}</h1><p>${t('This page simulates a bank for test cards. No real bank is contacted.')}</p>
<form method="post"><button name="answer" value="yes">${t('Complete')}</button><button name="answer" value="no">${t('Fail')}</button></form></main></body></html>`,
});
