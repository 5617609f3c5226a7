import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { guardOrigin } from '#server/platform/http/origin-guard.ts'
import { newSecret } from '#server/platform/random.ts'
import type { Interaction, Issuer } from '../issuer/issuer.ts'
import { mountPath } from '../issuer/settings.ts'
import { type AccountFormShown, renderCheckInboxPage, renderSignUpPage } from '../pages/account-pages.ts'
import { signUp, type SignUpDeps } from '../mail-links/sign-up.ts'
import { createCookieJar } from './cookies.ts'
import { orFaults, shownAgain } from './faults.ts'
import { readForm } from './form.ts'
import { answerExpired, frameOf, orPage } from './identity-page.ts'

/** The page on which somebody who came to sign in opens an account. */
export function installSignUp(app: App, deps: SignUpDeps, issuer: Issuer): void {
  const path = `${mountPath}/interaction/:uid/sign-up`
  const jar = createCookieJar(deps.config.secure)

  const step = (context: AppContext, take: (interaction: Interaction) => Response | Promise<Response>): Promise<Response> =>
    orPage(deps, context, async () => {
      guardOrigin(context, deps.config.appUrl)
      const interaction = await issuer.findInteraction(context.req.raw)
      if (!interaction || interaction.uid !== context.req.param('uid')) return answerExpired(deps, context)
      return take(interaction)
    })

  const show = (context: AppContext, { uid }: Interaction, shown: Omit<AccountFormShown, 'action'>, status: 200 | 422) => {
    const signInPath = `${mountPath}/interaction/${uid}`
    const all = { ...shown, action: `${signInPath}/sign-up`, signInPath: `${signInPath}?account=known` }
    return context.html(renderSignUpPage(frameOf(deps, context), all), status)
  }

  app.get(path, (context) =>
    step(context, (interaction) => {
      const { loginHint: email } = interaction
      return show(context, interaction, { name: '', email, acceptsTerms: false, faults: {} }, 200)
    }),
  )
  app.post(path, (context) =>
    step(context, async (interaction) => {
      const given = await readForm(context)
      const [name = '', email = '', password = ''] = ['name', 'email', 'password'].map((field) => given.get(field) ?? '')
      const acceptsTerms = given.get('terms') === 'yes'
      return orFaults(
        async () => {
          const network = clientNetwork(context, deps.config.trustProxy)
          const browserToken = jar.readSignUp(context) ?? newSecret(deps.random)
          const kept = await signUp(deps, { network, browserToken }, { name, email, password, acceptsTerms })
          jar.writeSignUp(context, browserToken)
          return context.html(renderCheckInboxPage(frameOf(deps, context), kept))
        },
        (faults) => {
          const typed = { name: shownAgain(name), email: shownAgain(email), acceptsTerms }
          return show(context, interaction, { ...typed, faults }, 422)
        },
      )
    }),
  )
}
