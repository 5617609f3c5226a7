import { Problem } from '#contract/problem.ts'
import { ownProblem, unreachable } from '../../lib/own-problem.ts'

const timeoutMs = 20_000

/** What is wanted of a sign-in: an account to be opened, or a person who is signed in to prove once more who they are. */
export type SignInWish = { prompt: 'create' } | { prompt: 'login'; login_hint: string }

/** Starts a sign-in and gives the address at the identity provider to go to. Afterwards it leads to `returnPath`. */
export function startSignIn(returnPath: string, wish?: SignInWish): Promise<string> {
  return postForm(`/api/auth/signin/identity${wish ? `?${new URLSearchParams(wish).toString()}` : ''}`, returnPath)
}

/** Ends the session and gives the address that ends it at the identity provider too. */
export function startSignOut(): Promise<string> {
  return postForm('/api/auth/signout', '/login')
}

/** Posts one of the two forms of sign-in: a token read beforehand, where to go afterwards, and the wish for JSON. */
async function postForm(path: string, callbackUrl: string): Promise<string> {
  const { csrfToken } = await send('/api/auth/csrf')
  const form = new URLSearchParams({ csrfToken: typeof csrfToken === 'string' ? csrfToken : '', callbackUrl, json: 'true' })
  const { url } = await send(path, { method: 'POST', body: form })
  if (typeof url !== 'string') throw ownProblem('internal')
  return url
}

async function send(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(path, { ...init, credentials: 'same-origin', signal: AbortSignal.timeout(timeoutMs) })
    const body = (await response.json()) as Record<string, unknown>
    if (response.ok) return body
    throw ownProblem(response.status === 429 ? 'too-many-requests' : 'internal', { detail: sentenceOf(body) })
  } catch (error) {
    if (error instanceof Problem) throw error
    throw ownProblem('unavailable', { detail: unreachable, cause: error })
  }
}

/** A refusal names its reason in words, or as the error code of the login address it answers. */
function sentenceOf({ detail, url }: Record<string, unknown>): string {
  if (typeof detail === 'string') return detail
  const code = typeof url === 'string' ? new URL(url, location.origin).searchParams.get('error') : null
  return signInSentence(code ?? 'Default')
}

/** What the `error` of the login address means, in plain words. */
export function signInSentence(code: string): string {
  switch (code) {
    case 'MissingCSRF':
    case 'SessionRequired':
      return 'Your sign-in page was open for too long. Please try again.'
    case 'CredentialsSignin':
      return 'E-mail or password is not right. Please try again.'
    case 'EmailSignin':
      return 'We could not send the e-mail. Please try again shortly.'
    case 'AccessDenied':
      return 'The sign-in was cancelled. Nothing was changed.'
    case 'Verification':
      return 'Please confirm your e-mail address first, with the link we sent you.'
    case 'OAuthAccountNotLinked':
    case 'EmailCreateAccount':
      return 'This e-mail address already belongs to another sign-in. Please use the one you started with.'
    case 'Configuration':
    case 'OAuthSignin':
    case 'Signin':
      return 'The sign-in service does not answer at the moment. Please try again shortly.'
    default:
      return 'The sign-in did not work. Please try again.'
  }
}
