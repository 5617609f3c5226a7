import * as contract from '#contract/api/identity/account.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveWithLoaders } from '#server/platform/http/serve.ts'
import { registerPasskey, deletePasskey } from '../account/passkeys.ts'
import { requestPasskeyOptions } from '../account/request-passkey-options.ts'
import { cancelEmailChange, requestEmailChange } from '../account/email-change.ts'
import { changePassword } from '../account/change-password.ts'
import { confirmAuthenticator, regenerateRecoveryCodes, startAuthenticatorSetup } from '../account/authenticator-setup.ts'
import type { IdentityDeps } from '../deps.ts'
import { revokeSession } from '../account/revoke-session.ts'
import { revokeSessions } from '../account/revoke-sessions.ts'
import { deleteAuthenticator } from '../account/delete-authenticator.ts'
import { accountLoaders, presentAccount } from '../account/present-account.ts'
import { clearBrowserSession } from './clear-browser-session.ts'
import type { Deps } from '#server/deps.ts'
import { markFactorBannerDismissed } from '../store/users.ts'

export function installAccount(app: App, deps: IdentityDeps): void {
  serveWithLoaders(app, contract.getAccount, accountLoaders, ({ viewer, loaded }) => presentAccount(deps, viewer, loaded))
  serve(app, contract.requestEmailChange, ({ viewer, body }) => requestEmailChange(deps, viewer, body.email))
  serve(app, contract.cancelEmailChange, ({ viewer }) => cancelEmailChange(deps, viewer))
  serve(app, contract.changePassword, ({ viewer, body }) => changePassword(deps, viewer, body))
  serve(app, contract.startAuthenticatorSetup, ({ viewer }) => startAuthenticatorSetup(deps, viewer))
  serve(app, contract.confirmAuthenticator, ({ viewer, body }) => confirmAuthenticator(deps, viewer, body.code))
  serve(app, contract.deleteAuthenticator, ({ viewer }) => deleteAuthenticator(deps, viewer))
  serve(app, contract.regenerateRecoveryCodes, ({ viewer }) => regenerateRecoveryCodes(deps, viewer))
  serve(app, contract.requestPasskeyOptions, async ({ viewer }) => {
    const { options, ticket } = await requestPasskeyOptions(deps, viewer)
    return { options: { ...options }, ticket }
  })
  serve(app, contract.registerPasskey, ({ viewer, body }) => registerPasskey(deps, viewer, body))
  serve(app, contract.deletePasskey, ({ viewer, params }) => deletePasskey(deps, viewer, params.id))
  serve(app, contract.revokeSession, ({ viewer, params }) => revokeSession(deps, viewer, params.id))
  serve(app, contract.revokeSessions, async ({ viewer, query, context }) => {
    const others = query.others === 'true'
    await revokeSessions(deps, viewer, { others })
    if (others) return
    clearBrowserSession(deps.config, context)
  })
  serve(app, contract.dismissSecondFactorBanner, ({ userId }) => dismissSecondFactorBanner(deps, userId))
}

/** Dismisses the banner that recommends a second factor. */
async function dismissSecondFactorBanner({ db, clock }: Pick<Deps, 'db' | 'clock'>, userId: string): Promise<void> {
  await markFactorBannerDismissed(db, userId, clock.now())
}
