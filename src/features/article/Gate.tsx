import type { OfferView } from '@/domain/membership/offer.query';
import { GateActions } from './GateActions.client';
import { GatePlans } from './GatePlans.client';

/**
 * Why a reader sees the gate, unless their quota is used up: a problem with their gift link, or they must register
 * first.
 */
export type GateNotice = 'gift-wrong' | 'gift-expired' | 'gift-revoked' | 'register';

const NOTICES: Record<GateNotice, string> = {
  'gift-wrong': 'This gift link doesn’t open this article. Part of the link may be missing.',
  'gift-expired': 'This gift has expired. Ask the sender for a new one.',
  'gift-revoked': 'The sender has taken this gift back.',
  register: 'Many people have read free articles on your network today. Register to get your own.',
};

interface GateProps {
  /** Path of the page, to which the checkout returns. */
  path: string;
  noun: 'article' | 'report';
  accessLevel: string;
  /** Name of the lowest tier that can read it; null if every subscription can. */
  lowestTier: string | null;
  offers: OfferView[];
  notice?: GateNotice | null;
}

/**
 * End of the text for this reader: the fade-out and the ways to read on (ART-14). It is the same for everyone, so it
 * can be cached; it counts nothing itself.
 */
export function Gate({ path, noun, accessLevel, lowestTier, offers, notice = null }: GateProps) {
  const isMetered = accessLevel === 'metered';
  const reason = isMetered
    ? `You’ve read your free ${noun}s for this month.`
    : `This ${noun} is for ${lowestTier ? `${lowestTier} subscribers` : 'subscribers'}.`;
  const opening = offersThatOpen(offers, lowestTier);
  return (
    <section className="article-gate article-wide" aria-labelledby="gate-title" data-paywall>
      <div className="article-gate-text">
        <p className="article-gate-quota" role={notice ? 'status' : undefined}>
          {isMetered && !notice ? (
            <span className="article-quota" aria-hidden="true">
              <i data-point="on" />
              <i data-point="on" />
              <i data-point="on" />
              <i data-point="now" />
            </span>
          ) : null}
          <span>{notice ? NOTICES[notice] : reason}</span>
        </p>
        <h2 id="gate-title">The next line is on the other side of a small decision.</h2>
        <p className="ui-standfirst">Subscribe to finish this {noun}, and to read on without a monthly limit.</p>
      </div>
      <div className="article-gate-choice">
        <GatePlans offers={opening} path={path} />
        <GateActions mayRegister={isMetered && (notice === null || notice === 'register')} noun={noun} />
      </div>
    </section>
  );
}

/** Returns the offers that open content for a tier and above. All of them for content that any subscription opens. */
const offersThatOpen = (offers: OfferView[], lowestTier: string | null): OfferView[] =>
  lowestTier === null ? offers : offers.filter(({ includes }) => includes.includes(lowestTier));
