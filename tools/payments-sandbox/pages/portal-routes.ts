import { formatMoney } from '#domain/formatting/money.ts'
import { type Context, Hono } from 'hono'
import { invalidRequest, resourceMissing } from '../wire/errors.ts'
import { parseJsonBody } from '../wire/json.ts'
import type { Params } from '../wire/form.ts'
import type { Stored } from '../wire/types.ts'
import { dayOf, pageHeaders } from './layout.ts'
import { canChangePlan, findPlan, getPortalState, type OpenSession } from './portal-state.ts'
import { priceName, renderCardForm, renderDone, renderPortal, renderConfirmation } from './portal-page.ts'
import { type Site, webUrlOrNull } from './site.ts'

/** The publishable key of the sandbox's own pages. */
export const pageKey = 'pk_test_sandbox'

type RenderPage = (opened: OpenSession, query: (name: string) => string | undefined) => Promise<string>
/** Returns where to continue, if not on the next page. */
type PortalAction = (opened: OpenSession, params: Params) => Promise<string | void>

/** The billing portal, under URLs that expire after an hour. Its actions use the secret API. */
export function portalRoutes(site: Site): Hono {
  const routes = new Hono()
  const servePage = (path: string, draw: RenderPage) =>
    routes.get(`/p/session/:token${path}`, async ({ req, body }) => {
      return body(
        await draw(await openPortalSession(site, req.param('token') ?? ''), (name) => req.query(name)),
        200,
        pageHeaders,
      )
    })
  const act = (path: string, done: string, run: PortalAction) =>
    routes.post(`/p/session/:token/${path}`, async ({ req, json }) => {
      const opened = await openPortalSession(site, req.param('token'))
      const elsewhere = await run(opened, await parseJsonBody(req))
      return json({ go: elsewhere ?? urlAfter(opened, done) })
    })

  routes.get('/p/session/:token', async (context) => {
    const opened = await openPortalSession(site, context.req.param('token'))
    const flow = flowPath(opened)
    if (flow && context.req.query('done') === undefined) return context.redirect(flow, 302)
    const statusMessage = statusMessages[context.req.query('done') ?? ''] ?? null
    return context.body(renderPortal({ ...(await getPortalState(site, opened)), statusMessage }), 200, pageHeaders)
  })
  servePage('/done', async ({ session }) => {
    const message = session.flow?.after_completion.hosted_confirmation?.custom_message ?? 'Your billing is up to date.'
    return renderDone(site.base, { message, backUrl: webUrlOrNull(session.return_url) })
  })
  servePage('/payment-method', async (opened, query) => {
    const problem =
      query('redirect_status') === 'failed' ? 'Your bank didn’t confirm this card. Try again or use another card.' : null
    return cardForm(site, opened, problem)
  })
  routes.get('/p/session/:token/payment-method/saved', async (context) => {
    return updateDefaultMethod(site, await openPortalSession(site, context.req.param('token')), context)
  })
  servePage('/cancel', async (opened) => {
    const { path } = opened
    const { subscription } = await getPlan(site, opened)
    return renderConfirmation({
      base: site.base,
      title: 'Cancel plan',
      text: [`You keep your plan until ${dayOf(endOf(subscription))}. It won’t renew after that.`],
      post: `${path}/cancel`,
      choices: [{ id: 'cancel', label: 'Cancel plan', isDangerous: true }],
      backUrl: leaveUrl(opened),
    })
  })
  act('cancel', 'canceled', async (opened) => {
    const { subscription } = await getPlan(site, opened)
    // The real portal does the same under flexible billing: it sets a date, not the flag.
    await change(site, subscription, { cancel_at: String(endOf(subscription)) })
  })
  act('keep', 'kept', async (opened) => {
    const { subscription } = await getPlan(site, opened)
    const flag = subscription.cancel_at_period_end
    await change(site, subscription, flag ? { cancel_at_period_end: 'false' } : { cancel_at: '' })
  })
  servePage('/pause', async (opened) =>
    renderConfirmation({
      base: site.base,
      title: 'Pause plan',
      text: ['Your plan pauses right away. You won’t be charged and won’t have access until you resume it.'],
      post: `${opened.path}/pause`,
      choices: [{ id: 'pause', label: 'Pause plan' }],
      backUrl: leaveUrl(opened),
    }),
  )
  act('pause', 'paused', async (opened) => {
    const { subscription } = await getPlan(site, opened)
    await site.call('POST', `/v1/subscriptions/${subscription.id}/pause`)
  })
  act('resume', 'resumed', async (opened) => {
    const { subscription } = await getPlan(site, opened)
    await site.call('POST', `/v1/subscriptions/${subscription.id}/resume`)
  })
  servePage('/plan', (opened) => planConfirmation(site, opened))
  act('plan', 'changed', async (opened, { price }) => {
    const { subscription } = await getPlan(site, opened)
    if (!canChangePlan(subscription))
      throw invalidRequest('The plan can’t be changed while a payment is outstanding or payments are paused.')
    const offered = await otherPrices(site, opened, subscription)
    const chosen = offered.find(({ id }) => id === price)
    if (!chosen) throw resourceMissing('price', typeof price === 'string' ? price : '', 'price')
    return switchPlan(site, subscription, chosen.id)
  })
  return routes
}

