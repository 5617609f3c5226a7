import * as z from 'zod'
import { getSwitches, listDeliveries, updateSwitches } from '../delivery-store.ts'
import { apiVersion, type Ledger } from '../ledger.ts'
import { queueDeliveries } from '../queue-deliveries.ts'
import { boolean, integer, listing, metadata, text, unsettable } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listPage } from './action.ts'
import { mergeMetadata } from './customers.ts'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' })
const eventTypes = z.array(text).min(1)

const endpointActions = [
  action(
    'POST',
    '/v1/webhook_endpoints',
    {
      url: httpUrl,
      enabled_events: eventTypes,
      description: unsettable(text).optional(),
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
      // The secret is returned only once, at creation.
      return { ...endpoint, secret }
    },
  ),
  action('GET', '/v1/webhook_endpoints', listing, (ledger, page) => {
    return listPage(ledger, 'webhook_endpoint', '/v1/webhook_endpoints', {}, page)
  }),
  action('GET', '/v1/webhook_endpoints/:id', {}, (ledger, _, id) => ledger.get('webhook_endpoint', id)),
  action(
    'POST',
    '/v1/webhook_endpoints/:id',
    {
      url: httpUrl.optional(),
      enabled_events: eventTypes.optional(),
      description: unsettable(text).optional(),
      disabled: boolean.optional(),
      metadata: metadata.optional(),
    },
    async (ledger, { disabled, metadata: notes, ...given }, id) => {
      const endpoint = await ledger.get('webhook_endpoint', id)
      const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      return ledger.save({
        ...endpoint,
        ...changes,
        metadata: mergeMetadata(endpoint.metadata, notes),
        status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
      })
    },
  ),
  action('DELETE', '/v1/webhook_endpoints/:id', {}, async (ledger, _, id) => {
    await ledger.get('webhook_endpoint', id)
    await ledger.delete(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]

const smallCount = integer.refine((count) => count >= 0 && count <= 1000, 'must be between 0 and 1000')
const hourSeconds = 3600
const maxReplayedEvents = 1000

/** Controls of webhook delivery. Only the sandbox's own pages may reach these. */
const controlActions = [
  action('GET', '/control/webhooks', {}, (ledger) => presentSwitches(ledger)),
  action(
    'POST',
    '/control/webhooks',
    { shuffle: boolean.optional(), duplicate: boolean.optional(), dropNext: smallCount.optional() },
    async (ledger, { shuffle, duplicate, dropNext }) => {
      await updateSwitches(ledger.db, {
        ...(shuffle !== undefined && { shuffles: shuffle }),
        ...(duplicate !== undefined && { duplicates: duplicate }),
        ...(dropNext !== undefined && { dropNext }),
      })
      return presentSwitches(ledger)
    },
  ),
  action('GET', '/control/deliveries', { limit: listing.limit }, async (ledger, { limit = 100 }) => {
    return { deliveries: await listDeliveries(ledger.db, limit) }
  }),
  action('POST', '/control/events/:id/replay', {}, async (ledger, _, id) => {
    return { told: await redeliver(ledger, await ledger.get('event', id)) }
  }),
  action('POST', '/control/replay', { seconds: integer.optional() }, async (ledger, { seconds = hourSeconds }) => {
    const events = await ledger.list('event', {}, { limit: maxReplayedEvents })
    const recent = events.filter(({ created }) => created >= ledger.now - seconds)
    let queuedCount = 0
    for (const event of recent.reverse()) queuedCount += await redeliver(ledger, event)
    return { events: recent.length, told: queuedCount }
  }),
]

async function presentSwitches(ledger: Ledger): Promise<object> {
  const { shuffles, duplicates, dropNext } = await getSwitches(ledger.db)
  return { shuffle: shuffles, duplicate: duplicates, dropNext }
}

function redeliver(ledger: Ledger, event: Stored<'event'>): Promise<number> {
  return queueDeliveries(ledger.db, event, new Date(ledger.machineNow * 1000))
}

/** Webhook endpoints, and the control page's switches of their deliveries. */
export const webhookActions = [...endpointActions, ...controlActions]
