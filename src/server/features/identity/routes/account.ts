import * as contract from '#contract/account.ts'
import type { App } from '#server/platform/http/context.ts'
import { serve, serveFound } from '#server/platform/http/serve.ts'
import { addPasskey } from '../account/add-passkey.ts'
import { askForPasskey } from '../account/ask-for-passkey.ts'
import { cancelEmailChange } from '../account/cancel-email-change.ts'
import { changeEmail } from '../account/change-email.ts'
import { changePassword } from '../account/change-password.ts'
import { confirmAuthenticator } from '../account/confirm-authenticator.ts'
import type { AccountDeps } from '../account/deps.ts'
import { dismissFactorNotice } from '../account/dismiss-factor-notice.ts'
import { endOneSession } from '../account/end-one-session.ts'
import { endSessions } from '../account/end-sessions.ts'
import { offerAuthenticator } from '../account/offer-authenticator.ts'
import { removeAuthenticator } from '../account/remove-authenticator.ts'
import { removePasskey } from '../account/remove-passkey.ts'
import { renewRecoveryCodes } from '../account/renew-recovery-codes.ts'
import { accountValues, showAccount } from '../account/show-account.ts'
import { leaveBrowser } from './leave-browser.ts'

/** The calls of the account page: how one signs in, and where. */
export function installAccount(app: App, deps: AccountDeps): void {
  serveFound(app, contract.readAccount, accountValues, ({ viewer, found }) => showAccount(deps, viewer, found))
  serve(app, contract.changeEmail, ({ viewer, body }) => changeEmail(deps, viewer, body.email))
  serve(app, contract.cancelEmailChange, ({ viewer }) => cancelEmailChange(deps, viewer))
  serve(app, contract.changePassword, ({ viewer, body }) => changePassword(deps, viewer, body))
  serve(app, contract.offerAuthenticator, ({ viewer }) => offerAuthenticator(deps, viewer))
  serve(app, contract.confirmAuthenticator, ({ viewer, body }) => confirmAuthenticator(deps, viewer, body.code))
  serve(app, contract.removeAuthenticator, ({ viewer }) => removeAuthenticator(deps, viewer))
  serve(app, contract.renewRecoveryCodes, ({ viewer }) => renewRecoveryCodes(deps, viewer))
  serve(app, contract.askForPasskey, async ({ viewer }) => {
    const { options, ticket } = await askForPasskey(deps, viewer)
    return { options: { ...options }, ticket }
  })
  serve(app, contract.addPasskey, ({ viewer, body }) => addPasskey(deps, viewer, body))
  serve(app, contract.removePasskey, ({ viewer, params }) => removePasskey(deps, viewer, params.id))
  serve(app, contract.endOneSession, ({ viewer, params }) => endOneSession(deps, viewer, params.id))
  serve(app, contract.endSessions, async ({ viewer, query, context }) => {
    const others = query.others === 'true'
    await endSessions(deps, viewer, { others })
    if (others) return
    leaveBrowser(deps.config, context)
  })
  serve(app, contract.dismissFactorNotice, ({ userId }) => dismissFactorNotice(deps, userId))
}