const statusMessages: Record<string, string> = {
  canceled: 'Your plan won’t renew.',
  kept: 'Your plan will continue.',
  paused: 'Your plan is paused.',
  resumed: 'Your plan has resumed.',
  changed: 'Your plan has changed.',
  card: 'Your payment method is saved.',
}

async function openPortalSession(site: Site, token: string): Promise<OpenSession> {
  const [session] = await site.list('billing_portal.session', { lookup: [token] }, 1)
  if (!session || session.$expiresAt <= site.machineNow()) throw resourceMissing('session', '…')
  return { session, path: `${site.base}/p/session/${token}` }
}

const flowPaths: Record<string, string> = {
  payment_method_update: 'payment-method',
  subscription_cancel: 'cancel',
  subscription_pause: 'pause',
  subscription_update: 'plan',
  subscription_update_confirm: 'plan',
}

function flowPath({ session, path }: OpenSession): string | null {
  const name = session.flow && flowPaths[session.flow.type]
  return name ? `${path}/${name}` : null
}

/** Returns where the link to leave a page leads: back to the start if the session is for this page alone. */
function leaveUrl({ session, path }: OpenSession): string {
  return (session.flow && webUrlOrNull(session.return_url)) ?? `${path}?done`
}

function urlAfter({ session, path }: OpenSession, done: string): string {
  const after = session.flow?.after_completion
  const returnUrl = webUrlOrNull(after?.redirect?.return_url)
  if (after?.type === 'redirect' && returnUrl) return returnUrl
  return after?.type === 'hosted_confirmation' ? `${path}/done` : `${path}?done=${done}`
}

async function getPlan(site: Site, opened: OpenSession): Promise<NonNullable<Awaited<ReturnType<typeof findPlan>>>> {
  const plan = await findPlan(site, opened)
  if (!plan) throw resourceMissing('subscription', '…')
  return plan
}

function endOf({ cancel_at: cancelAt, items }: Stored<'subscription'>): number {
  return cancelAt ?? items.data[0]?.current_period_end ?? 0
}

function change(site: Site, { id }: Stored<'subscription'>, params: Params): Promise<Stored<'subscription'>> {
  return site.call('POST', `/v1/subscriptions/${id}`, params)
}

/**
 * Changes the plan for the amount due today. Returns the invoice's page if the bank requires authentication.
 *
 * @throws SandboxError if the card was declined; nothing has changed then
 */
