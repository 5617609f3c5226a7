import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

const address = z.string().check(z.maxLength(1000))
const key = (words: string) => z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/, words))

/** GET /api/push: what a browser has to be told before it takes notes from us alone; a point on P-256, base64url. */
export const readPush = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'auth',
  summary: 'The public key with which a browser takes notes from us alone',
  answer: z.object({ publicKey: z.string() }),
})

/** POST /api/push/subscriptions: has this browser told while it is closed. Safe to repeat; of each person the ten latest browsers count. */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'auth',
  summary: 'Has a browser told while it is closed; safe to repeat',
  body: z.object({
    endpoint: address,
    p256dh: key('This is no key of a browser.'),
    auth: key('This is no key of a browser.'),
  }),
  problems: ['invalid-fields'],
})

/** POST /api/push/subscriptions/check: whether this browser is told while it is closed. Being signed out of it ends that, wherever it was done. */
export const checkPush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/check',
  access: 'auth',
  summary: 'Whether a browser is told while it is closed',
  body: z.object({ endpoint: address }),
  answer: z.object({ isOn: z.boolean() }),
})

/** POST /api/push/subscriptions/removal: this browser is told no more while it is closed. What is no browser of one's own stays as it is. */
export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/removal',
  access: 'auth',
  summary: 'A browser is told no more while it is closed',
  body: z.object({ endpoint: address }),
})
