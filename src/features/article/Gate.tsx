import { roundAmountText } from '@/domain/formats/money.rules';
import type { OfferView } from '@/domain/membership/offer.query';
import { msg, t } from '@/language/t';
import { GateActions } from './GateActions.client';
import { type GatePlan, GatePlans } from './GatePlans.client';

/**
 * Why a reader sees the gate, unless their quota is used up: a problem with their gift link, or they must register
 * first.
 */
export type GateNotice = 'gift-wrong' | 'gift-expired' | 'gift-revoked' | 'register';

const NOTICES: Record<GateNotice, string> = {
  'gift-wrong': msg('This gift link doesn’t open this article. Part of the link may be missing.'),
  'gift-expired': msg('This gift has expired. Ask the sender for a new one.'),
  'gift-revoked': msg('The sender has taken this gift back.'),
  register: msg('Many people have read free articles on your network today. Register to get your own.'),
};

/** Maximum number of plans in the gate. The others are on the offers page. */
const MAX_PLANS = 3;

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
    ? t(
        '{noun, select, report {You’ve read your free reports for this month.} other {You’ve read your free articles for this month.}}',
        { noun },
      )
    : lowestTier
      ? t(
          '{noun, select, report {This report is for {tier} subscribers.} other {This article is for {tier} subscribers.}}',
          { noun, tier: lowestTier },
        )
      : t('{noun, select, report {This report is for subscribers.} other {This article is for subscribers.}}', {
          noun,
        });
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
          <span>{notice ? t(NOTICES[notice]) : reason}</span>
        </p>
        <h2 id="gate-title">{t('The next line is on the other side of a small decision.')}</h2>
        <p className="ui-standfirst">
          {t(
            '{noun, select, report {Subscribe to finish this report, and to read on without a monthly limit.} other {Subscribe to finish this article, and to read on without a monthly limit.}}',
            { noun },
          )}
        </p>
      </div>
      <div className="article-gate-choice">
        <GatePlans plans={offersThatOpen(offers, lowestTier).slice(0, MAX_PLANS).map(planOf)} path={path} />
        <GateActions mayRegister={isMetered && (notice === null || notice === 'register')} noun={noun} />
      </div>
    </section>
  );
}

/** Returns the offers that open content for a tier and above. All of them for content that any subscription opens. */
const offersThatOpen = (offers: OfferView[], lowestTier: string | null): OfferView[] =>
  lowestTier === null ? offers : offers.filter(({ includes }) => includes.includes(lowestTier));

const planOf = ({ tier, name, lead, isRecommended, monthlyMinor, yearlyMinor, currency }: OfferView): GatePlan => ({
  tier,
  name,
  lead,
  isRecommended,
  monthlyText: t('{amount} a month', { amount: roundAmountText(monthlyMinor, currency) }),
  yearlyText: t('{amount} a year', { amount: roundAmountText(yearlyMinor, currency) }),
});
