import { deleteAccountEndpoint, ownDataEndpoint } from '@/api/account/own-data.endpoint';
import { changePasswordEndpoint, forgotPasswordEndpoint, resetPasswordEndpoint } from '@/api/account/password.endpoint';
import { plainRegisterEndpoint, plainSignInEndpoint } from '@/api/account/plain-forms.endpoint';
import {
  attributesEndpoint,
  confirmAddressEndpoint,
  profileEndpoint,
  sendConfirmationEndpoint,
  setAttributesEndpoint,
  updateProfileEndpoint,
  userRefEndpoint,
} from '@/api/account/profile.endpoint';
import { registerEndpoint, registerSubscriberEndpoint } from '@/api/account/register.endpoint';
import {
  beginFactorEndpoint,
  confirmFactorEndpoint,
  factorEndpoint,
  removeFactorEndpoint,
  renewCodesEndpoint,
} from '@/api/account/second-factor.endpoint';
import { endSessionEndpoint, sessionsEndpoint } from '@/api/account/sessions.endpoint';
import { authenticateEndpoint } from '@/api/account/sign-in.endpoint';
import { logoutEndpoint, userServiceLogoutEndpoint } from '@/api/account/sign-out.endpoint';
import {
  captchaChallengeEndpoint,
  captchaEnabledEndpoint,
  domesticEndpoint,
  geolocationEndpoint,
} from '@/api/account/visitor.endpoint';
import {
  bulkAddEndpoint,
  bulkRemoveEndpoint,
  deleteFolderEndpoint,
  endListUrlEndpoint,
  foldersEndpoint,
  itemFoldersEndpoint,
  listUrlEndpoint,
  putInFolderEndpoint,
  saveFolderEndpoint,
  takeFromFolderEndpoint,
} from '@/api/library/folders.endpoint';
import { clearHistoryEndpoint, recordHistoryEndpoint, switchHistoryEndpoint } from '@/api/library/history.endpoint';
import {
  folderStream,
  followingStream,
  readStream,
  savesStream,
  sharedStream,
  watchedStream,
} from '@/api/library/personal-streams.endpoint';
import {
  keepReadingPositionEndpoint,
  readingPositionEndpoint,
  removeReadingPositionEndpoint,
} from '@/api/library/reading-positions.endpoint';
import {
  discardItemsEndpoint,
  exportCsvEndpoint,
  exportJsonEndpoint,
  exportMarkdownEndpoint,
  importEndpoint,
  savedStateEndpoint,
  saveItemEndpoint,
} from '@/api/library/saved-items.endpoint';
import { shareEndpoint, shortenEndpoint, shortLinkEndpoint } from '@/api/library/sharing.endpoint';
import {
  activateEndpoint,
  checkoutCompleteEndpoint,
  checkoutEndpoint,
  paidEndpoint,
  payEndpoint,
  transactionEndpoint,
} from '@/api/membership/checkout.endpoint';
import { giftsEndpoint, giveGiftEndpoint, revokeGiftEndpoint } from '@/api/membership/gifts.endpoint';
import {
  confirmLinkEndpoint,
  linkSubscriptionEndpoint,
  searchSubscriberEndpoint,
  verifySubscriptionEndpoint,
} from '@/api/membership/linking.endpoint';
import { grantEndpoint, lookAfterEndpoint, memberEndpoint } from '@/api/membership/members.endpoint';
import {
  cardPageEndpoint,
  endingEndpoint,
  membershipEndpoint,
  planPreviewEndpoint,
  switchPlanEndpoint,
  testCardEndpoint,
} from '@/api/membership/own-subscription.endpoint';
import { ascendQuotaEndpoint, quotaEndpoint } from '@/api/membership/quota.endpoint';
import { whyEndpoint } from '@/api/membership/why.endpoint';
import {
  followEndpoint,
  followedTopicsEndpoint,
  leaveCampaignEndpoint,
  subscribeCampaignEndpoint,
  unfollowEndpoint,
  unfollowTopicEndpoint,
} from '@/api/newsletters/follow.endpoint';
import {
  choosePreferencesEndpoint,
  endAllSubscriptionsEndpoint,
  endSubscriptionEndpoint,
  oneClickEndpoint,
  preferencesEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
} from '@/api/newsletters/newsletters.endpoint';
import { plainSignupEndpoint } from '@/api/newsletters/plain-signup.endpoint';
import { liveEndpoint, readyEndpoint } from '@/api/operations/health.endpoint';
import { dismissJobEndpoint, retryJobEndpoint } from '@/api/operations/jobs.endpoint';
import { paymentEventsEndpoint } from '@/api/payments/events.endpoint';
import { archiveEndpoint } from '@/api/reading/archive.endpoint';
import { articleEndpoint } from '@/api/reading/article.endpoint';
import { issueEndpoint } from '@/api/reading/issue.endpoint';
import { latestStream } from '@/api/reading/latest.endpoint';
import { magazineStream } from '@/api/reading/magazine.endpoint';
import { searchCalls, suggestEndpoint } from '@/api/reading/search.endpoint';
import { playlistEndpoint, videoEndpoint } from '@/api/reading/video.endpoint';
import { visualLibraryStream } from '@/api/reading/visual-library.endpoint';
import {
  cancelRegistrationEndpoint,
  registerForWebinarEndpoint,
  registrationEndpoint,
  webinarCalendarEndpoint,
} from '@/api/reading/webinar-registration.endpoint';
import { webinarsStream } from '@/api/reading/webinars.endpoint';
import { availabilitiesEndpoint } from '@/api/store/availabilities.endpoint';
import {
  estimateEndpoint,
  migrateEndpoint,
  putIntoCartEndpoint,
  readCartEndpoint,
  takeFromCartEndpoint,
} from '@/api/store/cart.endpoint';
import {
  promoCodeEndpoint,
  readAddressesEndpoint,
  removeAddressEndpoint,
  saveAddressEndpoint,
  shippingMethodEndpoint,
  shippingPaymentEndpoint,
  statesEndpoint,
  submitOrderEndpoint,
} from '@/api/store/checkout.endpoint';
import { notifyEndpoint } from '@/api/store/notify.endpoint';
import { challengeAnswerEndpoint, challengeEndpoint, orderEndpoint, orderedStream } from '@/api/store/orders.endpoint';
import { acceptPaymentEndpoint, refundPaymentEndpoint } from '@/api/store/payment-mismatch.endpoint';
import { paymentProviderEndpoint } from '@/api/store/payment-provider.endpoint';
import { refundEndpoint, refundQuoteEndpoint, retryRefundEndpoint } from '@/api/store/refund.endpoint';
import { shipEndpoint } from '@/api/store/ship.endpoint';

