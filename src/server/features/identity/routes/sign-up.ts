import { clientNetwork } from '#server/platform/http/client-address.ts'
import type { App, AppContext } from '#server/platform/http/context.ts'
import { requireSameOrigin } from '#server/platform/http/origin-guard.ts'
import { newSecret } from '#server/platform/random.ts'
import type { Interaction, Issuer } from '../issuer/issuer.ts'
import { mountPath } from '../issuer/settings.ts'
import { type AccountFormView, renderCheckInboxPage, renderSignUpPage } from '../pages/account-pages.ts'
import { signUp, type SignUpDeps } from '../email-links/sign-up.ts'
import { createCookieJar } from './cookies.ts'
import { withFormErrors, truncateForRedisplay } from './form-errors.ts'
import { parseFormBody } from './form.ts'
import { respondWithExpired, frameOf, withErrorPage } from './identity-page.ts'

/** Installs the page on which a visitor creates an account during a sign-in. */
export function installSignUp(app: App, deps: SignUpDeps, issuer: Issuer): void {
  const path = `${mountPath}/interaction/:uid/sign-up`
  const jar = createCookieJar(deps.config.secure)

  const step = (context: AppContext, handle: (interaction: Interaction) => Response | Promise<Response>): Promise<Response> =>
    withErrorPage(deps, context, async () => {
      requireSameOrigin(context, deps.config.appUrl)
      const interaction = await issuer.findInteraction(context.req.raw)
      if (!interaction || interaction.uid !== context.req.param('uid')) return respondWithExpired(deps, context)
      return handle(interaction)
    })

  const renderForm = (context: AppContext, { uid }: Interaction, view: Omit<AccountFormView, 'action'>, status: 200 | 422) => {
    const signInPath = `${mountPath}/interaction/${uid}`
    const all = { ...view, action: `${signInPath}/sign-up`, signInPath: `${signInPath}?account=known` }
    return context.html(renderSignUpPage(frameOf(deps, context), all), status)
  }

  app.get(path, (context) =>
    step(context, (interaction) => {
      const { loginHint: email } = interaction
      return renderForm(context, interaction, { name: '', email, acceptsTerms: false, errors: {} }, 200)
    }),
  )
  app.post(path, (context) =>
    step(context, async (interaction) => {
      const submitted = await parseFormBody(context)
      const [name = '', email = '', password = ''] = ['name', 'email', 'password'].map((field) => submitted.get(field) ?? '')
      const acceptsTerms = submitted.get('terms') === 'yes'
      return withFormErrors(
        async () => {
          const network = clientNetwork(context, deps.config.trustProxy)
          const browserToken = jar.readSignUp(context) ?? newSecret(deps.random)
          const newBrowserToken = await signUp(deps, { network, browserToken }, { name, email, password, acceptsTerms })
          jar.writeSignUp(context, browserToken)
          return context.html(renderCheckInboxPage(frameOf(deps, context), newBrowserToken))
        },
        (errors) => {
          const typed = { name: truncateForRedisplay(name), email: truncateForRedisplay(email), acceptsTerms }
          return renderForm(context, interaction, { ...typed, errors }, 422)
        },
      )
    }),
  )
}
