import { addPasskeyEndpoint } from './add-passkey.endpoint';
import { beginPasskeyEndpoint } from './begin-passkey.endpoint';
import { beginPasskeySignInEndpoint } from './begin-passkey-sign-in.endpoint';
import { beginProviderSignInEndpoint } from './begin-provider-sign-in.endpoint';
import { beginSecondFactorEndpoint } from './begin-second-factor.endpoint';
import { changePasswordEndpoint } from './change-password.endpoint';
import { checkDomesticEndpoint } from './check-domestic.endpoint';
import { confirmAddressEndpoint } from './confirm-address.endpoint';
import { confirmProviderSignInEndpoint } from './confirm-provider-sign-in.endpoint';
import { confirmSecondFactorEndpoint } from './confirm-second-factor.endpoint';
import { connectProviderEndpoint } from './connect-provider.endpoint';
import { createCaptchaChallengeEndpoint } from './create-captcha-challenge.endpoint';
import { deleteAccountEndpoint } from './delete-account.endpoint';
import { disconnectProviderEndpoint } from './disconnect-provider.endpoint';
import { endSessionEndpoint } from './end-session.endpoint';
import { endUserServiceEndpoint } from './end-user-service.endpoint';
import { exportPersonalDataEndpoint } from './export-personal-data.endpoint';
import { finishProviderSignInEndpoint } from './finish-provider-sign-in.endpoint';
import { listAttributesEndpoint } from './list-attributes.endpoint';
import { listPasskeysEndpoint } from './list-passkeys.endpoint';
import { listSessionsEndpoint } from './list-sessions.endpoint';
import { locateCallerEndpoint } from './locate-caller.endpoint';
import { readCaptchaSettingsEndpoint } from './read-captcha-settings.endpoint';
import { readProfileEndpoint } from './read-profile.endpoint';
import { readProviderEndpoint } from './read-provider.endpoint';
import { readSecondFactorEndpoint } from './read-second-factor.endpoint';
import { readUserRefEndpoint } from './read-user-ref.endpoint';
import { registerAccountEndpoint } from './register-account.endpoint';
import { registerSubscriberEndpoint } from './register-subscriber.endpoint';
import { removePasskeyEndpoint } from './remove-passkey.endpoint';
import { removeSecondFactorEndpoint } from './remove-second-factor.endpoint';
import { renamePasskeyEndpoint } from './rename-passkey.endpoint';
import { renewRecoveryCodesEndpoint } from './renew-recovery-codes.endpoint';
import { replaceLostFactorEndpoint } from './replace-lost-factor.endpoint';
import { requestPasswordResetEndpoint } from './request-password-reset.endpoint';
import { resendConfirmationEndpoint } from './resend-confirmation.endpoint';
import { resetPasswordEndpoint } from './reset-password.endpoint';
import { setAttributesEndpoint } from './set-attributes.endpoint';
import { signInEndpoint } from './sign-in.endpoint';
import { signInWithPasskeyEndpoint } from './sign-in-with-passkey.endpoint';
import { signOutEndpoint } from './sign-out.endpoint';
import { submitRegistrationFormEndpoint } from './submit-registration-form.endpoint';
import { submitSignInFormEndpoint } from './submit-sign-in-form.endpoint';
import { updateProfileEndpoint } from './update-profile.endpoint';

/** The account endpoints; see src/api/http/endpoints.ts. */
export const accountEndpoints = [
  signInEndpoint,
  beginPasskeySignInEndpoint,
  signInWithPasskeyEndpoint,
  beginProviderSignInEndpoint,
  finishProviderSignInEndpoint,
  confirmProviderSignInEndpoint,
  signOutEndpoint,
  endUserServiceEndpoint,
  submitSignInFormEndpoint,
  submitRegistrationFormEndpoint,
  registerAccountEndpoint,
  registerSubscriberEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  changePasswordEndpoint,
  readProfileEndpoint,
  updateProfileEndpoint,
  confirmAddressEndpoint,
  resendConfirmationEndpoint,
  listAttributesEndpoint,
  setAttributesEndpoint,
  readUserRefEndpoint,
  listSessionsEndpoint,
  endSessionEndpoint,
  readSecondFactorEndpoint,
  beginSecondFactorEndpoint,
  confirmSecondFactorEndpoint,
  renewRecoveryCodesEndpoint,
  removeSecondFactorEndpoint,
  replaceLostFactorEndpoint,
  listPasskeysEndpoint,
  beginPasskeyEndpoint,
  addPasskeyEndpoint,
  renamePasskeyEndpoint,
  removePasskeyEndpoint,
  readProviderEndpoint,
  connectProviderEndpoint,
  disconnectProviderEndpoint,
  exportPersonalDataEndpoint,
  deleteAccountEndpoint,
  readCaptchaSettingsEndpoint,
  createCaptchaChallengeEndpoint,
  checkDomesticEndpoint,
  locateCallerEndpoint,
] as const;
