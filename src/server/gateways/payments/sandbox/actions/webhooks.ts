import * as z from 'zod'
import { findSwitches, listDeliveries, saveSwitches } from '../delivery-store.ts'
import { apiVersion, type Ledger } from '../ledger.ts'
import { tellEndpoints } from '../tell-endpoints.ts'
import { boolean, integer, listing, metadata, text, unsettable } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action, listPage } from './action.ts'
import { mergeNotes } from './customers.ts'

const address = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })
const wanted = z.array(text).min(1)

const endpointActions = [
  action(
    'POST',
    '/v1/webhook_endpoints',
    {
      url: address,
      enabled_events: wanted,
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
      // The secret is told once, at creation.
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
      url: address.optional(),
      enabled_events: wanted.optional(),
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
        metadata: mergeNotes(endpoint.metadata, notes),
        status: disabled === undefined ? endpoint.status : disabled ? 'disabled' : 'enabled',
      })
    },
  ),
  action('DELETE', '/v1/webhook_endpoints/:id', {}, async (ledger, _, id) => {
    await ledger.get('webhook_endpoint', id)
    await ledger.remove(id)
    return { id, object: 'webhook_endpoint', deleted: true }
  }),
]

const few = integer.refine((count) => count >= 0 && count <= 1000, 'must be between 0 and 1000')
const hourSeconds = 3600
const replayAtMost = 1000

/** What happens to webhooks on their way, by hand. Nothing but the sandbox's own pages may reach these. */
const controlActions = [
  action('GET', '/control/webhooks', {}, (ledger) => showSwitches(ledger)),
  action(
    'POST',
    '/control/webhooks',
    { shuffle: boolean.optional(), duplicate: boolean.optional(), dropNext: few.optional() },
    async (ledger, { shuffle, duplicate, dropNext }) => {
      await saveSwitches(ledger.db, {
        ...(shuffle !== undefined && { shuffles: shuffle }),
        ...(duplicate !== undefined && { duplicates: duplicate }),
        ...(dropNext !== undefined && { dropNext }),
      })
      return showSwitches(ledger)
    },
  ),
  action('GET', '/control/deliveries', { limit: listing.limit }, async (ledger, { limit = 100 }) => {
    return { deliveries: await listDeliveries(ledger.db, limit) }
  }),
  action('POST', '/control/events/:id/replay', {}, async (ledger, _, id) => {
    return { told: await tellAgain(ledger, await ledger.get('event', id)) }
  }),
  action('POST', '/control/replay', { seconds: integer.optional() }, async (ledger, { seconds = hourSeconds }) => {
    const events = await ledger.list('event', {}, { limit: replayAtMost })
    const recent = events.filter(({ created }) => created >= ledger.now - seconds)
    let told = 0
    for (const event of recent.reverse()) told += await tellAgain(ledger, event)
    return { events: recent.length, told }
  }),
]

async function showSwitches(ledger: Ledger): Promise<object> {
  const { shuffles, duplicates, dropNext } = await findSwitches(ledger.db)
  return { shuffle: shuffles, duplicate: duplicates, dropNext }
}

function tellAgain(ledger: Ledger, event: Stored<'event'>): Promise<number> {
  return tellEndpoints(ledger.db, event, new Date(ledger.machineNow * 1000))
}

/** Webhook endpoints, and what the control page does to what they are sent. */
export const webhookActions = [...endpointActions, ...controlActions]
