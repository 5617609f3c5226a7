import { order, pay, prices, settleWebhooks } from './payment.ts'
import { givenPerson, type Person } from './people.ts'
import type { Client, Reply } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'

/** A paying member with a session in a browser, and the cancel flow as their browser speaks to it. */
export type GivenCanceler = {
  app: TestApp
  member: Person
  client: Client
  /** Opens the cancel flow; answers its token. */
  start: () => Promise<string>
  /** Asks with a token. */
  session: (token: string) => Promise<Reply>
  report: (token: string, body: unknown) => Promise<Reply>
  decide: (token: string, body: unknown) => Promise<Reply>
  /** The first of the member's memberships as their pages show it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on any shape
  membership: () => Promise<any>
}

/** A member who paid, by month unless stated otherwise, and may want to cancel. */
export async function givenCanceler(app: TestApp, interval: 'monthly' | 'yearly' = 'monthly'): Promise<GivenCanceler> {
  const member = await givenPerson(app)
  const client = await app.as(member)
  await pay(client, await order(client, { priceId: prices[interval] }))
  await settleWebhooks(app)
  return { app, member, client, ...cancelFlow(client) }
}

/** The cancel flow as a browser speaks to it. */
export function cancelFlow(client: Client): Omit<GivenCanceler, 'app' | 'member' | 'client'> {
  const send = (path: string, token: string, body?: unknown): Promise<Reply> =>
    client.send(path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  return {
    start: async () => {
      const reply = await client.delete('/api/subscriptions')
      if (reply.status !== 200) throw new Error(`starting to cancel answered ${reply.status}: ${reply.text}`)
      return reply.body.token as string
    },
    session: (token) => send('/api/retention/session', token),
    report: (token, body) => send('/api/retention/events', token, body),
    decide: (token, body) => send('/api/retention/outcome', token, body),
    membership: async () => (await client.get('/api/subscriptions')).body.subscriptions[0],
  }
}

/** Decisions to take an offer instead of canceling. */
export const takeOffer = {
  pause: (months: number) => ({ kind: 'offer_accepted', reason: 'unused', offer: 'pause', months }),
  discount: { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' },
  talk: (message: string) => ({ kind: 'offer_accepted', reason: 'too_complex', offer: 'talk', message }),
} as const

/** Id of the session that a token of the cancel flow opens. */
export const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string
