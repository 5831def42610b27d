import { acceptWinBackEndpoint } from './accept-win-back.endpoint';
import { activateSubscriptionEndpoint } from './activate-subscription.endpoint';
import { beginCheckoutEndpoint } from './begin-checkout.endpoint';
import { changeMemberSubscriptionEndpoint } from './change-member-subscription.endpoint';
import { changeTestCardEndpoint } from './change-test-card.endpoint';
import { chooseBillingAddressEndpoint } from './choose-billing-address.endpoint';
import { chooseGiftBillingAddressEndpoint } from './choose-gift-billing-address.endpoint';
import { chooseSubscriptionCodeEndpoint } from './choose-subscription-code.endpoint';
import { claimGiftSubscriptionEndpoint } from './claim-gift-subscription.endpoint';
import { completeCheckoutEndpoint } from './complete-checkout.endpoint';
import { confirmLinkEndpoint } from './confirm-link.endpoint';
import { explainReadingEndpoint } from './explain-reading.endpoint';
import { exportIssueLabelsEndpoint } from './export-issue-labels.endpoint';
import { giveGiftEndpoint } from './give-gift.endpoint';
import { grantSubscriptionEndpoint } from './grant-subscription.endpoint';
import { holdPrintDeliveryEndpoint } from './hold-print-delivery.endpoint';
import { inviteToTeamEndpoint } from './invite-to-team.endpoint';
import { joinTeamEndpoint } from './join-team.endpoint';
import { leaveTeamEndpoint } from './leave-team.endpoint';
import { linkSubscriptionEndpoint } from './link-subscription.endpoint';
import { listGiftsEndpoint } from './list-gifts.endpoint';
import { offerOwnershipEndpoint } from './offer-ownership.endpoint';
import { openCardPageEndpoint } from './open-card-page.endpoint';
import { orderGiftSubscriptionEndpoint } from './order-gift-subscription.endpoint';
import { pauseSubscriptionEndpoint } from './pause-subscription.endpoint';
import { payGiftSubscriptionEndpoint } from './pay-gift-subscription.endpoint';
import { paySubscriptionEndpoint } from './pay-subscription.endpoint';
import { previewPlanEndpoint } from './preview-plan.endpoint';
import { readAscendQuotaEndpoint } from './read-ascend-quota.endpoint';
import { readMemberEndpoint } from './read-member.endpoint';
import { readMembershipEndpoint } from './read-membership.endpoint';
import { readPrintDeliveryEndpoint } from './read-print-delivery.endpoint';
import { readQuotaEndpoint } from './read-quota.endpoint';
import { readTransactionEndpoint } from './read-transaction.endpoint';
import { refundGiftSubscriptionEndpoint } from './refund-gift-subscription.endpoint';
import { removeFromTeamEndpoint } from './remove-from-team.endpoint';
import { resendGiftSubscriptionEndpoint } from './resend-gift-subscription.endpoint';
import { resendInvitationEndpoint } from './resend-invitation.endpoint';
import { resendMemberGiftEndpoint } from './resend-member-gift.endpoint';
import { resumeSubscriptionEndpoint } from './resume-subscription.endpoint';
import { returnFromGiftPaymentEndpoint } from './return-from-gift-payment.endpoint';
import { returnFromPaymentEndpoint } from './return-from-payment.endpoint';
import { revokeGiftEndpoint } from './revoke-gift.endpoint';
import { savePrintAddressEndpoint } from './save-print-address.endpoint';
import { searchSubscriberEndpoint } from './search-subscriber.endpoint';
import { setEndingEndpoint } from './set-ending.endpoint';
import { startLinkingEndpoint } from './start-linking.endpoint';
import { switchPlanEndpoint } from './switch-plan.endpoint';
import { takeOverTeamEndpoint } from './take-over-team.endpoint';
import { verifySubscriptionEndpoint } from './verify-subscription.endpoint';

/** The membership endpoints; see src/api/http/endpoints.ts. */
export const membershipEndpoints = [
  readQuotaEndpoint,
  readAscendQuotaEndpoint,
  explainReadingEndpoint,
  readMemberEndpoint,
  grantSubscriptionEndpoint,
  changeMemberSubscriptionEndpoint,
  startLinkingEndpoint,
  giveGiftEndpoint,
  listGiftsEndpoint,
  revokeGiftEndpoint,
  beginCheckoutEndpoint,
  chooseSubscriptionCodeEndpoint,
  chooseBillingAddressEndpoint,
  paySubscriptionEndpoint,
  returnFromPaymentEndpoint,
  completeCheckoutEndpoint,
  readTransactionEndpoint,
  activateSubscriptionEndpoint,
  readMembershipEndpoint,
  previewPlanEndpoint,
  switchPlanEndpoint,
  setEndingEndpoint,
  acceptWinBackEndpoint,
  pauseSubscriptionEndpoint,
  resumeSubscriptionEndpoint,
  readPrintDeliveryEndpoint,
  savePrintAddressEndpoint,
  holdPrintDeliveryEndpoint,
  exportIssueLabelsEndpoint,
  claimGiftSubscriptionEndpoint,
  orderGiftSubscriptionEndpoint,
  chooseGiftBillingAddressEndpoint,
  payGiftSubscriptionEndpoint,
  refundGiftSubscriptionEndpoint,
  resendGiftSubscriptionEndpoint,
  resendMemberGiftEndpoint,
  returnFromGiftPaymentEndpoint,
  inviteToTeamEndpoint,
  removeFromTeamEndpoint,
  resendInvitationEndpoint,
  leaveTeamEndpoint,
  joinTeamEndpoint,
  offerOwnershipEndpoint,
  takeOverTeamEndpoint,
  openCardPageEndpoint,
  changeTestCardEndpoint,
  searchSubscriberEndpoint,
  linkSubscriptionEndpoint,
  verifySubscriptionEndpoint,
  confirmLinkEndpoint,
] as const;
