import { afterEach, expect, test, vi } from 'vitest'
import { signInSentence, startSignIn } from './sign-in.ts'

/** Every reason that our server or a client of NextAuth may name. */
const ours = ['MissingCSRF', 'OAuthSignin', 'OAuthCallback', 'OAuthAccountNotLinked', 'AccessDenied', 'Verification', 'Default']
const theirs = [
  'Configuration',
  'Signin',
  'OAuthCreateAccount',
  'EmailCreateAccount',
  'Callback',
  'EmailSignin',
  'CredentialsSignin',
]
const odd = ['SessionRequired', 'constructor', '<script>', '']

test.each([...ours, ...theirs, ...odd])('signInSentence: %j is a plain sentence', (code) => {
  expect(signInSentence(code)).toMatch(/^[A-Z][^<!]*\.$/)
})

test('signInSentence: reasons have different sentences', () => {
  expect(signInSentence('MissingCSRF')).toBe('Your sign-in page was open for too long. Please try again.')
  expect(signInSentence('Verification')).toBe('Please confirm your e-mail address first, with the link we sent you.')
  expect(signInSentence('OAuthSignin')).toContain('does not answer')
  expect(signInSentence('AccessDenied')).toContain('cancelled')
})

afterEach(() => vi.unstubAllGlobals())

function givenServer(answers: Record<string, () => Response | Promise<Response>>): string[] {
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
  const sent = givenServer({ ...csrf, '/api/auth/signin/identity': () => Response.json({ url: 'https://id.example/auth' }) })
  expect(await startSignIn('/calendar')).toBe('https://id.example/auth')
  await startSignIn('/', { prompt: 'create' })
  await startSignIn('/dashboard/account', { prompt: 'login', login_hint: 'a+b@c.test' })
  const form = (path: string) => `csrfToken=T&callbackUrl=${encodeURIComponent(path)}&json=true`
  expect(sent.filter((line) => line.includes('signin'))).toEqual([
    `/api/auth/signin/identity ${form('/calendar')}`,
    `/api/auth/signin/identity?prompt=create ${form('/')}`,
    `/api/auth/signin/identity?prompt=login&login_hint=a%2Bb%40c.test ${form('/dashboard/account')}`,
  ])
})

test('startSignIn: reports a sign-in service that does not answer', async () => {
  const url = 'https://tribe.example/login?error=OAuthSignin'
  givenServer({ ...csrf, '/api/auth/signin/identity': () => Response.json({ url }, { status: 503 }) })
  await expect(startSignIn('/')).rejects.toThrow('The sign-in service does not answer at the moment. Please try again shortly.')
})

test('startSignIn: reports a lost connection and a foreign response', async () => {
  const words = 'We cannot reach the server. Please try again in a moment.'
  givenServer({ '/api/auth/csrf': () => Promise.reject(new TypeError('Failed to fetch')) })
  await expect(startSignIn('/')).rejects.toThrow(words)
  givenServer({ '/api/auth/csrf': () => new Response('<h1>Bad gateway</h1>', { status: 502 }) })
  await expect(startSignIn('/')).rejects.toThrow(words)
})
