/** Types of items that can be followed (TOP-12). */
export const FOLLOW_TYPES = ['topic', 'newsletter', 'marketing'] as const;
export type FollowType = (typeof FOLLOW_TYPES)[number];

/** Topics that are suggested after registration, in this order (TOP-09). */
export const SUGGESTED_TOPICS = [
  'Strategy',
  'Negotiation strategies',
  'Managing Yourself',
  'Economics',
  'Leading Teams',
  'Decision making and problem solving',
  'Innovation',
  'Marketing',
] as const;