/** Every call of the site's API. What is not listed here does not exist. */
export const endpoints = [
  archiveEndpoint,
  articleEndpoint,
  issueEndpoint,
  ...latestStream,
  ...magazineStream,
  ...searchCalls,
  suggestEndpoint,
  ...visualLibraryStream,
  ...webinarsStream,
  registrationEndpoint,
  registerForWebinarEndpoint,
  cancelRegistrationEndpoint,
  webinarCalendarEndpoint,
  videoEndpoint,
  playlistEndpoint,
  availabilitiesEndpoint,
  readCartEndpoint,
  putIntoCartEndpoint,
  takeFromCartEndpoint,
  estimateEndpoint,
  migrateEndpoint,
  saveAddressEndpoint,
  readAddressesEndpoint,
  removeAddressEndpoint,
  statesEndpoint,
  shippingPaymentEndpoint,
  shippingMethodEndpoint,
  promoCodeEndpoint,
  submitOrderEndpoint,
  paymentProviderEndpoint,
  ...orderedStream,
  orderEndpoint,
  challengeEndpoint,
  challengeAnswerEndpoint,
  notifyEndpoint,
  refundQuoteEndpoint,
  refundEndpoint,
  retryRefundEndpoint,
  acceptPaymentEndpoint,
  refundPaymentEndpoint,
  retryJobEndpoint,
  dismissJobEndpoint,
  shipEndpoint,
  authenticateEndpoint,
  logoutEndpoint,
  userServiceLogoutEndpoint,
  plainSignInEndpoint,
  plainRegisterEndpoint,
  registerEndpoint,
  registerSubscriberEndpoint,
  forgotPasswordEndpoint,
  resetPasswordEndpoint,
  changePasswordEndpoint,
  profileEndpoint,
  updateProfileEndpoint,
  confirmAddressEndpoint,
  sendConfirmationEndpoint,
  attributesEndpoint,
  setAttributesEndpoint,
  userRefEndpoint,
  sessionsEndpoint,
  endSessionEndpoint,
  factorEndpoint,
  beginFactorEndpoint,
  confirmFactorEndpoint,
  renewCodesEndpoint,
  removeFactorEndpoint,
  ownDataEndpoint,
  deleteAccountEndpoint,
  captchaEnabledEndpoint,
  captchaChallengeEndpoint,
  domesticEndpoint,
  geolocationEndpoint,
  foldersEndpoint,
  saveFolderEndpoint,
  deleteFolderEndpoint,
  putInFolderEndpoint,
  takeFromFolderEndpoint,
  itemFoldersEndpoint,
  bulkAddEndpoint,
  bulkRemoveEndpoint,
  listUrlEndpoint,
  endListUrlEndpoint,
  saveItemEndpoint,
  discardItemsEndpoint,
  savedStateEndpoint,
  exportJsonEndpoint,
  exportCsvEndpoint,
  exportMarkdownEndpoint,
  importEndpoint,
  ...savesStream,
  ...folderStream,
  ...readStream,
  ...watchedStream,
  ...sharedStream,
  ...followingStream,
  recordHistoryEndpoint,
  clearHistoryEndpoint,
  switchHistoryEndpoint,
  readingPositionEndpoint,
  keepReadingPositionEndpoint,
  removeReadingPositionEndpoint,
  shareEndpoint,
  shortenEndpoint,
  shortLinkEndpoint,
  followEndpoint,
  unfollowEndpoint,
  followedTopicsEndpoint,
  unfollowTopicEndpoint,
  subscribeCampaignEndpoint,
  leaveCampaignEndpoint,
  plainSignupEndpoint,
  subscribeEndpoint,
  unsubscribeEndpoint,
  endSubscriptionEndpoint,
  endAllSubscriptionsEndpoint,
  preferencesEndpoint,
  choosePreferencesEndpoint,
  oneClickEndpoint,
  quotaEndpoint,
  ascendQuotaEndpoint,
  whyEndpoint,
  memberEndpoint,
  grantEndpoint,
  lookAfterEndpoint,
  giveGiftEndpoint,
  giftsEndpoint,
  revokeGiftEndpoint,
  checkoutEndpoint,
  payEndpoint,
  paidEndpoint,
  checkoutCompleteEndpoint,
  transactionEndpoint,
  activateEndpoint,
  membershipEndpoint,
  planPreviewEndpoint,
  switchPlanEndpoint,
  endingEndpoint,
  cardPageEndpoint,
  testCardEndpoint,
  searchSubscriberEndpoint,
  linkSubscriptionEndpoint,
  verifySubscriptionEndpoint,
  confirmLinkEndpoint,
  paymentEventsEndpoint,
  liveEndpoint,
  readyEndpoint,
] as const;

export type Endpoints = (typeof endpoints)[number];