async function switchPlan(site: Site, subscription: Stored<'subscription'>, price: string): Promise<string | void> {
  const changed = await change(site, subscription, {
    items: [{ id: subscription.items.data[0]?.id ?? '', price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })
  const invoice = changed.pending_update && (await site.find('invoice', changed.latest_invoice ?? ''))
  if (!invoice) return
  const intent = invoice.$paymentIntent ? await site.find('payment_intent', invoice.$paymentIntent) : null
  const page = webUrlOrNull(invoice.hosted_invoice_url)
  if (intent?.status === 'requires_action' && page) return page
  // An open invoice would charge the card later for a change that did not happen.
  await site.call('POST', `/v1/invoices/${invoice.id}/void`)
  throw invalidRequest(`${intent?.last_payment_error?.message ?? 'The payment didn’t go through.'} Your plan hasn’t changed.`)
}

async function otherPrices(site: Site, { session }: OpenSession, { items }: Stored<'subscription'>): Promise<Stored<'price'>[]> {
  const current = items.data[0]?.price
  const requestedPrice = session.flow?.subscription_update_confirm?.items[0]?.price
  const prices = await site.list('price', {}, 100)
  return prices.filter((price) => {
    if (price.id === current?.id || !price.active || !price.recurring) return false
    return requestedPrice ? price.id === requestedPrice : price.product === current?.product
  })
}

async function planConfirmation(site: Site, opened: OpenSession): Promise<string> {
  const { subscription, price } = await getPlan(site, opened)
  const offered = canChangePlan(subscription) ? await otherPrices(site, opened, subscription) : []
  const lines = await Promise.all(offered.map((other) => amountDueFor(site, subscription, other)))
  return renderConfirmation({
    base: site.base,
    title: 'Change plan',
    text: [`You currently pay ${priceName(price)}.`, ...(offered.length > 0 ? lines : ['There’s no other plan.'])],
    post: `${opened.path}/plan`,
    choices: offered.map((other) => ({ id: other.id, label: `Change to ${priceName(other)}`, value: other.id })),
    backUrl: leaveUrl(opened),
  })
}

async function amountDueFor(site: Site, { id, items }: Stored<'subscription'>, other: Stored<'price'>): Promise<string> {
  const change = { items: [{ id: items.data[0]?.id ?? '', price: other.id }], proration_behavior: 'always_invoice' }
  const path = '/v1/invoices/create_preview'
  const preview = await site.call<{ amount_due: number; currency: string }>('POST', path, {
    subscription: id,
    subscription_details: change,
  })
  return `For ${priceName(other)}, ${formatMoney(preview.amount_due, preview.currency)} is due today.`
}

async function cardForm(site: Site, opened: OpenSession, problem: string | null): Promise<string> {
  const { session, path } = opened
  return renderCardForm(site.base, {
    title: 'Update payment method',
    clientSecret: (await getSetupIntent(site, session)).client_secret ?? '',
    key: pageKey,
    returnUrl: `${path}/payment-method/saved`,
    backUrl: leaveUrl(opened),
    problem,
  })
}

/** Returns the setup intent of this session, or a new one if that was used. */
async function getSetupIntent(
  site: Site,
  { id, customer, $setupIntent }: OpenSession['session'],
): Promise<Stored<'setup_intent'>> {
  const storedSetup = $setupIntent ? await site.find('setup_intent', $setupIntent) : null
  if (storedSetup && storedSetup.status !== 'succeeded' && storedSetup.status !== 'canceled') return storedSetup
  const created = await site.call<Stored<'setup_intent'>>('POST', '/v1/setup_intents', { customer })
  await site.call('POST', `/control/portal/${id}`, { setup_intent: created.id })
  return created
}

/** Makes the saved card the default payment method. The session determines which card, not the URL. */
async function updateDefaultMethod(site: Site, opened: OpenSession, { redirect }: Context): Promise<Response> {
  const { session, path } = opened
  const setup = session.$setupIntent ? await site.find('setup_intent', session.$setupIntent) : null
  if (setup?.status !== 'succeeded' || !setup.payment_method)
    return redirect(`${path}/payment-method?redirect_status=failed`, 302)
  const method = setup.payment_method
  await site.call('POST', `/v1/customers/${session.customer}`, { invoice_settings: { default_payment_method: method } })
  const plan = await findPlan(site, opened)
  if (plan) await change(site, plan.subscription, { default_payment_method: method })
  return redirect(urlAfter(opened, 'card'), 302)
}
