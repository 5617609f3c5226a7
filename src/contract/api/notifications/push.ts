import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

const endpointUrl = z.string().check(z.maxLength(1000))
const keySchema = (message: string) => z.string().check(z.regex(/^[\w-]{16,200}={0,2}$/, message))

/** GET /api/push: returns the key that restricts push notifications of a browser to this server: a point on P-256, base64url. */
export const getPushKey = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'auth',
  summary: 'Returns the public key that restricts push notifications of a browser to this server',
  response: z.object({ publicKey: z.string() }),
})

/**
 * POST /api/push/subscriptions: subscribes this browser to push notifications. Idempotent. A member's ten latest browsers count.
 */
export const subscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions',
  access: 'auth',
  summary: 'Subscribes a browser to push notifications; idempotent',
  body: z.object({
    endpoint: endpointUrl,
    p256dh: keySchema('Send a valid browser key.'),
    auth: keySchema('Send a valid browser key.'),
  }),
  problems: ['invalid-fields'],
})

/**
 * POST /api/push/subscriptions/check: returns whether this browser is subscribed. Signing it out ends the subscription, from
 * wherever it is done.
 */
export const checkPushSubscription = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/check',
  access: 'auth',
  summary: 'Returns whether a browser is subscribed to push notifications',
  body: z.object({ endpoint: endpointUrl }),
  response: z.object({ isOn: z.boolean() }),
})

/** POST /api/push/subscriptions/removal: unsubscribes this browser. Ignores other members' browsers. */
export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/api/push/subscriptions/removal',
  access: 'auth',
  summary: 'Unsubscribes a browser from push notifications',
  body: z.object({ endpoint: endpointUrl }),
})
