import * as z from 'zod'
import type { Ledger } from '../ledger.ts'
import { defaultConfigurationId, newPortalConfiguration, newPortalSession } from '../objects/portal.ts'
import { invalidRequest, resourceMissing } from '../wire/errors.ts'
import { integer, listing, text } from '../wire/params.ts'
import type { Stored } from '../wire/types.ts'
import { action } from './action.ts'

type Session = Stored<'billing_portal.session'>
type Flow = NonNullable<Session['flow']>

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be a URL that starts with http:// or https://' }).max(5000)

const afterCompletion = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('portal_homepage') }),
  z.strictObject({
    type: z.literal('hosted_confirmation'),
    hosted_confirmation: z.strictObject({ custom_message: text.optional() }).optional(),
  }),
  z.strictObject({ type: z.literal('redirect'), redirect: z.strictObject({ return_url: httpUrl }) }),
])
const after = { after_completion: afterCompletion.optional() }
const flowSubject = z.strictObject({ subscription: text })
const update = z.strictObject({
  subscription: text,
  items: z.array(z.strictObject({ id: text, price: text, quantity: integer.optional() })).length(1, 'takes exactly one item'),
})

const flowData = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('payment_method_update'), ...after }),
  z.strictObject({ type: z.literal('subscription_cancel'), subscription_cancel: flowSubject, ...after }),
  z.strictObject({ type: z.literal('subscription_pause'), subscription_pause: flowSubject, ...after }),
  z.strictObject({ type: z.literal('subscription_update'), subscription_update: flowSubject, ...after }),
  z.strictObject({ type: z.literal('subscription_update_confirm'), subscription_update_confirm: update, ...after }),
])
type FlowData = z.infer<typeof flowData>

const sessionSeconds = 3600

const sessionActions = [
  action(
    'POST',
    '/v1/billing_portal/sessions',
    {
      customer: text,
      return_url: httpUrl.optional(),
      configuration: text.optional(),
      locale: z.literal(['auto', 'en']).optional(),
      flow_data: flowData.optional(),
    },
    async (ledger, params) => {
      const customer = await ledger.get('customer', params.customer, 'customer')
      const { id: configuration } = await defaultConfiguration(ledger)
      if (params.configuration !== undefined && params.configuration !== configuration) {
        throw resourceMissing('configuration', params.configuration, 'configuration')
      }
      const flow = params.flow_data ? await buildFlow(ledger, params.flow_data, customer.id) : null
      const session = newPortalSession(
        { id: ledger.newId('bps'), now: ledger.now },
        {
          // Long enough to be redacted from the log like a secret.
          token: `${ledger.newId('test')}${ledger.newId('').slice(1)}`,
          expiresAt: ledger.machineNow + sessionSeconds,
          baseUrl: ledger.baseUrl,
          customer: customer.id,
          returnUrl: params.return_url ?? null,
          flow,
        },
      )
      await ledger.save(session)
      await ledger.emit('billing_portal.session.created', session)
      return session
    },
  ),
]

async function buildFlow(ledger: Ledger, data: FlowData, customer: string): Promise<Flow> {
  const flow: Flow = { ...emptyFlow, type: data.type, after_completion: completionOf(data.after_completion) }
  switch (data.type) {
    case 'payment_method_update':
      return flow
    case 'subscription_cancel': {
      const { cancel_at: cancelAt, id } = await getRunningSubscription(
        ledger,
        data.subscription_cancel.subscription,
        customer,
        data.type,
      )
      if (cancelAt !== null)
        throw invalidRequest(`The subscription ${id} is already set to be canceled.`, { param: paramOf(data.type) })
      return { ...flow, subscription_cancel: { retention: null, subscription: id } }
    }
    case 'subscription_pause': {
      const { id } = await getRunningSubscription(ledger, data.subscription_pause.subscription, customer, data.type)
      return { ...flow, subscription_pause: { subscription: id } }
    }
    case 'subscription_update': {
      const { id } = await getRunningSubscription(ledger, data.subscription_update.subscription, customer, data.type)
      return { ...flow, subscription_update: { subscription: id } }
    }
    case 'subscription_update_confirm': {
      const { subscription, items } = data.subscription_update_confirm
      const running = await getRunningSubscription(ledger, subscription, customer, data.type)
      const param = `flow_data[${data.type}][items][0]`
      for (const { id, price } of items) {
        if (!running.items.data.some((item) => item.id === id)) throw resourceMissing('subscription item', id, `${param}[id]`)
        await ledger.get('price', price, `${param}[price]`)
      }
      const presentedItems = items.map(({ id, price }) => ({ id, price, quantity: 1 }))
      return { ...flow, subscription_update_confirm: { discounts: null, items: presentedItems, subscription } }
    }
  }
}

const emptyFlow = {
  customer_update: null,
  subscription_cancel: null,
  subscription_pause: null,
  subscription_update: null,
  subscription_update_confirm: null,
}

function completionOf(given: FlowData['after_completion']): Flow['after_completion'] {
  const emptyCompletion = { hosted_confirmation: null, redirect: null, type: given?.type ?? 'portal_homepage' }
  if (given?.type === 'redirect') return { ...emptyCompletion, redirect: given.redirect }
  if (given?.type !== 'hosted_confirmation') return emptyCompletion
  return { ...emptyCompletion, hosted_confirmation: { custom_message: given.hosted_confirmation?.custom_message ?? null } }
}

const paramOf = (type: string): string => `flow_data[${type}][subscription]`
const running = new Set(['active', 'trialing', 'past_due', 'paused', 'unpaid'])

async function getRunningSubscription(
  ledger: Ledger,
  id: string,
  customer: string,
  type: string,
): Promise<Stored<'subscription'>> {
  const subscription = await ledger.get('subscription', id, paramOf(type))
  if (subscription.customer !== customer) throw resourceMissing('subscription', id, paramOf(type))
  if (running.has(subscription.status)) return subscription
  throw invalidRequest(`The subscription ${id} cannot be changed because it is ${subscription.status}.`, { param: paramOf(type) })
}

const configurationActions = [
  action('GET', '/v1/billing_portal/configurations', listing, async (ledger) => {
    const data = [await defaultConfiguration(ledger)]
    return { object: 'list', data, has_more: false, url: '/v1/billing_portal/configurations' }
  }),
  action('GET', '/v1/billing_portal/configurations/:id', {}, async (ledger, _, id) => {
    if (id === defaultConfigurationId) return defaultConfiguration(ledger)
    throw resourceMissing('configuration', id)
  }),
]

async function defaultConfiguration(ledger: Ledger): Promise<Stored<'billing_portal.configuration'>> {
  const found = await ledger.find('billing_portal.configuration', defaultConfigurationId)
  return found ?? ledger.save(newPortalConfiguration(ledger.now))
}

/** Stores what the portal's pages need in a session. Only those pages may reach it. */
const saveSetupIntent = action('POST', '/control/portal/:id', { setup_intent: text }, async (ledger, params, id) => {
  const session = await ledger.get('billing_portal.session', id)
  const setup = await ledger.get('setup_intent', params.setup_intent, 'setup_intent')
  if (setup.customer !== session.customer) throw resourceMissing('setup_intent', setup.id, 'setup_intent')
  await ledger.save({ ...session, $setupIntent: setup.id })
  return {}
})

/** Sessions of the billing portal, and its single configuration. */
export const portalActions = [...sessionActions, ...configurationActions, saveSetupIntent]
