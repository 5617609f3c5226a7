import * as z from 'zod'
import { apiVersion } from '../ledger.ts'
import { listing, metadata, text } from '../wire/params.ts'
import { action, listPage } from './action.ts'

/** Events, webhook endpoints, and payment methods by their id. */
export const eventActions = [
  action('GET', '/v1/events', listing, (ledger, page) => listPage(ledger, 'event', '/v1/events', {}, page)),
  action('GET', '/v1/events/:id', {}, (ledger, _, id) => ledger.get('event', id)),
  action('GET', '/v1/payment_methods/:id', {}, (ledger, _, id) => ledger.get('payment_method', id)),
  action(
    'POST',
    '/v1/webhook_endpoints',
    {
      url: z.url(),
      enabled_events: z.array(text).min(1),
      description: text.optional(),
      api_version: z.literal(apiVersion).optional(),
      metadata: metadata.optional(),
    },
    async (ledger, params) => {
      const secret = `whsec_${ledger.newId('sandbox').slice('sandbox_'.length)}`
      const endpoint = await ledger.save({
        id: ledger.newId('we'),
        object: 'webhook_endpoint' as const,
        api_version: apiVersion,
        application: null,
        created: ledger.now,
        description: params.description ?? null,
        enabled_events: params.enabled_events,
        livemode: false,
        metadata: params.metadata ?? {},
        status: 'enabled',
        url: params.url,
        $secret: secret,
      })
      // The secret is told once, at creation.
      return { ...endpoint, secret }
    },
  ),
]
