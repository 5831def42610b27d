import { choosePreferencesEndpoint } from './choose-preferences.endpoint';
import { countOpenEndpoint } from './count-open.endpoint';
import { followIssueLinkEndpoint } from './follow-issue-link.endpoint';
import { followItemEndpoint } from './follow-item.endpoint';
import { joinCampaignEndpoint } from './join-campaign.endpoint';
import { leaveCampaignEndpoint } from './leave-campaign.endpoint';
import { listFollowedTopicsEndpoint } from './list-followed-topics.endpoint';
import { readPreferencesEndpoint } from './read-preferences.endpoint';
import { submitNewsletterFormEndpoint } from './submit-newsletter-form.endpoint';
import { subscribeToNewslettersEndpoint } from './subscribe-to-newsletters.endpoint';
import { unfollowItemEndpoint } from './unfollow-item.endpoint';
import { unfollowTopicEndpoint } from './unfollow-topic.endpoint';
import { unsubscribeByOneClickEndpoint } from './unsubscribe-by-one-click.endpoint';
import { unsubscribeFromAllEndpoint } from './unsubscribe-from-all.endpoint';
import { unsubscribeFromNewsletterEndpoint } from './unsubscribe-from-newsletter.endpoint';
import { unsubscribeFromNewslettersEndpoint } from './unsubscribe-from-newsletters.endpoint';

/** The newsletter and following endpoints; see src/api/http/endpoints.ts. */
export const newslettersEndpoints = [
  followItemEndpoint,
  unfollowItemEndpoint,
  listFollowedTopicsEndpoint,
  unfollowTopicEndpoint,
  joinCampaignEndpoint,
  leaveCampaignEndpoint,
  submitNewsletterFormEndpoint,
  subscribeToNewslettersEndpoint,
  unsubscribeFromNewslettersEndpoint,
  unsubscribeFromNewsletterEndpoint,
  unsubscribeFromAllEndpoint,
  readPreferencesEndpoint,
  choosePreferencesEndpoint,
  unsubscribeByOneClickEndpoint,
  followIssueLinkEndpoint,
  countOpenEndpoint,
] as const;
