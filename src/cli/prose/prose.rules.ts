/** A phrase that the writing guide (docs/voice.md) rules out, and what to write instead. */
export interface ProseRule {
  pattern: RegExp;
  advice: string;
}

/** A breach of the writing guide. */
export interface ProseFinding {
  /** The offending words. */
  phrase: string;
  advice: string;
  /** Offset of the phrase in the checked text, in characters. */
  offset: number;
}

/** What a passage is: some rules concern only one kind. */
export type PassageKind = 'comment' | 'string' | 'test title' | 'markdown' | 'name';

const BRITISH_STEMS = [
  ...['cancelled', 'cancelling', 'catalogue', 'centre', 'colour', 'favourite', 'grey', 'honour', 'labelled', 'licence'],
  ...['neighbour', 'organise', 'organising', 'recognise', 'recognising', 'behaviour'],
];
/** Sees the case of the rest of a word, because codes such as CANCELLED are not prose. */
const BRITISH = new RegExp(
  `\\b(?:${BRITISH_STEMS.map((stem) => `[${stem[0]}${stem[0]?.toUpperCase()}]${stem.slice(1)}`).join('|')})[ds]?\\b`,
  'g',
);

/** Rules for everything a person reads. Each pattern is global and ignores case unless it has to see it. */
const EVERYWHERE: readonly ProseRule[] = [
  { pattern: /\b(?:he|him|his|himself|she|her|hers|herself)\b(?!')/gi, advice: 'Write "they".' },
  { pattern: /\bwho(?:ever|m|mever)\b/gi, advice: 'Name the person: the reader, the buyer, an editor.' },
  { pattern: /\banew\b/gi, advice: 'Write "again".' },
  { pattern: /\b(?:is|are|was|were) to be\b/gi, advice: 'Write "must be", "will be" or the active verb.' },
  { pattern: /\bleads? nowhere\b/gi, advice: 'Write "broken link".' },
  { pattern: /\bone (?:can|may|must|needs)\b/gi, advice: 'Write "you", or name the person.' },
  { pattern: /\bmend(?:s|ed|ing)?\b/gi, advice: 'Write "fix" or "repair".' },
  { pattern: /\btells? apart\b|\btold apart\b/gi, advice: 'Write "distinguish".' },
  { pattern: /\bthe till\b|\btills\b/gi, advice: 'Write "checkout".' },
  { pattern: /\b(?:your|no|these|those|our|which|all) letters\b/gi, advice: 'Write "newsletters" or "characters".' },
  { pattern: /\bcarr(?:y|ies|ied) (?:it |them )?away\b/gi, advice: 'Write "export".' },
  { pattern: /\byours to (?:fetch|take|keep)\b/gi, advice: 'Write "your downloads".' },
  { pattern: /\bwhat (?:becomes|became|has become) of\b/gi, advice: 'Write "result" or "status".' },
  { pattern: /\bcomes? to nothing\b/gi, advice: 'Write "fails".' },
  { pattern: /\bput right\b/gi, advice: 'Write "fix" or "correct".' },
  { pattern: /\bsays otherwise\b/gi, advice: 'Write "conflicts".' },
  {
    pattern: /\b(?:stands?|stood|lies) (?:beside|behind|in its place|in the way)\b/gi,
    advice: 'Write "is next to", "follows" or "replaces".',
  },
  {
    pattern:
      /\b(?:item|day|copy|seat|article|issue|order|line|file|result)\(s\)(?! (?:removed from My Library|added to folders)\b)/gi,
    advice: 'Write both forms with Intl.PluralRules.',
  },
  { pattern: BRITISH, advice: 'Use American spelling.' },
];

const BY_KIND: Readonly<Record<PassageKind, readonly ProseRule[]>> = {
  comment: [
    {
      pattern: /(?<=^|[.:;] )(?:What|Who) (?!for\b)[^?.]*\./g,
      advice: 'Do not start a statement with a clause: subject, verb, object.',
    },
    {
      pattern: /^(?:Says|Tells|Asks|Makes up|Lets)\b/g,
      advice: 'Start with the verb of the field: returns, reports, requests.',
    },
  ],
  string: [
    {
      pattern: /(?<=^|[.:;] )(?:What|Who) (?:is|was|you|they|a|the)\b[^?.]*\.$/g,
      advice: 'Do not start a statement with a clause: subject, verb, object.',
    },
  ],
  'test title': [
    { pattern: /^(?:[A-Z]{2,8}-\d+\W+){4,}/g, advice: 'Name at most three requirements; split the test.' },
    { pattern: /\bstands?\b|\blies\b/gi, advice: 'Write "is".' },
  ],
  name: [
    {
      pattern: /^(?:asked|said|told|given|made|found|own|one|thing)$/g,
      advice: 'Use the word of the field: request, result, message, input, row, entry.',
    },
    {
      pattern:
        /^(?:told|said|asked)(?=[A-Z])|^(?:wish(?:es)?|till|carry)(?=[A-Z]|$)|^paper$|(?:Told|Said|Asked|Wish(?:es)?|Till|Carry|Whom)(?=[A-Z]|$)/g,
      advice: 'Use the word of the field: request, notify, change, checkout, export.',
    },
  ],
  markdown: [
    {
      pattern: /(?<=^|[.:;] )(?:What|Who) [^?.]*\./g,
      advice: 'Do not start a statement with a clause: subject, verb, object.',
    },
  ],
};

/** Returns every breach of the writing guide in a passage, in order of appearance. */
export function checkProse(text: string, kind: PassageKind): ProseFinding[] {
  return [...(kind === 'name' ? [] : EVERYWHERE), ...BY_KIND[kind]]
    .flatMap(({ pattern, advice }) =>
      [...text.matchAll(pattern)].map((match) => ({ phrase: match[0], advice, offset: match.index })),
    )
    .sort((first, second) => first.offset - second.offset);
}
