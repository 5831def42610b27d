/** Uses of the content by AI that a publication can permit, the widest first. */
export const AI_USES = ['everything', 'answers', 'nothing'] as const;
export type AiUse = (typeof AI_USES)[number];

/** Labels of the permitted uses in the site settings. */
export const AI_USE_LABELS: Record<AiUse, string> = {
  everything: 'Everything, including training',
  answers: 'Answers that link to the site, but no training',
  nothing: 'Nothing',
};

/** Crawlers whose operators train AI models with the content that they collect. */
const TRAINING_CRAWLERS = [
  'AI2Bot',
  'Amazonbot',
  'Applebot-Extended',
  'Bytespider',
  'CCBot',
  'ClaudeBot',
  'cohere-training-data-crawler',
  'Diffbot',
  'FacebookBot',
  'Google-Extended',
  'GPTBot',
  'ICC-Crawler',
  'meta-externalagent',
  'omgili',
  'PanguBot',
  'Timpibot',
];

/** Crawlers that collect content for the answers of AI assistants. */
const ANSWER_CRAWLERS = [
  'ChatGPT-User',
  'Claude-SearchBot',
  'Claude-User',
  'DuckAssistBot',
  'meta-externalfetcher',
  'MistralAI-User',
  'OAI-SearchBot',
  'Perplexity-User',
  'PerplexityBot',
  'YouBot',
];

/** Returns the crawlers that may not read the site, as they are named in robots.txt. */
export function refusedCrawlers(permitted: AiUse): readonly string[] {
  if (permitted === 'everything') return [];
  return permitted === 'answers' ? TRAINING_CRAWLERS : [...TRAINING_CRAWLERS, ...ANSWER_CRAWLERS];
}

/** Returns the preferences about AI for the `Content-Usage` header (draft-ietf-aipref-attach). Search is always permitted. */
export const contentUsageOf = (permitted: AiUse): string =>
  `train-ai=${permitted === 'everything' ? 'y' : 'n'}, search=y`;

/** Uses in the vocabulary of Really Simple Licensing 1.0, separated by commas. */
export interface LicensedUses {
  permitted: string;
  prohibited: string;
}

/** Returns the uses that the license of the site permits and prohibits; null if it restricts nothing. */
export function licensedUses(permitted: AiUse): LicensedUses | null {
  if (permitted === 'everything') return null;
  if (permitted === 'answers') return { permitted: 'search,ai-index,ai-input', prohibited: 'ai-train' };
  return { permitted: 'search', prohibited: 'ai-all' };
}
