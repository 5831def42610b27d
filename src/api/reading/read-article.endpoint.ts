import { z } from '@hono/zod-openapi';
import { defineEndpoint } from '@/api/http/define-endpoint';
import { findArticleByPath } from '@/domain/articles/article.query';
import { presentArticleCard } from '@/domain/articles/article-card.presenter';
import { DomainError } from '@/domain/errors';

/** The format of an article's path. Other paths need no database query. */
const addressParts = z.object({
  year: z.string().regex(/^\d{4}$/),
  month: z.string().regex(/^(?:0[1-9]|1[0-2])$/),
  seo: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(120),
});

const articleOutput = z
  .object({
    id: z.string(),
    title: z.string(),
    url: z.string(),
    summary: z.string().nullable(),
    authors: z.array(z.object({ name: z.string() })),
    topic: z.object({ name: z.string(), url: z.string() }).nullable(),
    contentType: z.string(),
    image: z.object({ src: z.string(), alt: z.string(), width: z.number().int(), height: z.number().int() }).nullable(),
    published: z.iso.datetime({ offset: true }),
  })
  .openapi('Article');

/** Returns the card of a published article, never its body (ART-03). */
export const readArticleEndpoint = defineEndpoint({
  method: 'get',
  path: '/service/components/article/{year}/{month}/{seo}',
  summary: 'Get a published article by its path, without its body',
  tags: ['reading'],
  access: 'public',
  limit: 'read',
  cache: { sharedSeconds: 1, staleSeconds: 0 },
  input: { params: z.object({ year: z.string(), month: z.string(), seo: z.string() }) },
  output: articleOutput,
  errors: ['not-found'],
  async handler(ctx, { params }) {
    const address = addressParts.safeParse(params).data;
    const article = address
      ? await findArticleByPath(ctx, { year: address.year, month: address.month, slug: address.seo })
      : null;
    if (!article) throw new DomainError('not-found');
    return presentArticleCard(article);
  },
});
