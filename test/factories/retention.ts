import { order, pay, prices, deliverWebhooks } from './payment.ts'
import { givenPerson, type Person } from './people.ts'
import type { Client, Reply } from '#test/harness/client.ts'
import type { TestApp } from '#test/harness/index.ts'

/** A signed-in paying member and the requests of their cancel flow. */
export type GivenCanceler = {
  app: TestApp
  member: Person
  client: Client
  /** Starts the cancel flow and returns its token. */
  start: () => Promise<string>
  /** Gets the retention session of a token. */
  session: (token: string) => Promise<Reply>
  report: (token: string, body: unknown) => Promise<Reply>
  decide: (token: string, body: unknown) => Promise<Reply>
  /** The member's first subscription as the API returns it. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test asserts on any shape
  membership: () => Promise<any>
}

/** Creates a paying member, monthly by default, who may start the cancel flow. */
export async function givenCanceler(app: TestApp, interval: 'monthly' | 'yearly' = 'monthly'): Promise<GivenCanceler> {
  const member = await givenPerson(app)
  const client = await app.as(member)
  await pay(client, await order(client, { priceId: prices[interval] }))
  await deliverWebhooks(app)
  return { app, member, client, ...cancelFlow(client) }
}

/** The requests that a browser sends in the cancel flow. */
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

/** Outcomes in which the member accepts an offer instead of canceling. */
export const takeOffer = {
  pause: (months: number) => ({ kind: 'offer_accepted', reason: 'unused', offer: 'pause', months }),
  discount: { kind: 'offer_accepted', reason: 'too_expensive', offer: 'discount' },
  talk: (message: string) => ({ kind: 'offer_accepted', reason: 'too_complex', offer: 'talk', message }),
} as const

/** The retention session ID in a token of the cancel flow. */
export const sessionIdOf = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string
