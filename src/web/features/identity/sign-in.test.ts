import { afterEach, expect, test, vi } from 'vitest'
import { signInErrorMessage, startSignIn } from './sign-in.ts'

/** Every error code that our server or a NextAuth client may send. */
const ourErrorCodes = [
  'MissingCSRF',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthAccountNotLinked',
  'AccessDenied',
  'Verification',
  'Default',
]
const clientErrorCodes = [
  'Configuration',
  'Signin',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'EmailSignin',
  'CredentialsSignin',
]
const unknownCodes = ['SessionRequired', 'constructor', '<script>', '']

test.each([...ourErrorCodes, ...clientErrorCodes, ...unknownCodes])('signInErrorMessage: %j is a plain sentence', (code) => {
  expect(signInErrorMessage(code)).toMatch(/^[A-Z][^<!]*\.$/)
})

test('signInErrorMessage: reasons have different sentences', () => {
  expect(signInErrorMessage('MissingCSRF')).toBe('Your sign-in page expired. Please try again.')
  expect(signInErrorMessage('Verification')).toBe('Confirm your email first, using the link we sent you.')
  expect(signInErrorMessage('OAuthSignin')).toContain('isn’t responding')
  expect(signInErrorMessage('AccessDenied')).toContain('canceled')
})

afterEach(() => vi.unstubAllGlobals())

function givenFetch(answers: Record<string, () => Response | Promise<Response>>): string[] {
  const sent: string[] = []
  vi.stubGlobal('location', { origin: 'https://tribe.example' })
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: URLSearchParams } = {}) => {
    sent.push(body === undefined ? path : `${path} ${body.toString()}`)
    return (answers[path.split('?')[0] ?? ''] ?? (() => Response.error()))()
  })
  return sent
}

const csrf = { '/api/auth/csrf': () => Response.json({ csrfToken: 'T' }) }

test('startSignIn: sends the prompt, the login hint and the callback URL', async () => {
  const sent = givenFetch({ ...csrf, '/api/auth/signin/identity': () => Response.json({ url: 'https://id.example/auth' }) })
  expect(await startSignIn('/calendar')).toBe('https://id.example/auth')
  await startSignIn('/', { prompt: 'create' })
  await startSignIn('/dashboard/account', { prompt: 'login', login_hint: 'a+b@c.test' })
  const form = (path: string) => `csrfToken=T&callbackUrl=${encodeURIComponent(path)}&json=true`
  expect(sent.filter((sentence) => sentence.includes('signin'))).toEqual([
    `/api/auth/signin/identity ${form('/calendar')}`,
    `/api/auth/signin/identity?prompt=create ${form('/')}`,
    `/api/auth/signin/identity?prompt=login&login_hint=a%2Bb%40c.test ${form('/dashboard/account')}`,
  ])
})

test('startSignIn: reports a sign-in service that does not answer', async () => {
  const url = 'https://tribe.example/login?error=OAuthSignin'
  givenFetch({ ...csrf, '/api/auth/signin/identity': () => Response.json({ url }, { status: 503 }) })
  await expect(startSignIn('/')).rejects.toThrow('Our sign-in service isn’t responding. Try again in a moment.')
})

test('startSignIn: reports a lost connection and a foreign response', async () => {
  const unreachableMessage = 'We can’t reach the server. Try again in a moment.'
  givenFetch({ '/api/auth/csrf': () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(startSignIn('/')).rejects.toThrow(unreachableMessage)
  givenFetch({ '/api/auth/csrf': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
  await expect(startSignIn('/')).rejects.toThrow(unreachableMessage)
})
