import { Problem } from '#contract/problems/problem.ts'
import { t } from '#domain/i18n/messages.ts'
import { clientProblem, unreachableMessage } from '#web/lib/client-problem.ts'

const timeoutMs = 20_000

/** Purpose of a sign-in: create an account, or reauthenticate a signed-in user. */
export type SignInRequest = { prompt: 'create' } | { prompt: 'login'; login_hint: string }

/** Starts a sign-in. Returns the identity provider's URL, which later redirects to `returnPath`. */
export function startSignIn(returnPath: string, request?: SignInRequest): Promise<string> {
  return postForm(`/api/auth/signin/identity${request ? `?${new URLSearchParams(request).toString()}` : ''}`, returnPath)
}

/** Ends the session. Returns the URL that ends it at the identity provider too. */
export function startSignOut(): Promise<string> {
  return postForm('/api/auth/signout', '/login')
}

/** Posts a sign-in or sign-out form with a CSRF token and a callback URL. Requests JSON in response. */
async function postForm(path: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = await send('/api/auth/csrf')
  const form = new URLSearchParams({ csrfToken: typeof csrfToken === 'string' ? csrfToken : '', callbackUrl, json: 'true' })
  const { url } = await send(path, { method: 'POST', body: form })
  if (typeof url !== 'string') throw clientProblem('internal')
  return url
}

async function send(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(path, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) })
    const body = (await response.json()) as Record<string, unknown>
    if (response.ok) return body
    throw clientProblem(response.status === 429 ? 'too-many-requests' : 'internal', { detail: errorMessageOf(body) })
  } catch (error) {
    if (error instanceof Problem) throw error
    throw clientProblem('unavailable', { detail: unreachableMessage, cause: error })
  }
}

/** The error message of a rejected request: its detail, or the message for the error code in the login URL. */
function errorMessageOf({ detail, url }: Record<string, unknown>): string {
  if (typeof detail === 'string') return detail
  const code = typeof url === 'string' ? new URL(url, location.origin).searchParams.get('error') : null
  return signInErrorMessage(code ?? 'Default')
}

/** Message for the `error` parameter of the login URL. */
export function signInErrorMessage(code: string): string {
  switch (code) {
    case 'MissingCSRF':
    case 'SessionRequired':
      return t`Your sign-in page expired. Please try again.`
    case 'CredentialsSignin':
      return t`That email or password isn’t right. Please try again.`
    case 'EmailSignin':
      return t`We couldn’t send the email. Try again in a moment.`
    case 'AccessDenied':
      return t`Sign-in canceled. Nothing changed.`
    case 'Verification':
      return t`Confirm your email first, using the link we sent you.`
    case 'OAuthAccountNotLinked':
    case 'EmailCreateAccount':
      return t`That email is already used with another sign-in method. Use the one you started with.`
    case 'Configuration':
    case 'OAuthSignin':
    case 'Signin':
      return t`Our sign-in service isn’t responding. Try again in a moment.`
    default:
      return t`Sign-in failed. Please try again.`
  }
}
