import { Global, Module } from '@nestjs/common';
import { AddressProof } from '../../../platform/security/address-proof.js';
import { StepUp } from '../../../platform/security/step-up.js';
import { SessionReader, SessionRoles } from '../../../platform/security/session.js';
import { ApiKeysModule } from '../api-keys/index.js';
import { UsersModule } from '../users/index.js';
import { AccountAddress } from './account-address.service.js';
import { AccountPasswords } from './account-passwords.service.js';
import { AccountSecurityController } from './account-security.controller.js';
import { AuthCookies } from './auth-cookies.js';
import { BrowserSessions } from './browser-sessions.js';
import { AuthController } from './auth.controller.js';
import { AuthJobs } from './auth.jobs.js';
import { AuthRepository } from './auth.repository.js';
import { AuthService } from './auth.service.js';
import { Devices } from './devices.service.js';
import { DevicesRepository } from './devices.repository.js';
import { GoogleController } from './google.controller.js';
import { GoogleFlowCookie } from './google-flow-cookie.js';
import { GoogleCallbackGuard, GoogleStartGuard } from './google.guards.js';
import { GoogleService } from './google.service.js';
import { GoogleStrategy } from './google.strategy.js';
import { LoginCodesService } from './login-codes.service.js';
import { MailedTokensService } from './mailed-tokens.service.js';
import { Passwords } from './passwords.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import { PasskeyCookie } from './passkey-cookie.js';
import { PasskeyProofs } from './passkey-proofs.service.js';
import { PasskeyProofsController } from './passkey-proofs.controller.js';
import { PasskeySignIn } from './passkey-sign-in.service.js';
import { PasskeyStepUp } from './passkey-step-up.service.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { SecurityMails } from './security-mails.service.js';
import { FactorRemovals } from './factor-removals.service.js';
import { FactorRemovalsRepository } from './factor-removals.repository.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { SecondStep } from './second-step.service.js';
import { SignInChallengesRepository } from './sign-in-challenges.repository.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionLife } from './session-life.js';
import { SessionLookup } from './session-lookup.js';
import { SessionsService } from './sessions.service.js';
import { SignInAnswers } from './sign-in-answers.js';
import { StepUpController } from './step-up.controller.js';
import { StepUpRepository } from './step-up.repository.js';
import { StepUpService } from './step-up.service.js';
import { WaysIn } from './ways-in.service.js';
import { WebAuthn } from './webauthn.js';
import { AuthPersonalData } from './personal-data.repository.js';
import './dto/auth.sockets.js';

/** Global because the guard and the sockets of the platform read sessions through it. */
@Global()
@Module({
  imports: [ApiKeysModule, UsersModule],
  controllers: [
    AuthController,
    AccountSecurityController,
    SecondFactorController,
    GoogleController,
    StepUpController,
    PasskeysController,
    PasskeyProofsController,
  ],
  providers: [
    AuthRepository,
    AuthJobs,
    AuthPersonalData,
    SessionLife,
    SessionsService,
    { provide: SessionReader, useClass: SessionLookup },
    { provide: SessionRoles, useExisting: SessionsService },
    Passwords,
    LoginCodesService,
    StepUpRepository,
    StepUpService,
    { provide: StepUp, useExisting: StepUpService },
    MailedTokensService,
    { provide: AddressProof, useExisting: MailedTokensService },
    SecurityMails,
    SecondFactorRepository,
    SecondFactorService,
    FactorRemovalsRepository,
    FactorRemovals,
    SignInChallengesRepository,
    WebAuthn,
    PasskeysRepository,
    PasskeyChallengesRepository,
    PasskeyProofs,
    PasskeysService,
    PasskeySignIn,
    PasskeyStepUp,
    WaysIn,
    PasskeyCookie,
    SignInAnswers,
    SecondStep,
    AccountAddress,
    AccountPasswords,
    AuthService,
    AuthCookies,
    DevicesRepository,
    Devices,
    BrowserSessions,
    GoogleService,
    GoogleFlowCookie,
    GoogleStrategy,
    GoogleStartGuard,
    GoogleCallbackGuard,
  ],
  exports: [
    SessionReader,
    SessionRoles,
    SessionsService,
    StepUp,
    AddressProof,
    AccountAddress,
    AccountPasswords,
    Passwords,
    Devices,
    FactorRemovals,
  ],
})
export class AuthModule {}
