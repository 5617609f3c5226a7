import { expect, test } from 'vitest'
import { TooManyRequestsError } from '#server/platform/http/too-many-requests.ts'
import type { Limit } from '#server/platform/limits/limits.ts'
import { givenApp, type TestApp } from '#test/harness/index.ts'
import { listIdentityEmails } from '#test/harness/identity-emails.ts'
import { givenSignInAccount } from '#test/harness/sign-in.ts'
import { signInLimits } from '../limits.ts'
import { requestPasswordReset } from './reset-password.ts'
import { signUp } from './sign-up.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

type RequestEmail = (app: TestApp, network: string, email: string) => Promise<unknown>

const purposes: { purpose: string; perAddress: Limit; perNetwork: Limit; ask: RequestEmail }[] = [
  {
    purpose: 'reset',
    perAddress: signInLimits.resetByAccountDaily,
    perNetwork: signInLimits.resetByNetworkDaily,
    ask: ({ deps }, network, email) => requestPasswordReset(deps, network, email),
  },
  {
    purpose: 'sign-up',
    perAddress: signInLimits.signUpByAccountDaily,
    perNetwork: signInLimits.signUpByNetworkDaily,
    ask: ({ deps }, network, email) => {
      const form = { name: 'Dana', email, password: 'correct horse battery staple', acceptsTerms: true }
      return signUp(deps, { network, browserToken: 'one' }, form)
    },
  },
]

/** Sends a request per minute until one is refused, up to the limit; the refusal is the same for every address. */
async function requestUntilRefused(app: TestApp, max: number, sendRequest: (i: number) => Promise<unknown>) {
  for (let count = 0; count < max; count++) {
    app.clock.advance(minuteMs)
    try {
      await sendRequest(count)
    } catch (error) {
      if (!(error instanceof TooManyRequestsError)) throw error
      return { count, detail: error.detail, seconds: error.retryAfterSeconds }
    }
  }
  return { count: max }
}

test.each(purposes)('$purpose: ten emails a day per address, with or without an account', async (given) => {
  const app = await givenApp()
  await givenSignInAccount(app.deps, { email: 'known@example.test' })
  const refusals = []
  for (const [i, email] of ['known@example.test', 'nobody@example.test'].entries()) {
    for (let n = 0; n < 8; n++) await app.deps.limits.hit(given.perAddress, email)
    refusals.push(await requestUntilRefused(app, 4, (n) => given.ask(app, `203.${n}.${i}.1`, email)))
  }
  expect(refusals[0]).toMatchObject({ count: 2, detail: expect.stringContaining('24 hours') })
  expect(refusals[1]).toEqual(refusals[0])
  expect(await listIdentityEmails(app)).toHaveLength(4)
  await given.ask(app, '203.0.113.7', 'other@example.test')
  app.clock.advance(dayMs)
  await given.ask(app, '203.0.113.7', 'nobody@example.test')
})

test.each(purposes)('$purpose: fifty emails a day per network, known and unknown addresses alike', async (given) => {
  const app = await givenApp()
  await givenSignInAccount(app.deps, { email: 'known@example.test' })
  const sendRequest = (network: string, email: string) => given.ask(app, network, email)
  for (const wider of ['203.0.113.0/24', '2001:db8:7::/48'])
    for (let i = 0; i < 48; i++) await app.deps.limits.hit(given.perNetwork, wider)
  const perIpv4 = await requestUntilRefused(app, 4, (i) =>
    sendRequest(`203.0.113.${i}`, i === 0 ? 'known@example.test' : `nobody-${i}@a.test`),
  )
  expect(perIpv4).toMatchObject({ count: 2 })
  await expect(sendRequest('203.0.113.99', 'known@example.test')).rejects.toThrow(TooManyRequestsError)
  await sendRequest('203.0.114.1', 'known@example.test')
  const perIpv6 = await requestUntilRefused(app, 4, (i) => sendRequest(`2001:db8:7:${i}::/64`, `somebody-${i}@a.test`))
  expect(perIpv6).toMatchObject({ count: 2 })
  await sendRequest('2001:db8:8:1::/64', 'somebody@example.test')
})

test('daily limits: a blocked reset still allows signing up with the same address', async () => {
  const app = await givenApp()
  const [reset, open] = purposes
  await requestUntilRefused(app, 12, () => reset!.ask(app, '203.0.113.7', 'dana@example.test'))
  await open!.ask(app, '203.0.113.7', 'dana@example.test')
})
