import { formatMoney } from '#domain/words/money.ts'
import { type Context, Hono } from 'hono'
import { invalid, noSuch } from '../wire/faults.ts'
import { readJson } from '../wire/json.ts'
import type { Params } from '../wire/form.ts'
import type { Stored } from '../wire/types.ts'
import { dayOf, pageHeaders } from './layout.ts'
import { canChangePlan, readPlan, readPortal, type OpenSession } from './portal-state.ts'
import { priceName, renderCardForm, renderDone, renderPortal, renderQuestion } from './portal-page.ts'
import { type Site, webAddress } from './site.ts'

/** The key that the sandbox's own pages use. */
export const pageKey = 'pk_test_sandbox'

type Show = (opened: OpenSession, query: (name: string) => string | undefined) => Promise<string>
/** Answers where to go on, where that is not the page after it. */
type Do = (opened: OpenSession, params: Params) => Promise<string | void>

/** The billing portal, behind links that are good for an hour. What is done there is done by calls of the secret API. */
export function portalRoutes(site: Site): Hono {
  const routes = new Hono()
  const show = (path: string, draw: Show) =>
    routes.get(`/p/session/:token${path}`, async ({ req, body }) => {
      return body(await draw(await open(site, req.param('token') ?? ''), (name) => req.query(name)), 200, pageHeaders)
    })
  const act = (path: string, done: string, run: Do) =>
    routes.post(`/p/session/:token/${path}`, async ({ req, json }) => {
      const opened = await open(site, req.param('token'))
      const elsewhere = await run(opened, await readJson(req))
      return json({ go: elsewhere ?? addressAfter(opened, done) })
    })

  routes.get('/p/session/:token', async (context) => {
    const opened = await open(site, context.req.param('token'))
    const flow = flowPath(opened)
    if (flow && context.req.query('done') === undefined) return context.redirect(flow, 302)
    const notice = notices[context.req.query('done') ?? ''] ?? null
    return context.body(renderPortal({ ...(await readPortal(site, opened)), notice }), 200, pageHeaders)
  })
  show('/done', async ({ session }) => {
    const message = session.flow?.after_completion.hosted_confirmation?.custom_message ?? 'Your billing is up to date.'
    return renderDone(site.base, { message, backUrl: webAddress(session.return_url) })
  })
  show('/payment-method', async (opened, query) => {
    const problem = query('redirect_status') === 'failed' ? 'Your bank did not confirm this card. Please try again.' : null
    return cardForm(site, opened, problem)
  })
  routes.get('/p/session/:token/payment-method/saved', async (context) => {
    return saveMethod(site, await open(site, context.req.param('token')), context)
  })
  show('/cancel', async (opened) => {
    const { path } = opened
    const { subscription } = await planOf(site, opened)
    return renderQuestion({
      base: site.base,
      title: 'Cancel plan',
      text: [`Your plan stays open until ${dayOf(endOf(subscription))} and is not renewed after that.`],
      post: `${path}/cancel`,
      choices: [{ id: 'cancel', label: 'Cancel plan', isDangerous: true }],
      backUrl: leaveUrl(opened),
    })
  })
  act('cancel', 'canceled', async (opened) => {
    const { subscription } = await planOf(site, opened)
    // The real portal does the same under flexible billing: a date, and not the flag.
    await change(site, subscription, { cancel_at: String(endOf(subscription)) })
  })
  act('keep', 'kept', async (opened) => {
    const { subscription } = await planOf(site, opened)
    const flag = subscription.cancel_at_period_end
    await change(site, subscription, flag ? { cancel_at_period_end: 'false' } : { cancel_at: '' })
  })
  show('/pause', async (opened) =>
    renderQuestion({
      base: site.base,
      title: 'Pause plan',
      text: ['Your plan is paused at once. Nothing is charged, and nothing is open, until you resume it.'],
      post: `${opened.path}/pause`,
      choices: [{ id: 'pause', label: 'Pause plan' }],
      backUrl: leaveUrl(opened),
    }),
  )
  act('pause', 'paused', async (opened) => {
    const { subscription } = await planOf(site, opened)
    await site.call('POST', `/v1/subscriptions/${subscription.id}/pause`)
  })
  act('resume', 'resumed', async (opened) => {
    const { subscription } = await planOf(site, opened)
    await site.call('POST', `/v1/subscriptions/${subscription.id}/resume`)
  })
  show('/plan', (opened) => planQuestion(site, opened))
  act('plan', 'changed', async (opened, { price }) => {
    const { subscription } = await planOf(site, opened)
    if (!canChangePlan(subscription)) throw invalid('The plan cannot be changed while a payment is outstanding or paused.')
    const offered = await otherPrices(site, opened, subscription)
    const chosen = offered.find(({ id }) => id === price)
    if (!chosen) throw noSuch('price', typeof price === 'string' ? price : '', 'price')
    return switchPlan(site, subscription, chosen.id)
  })
  return routes
}

const notices: Record<string, string> = {
  canceled: 'Your plan will not be renewed.',
  kept: 'Your plan goes on.',
  paused: 'Your plan is paused.',
  resumed: 'Your plan goes on.',
  changed: 'Your plan has changed.',
  card: 'Your payment method is saved.',
}

async function open(site: Site, token: string): Promise<OpenSession> {
  const [session] = await site.list('billing_portal.session', { lookup: [token] }, 1)
  if (!session || session.$expiresAt <= site.machineNow()) throw noSuch('session', '…')
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

/** Where somebody goes who leaves a page undone: back to where they came from if they came for that page alone. */
function leaveUrl({ session, path }: OpenSession): string {
  return (session.flow && webAddress(session.return_url)) ?? `${path}?done`
}

function addressAfter({ session, path }: OpenSession, done: string): string {
  const after = session.flow?.after_completion
  const away = webAddress(after?.redirect?.return_url)
  if (after?.type === 'redirect' && away) return away
  return after?.type === 'hosted_confirmation' ? `${path}/done` : `${path}?done=${done}`
}

async function planOf(site: Site, opened: OpenSession): Promise<NonNullable<Awaited<ReturnType<typeof readPlan>>>> {
  const plan = await readPlan(site, opened)
  if (!plan) throw noSuch('subscription', '…')
  return plan
}

function endOf({ cancel_at: cancelAt, items }: Stored<'subscription'>): number {
  return cancelAt ?? items.data[0]?.current_period_end ?? 0
}

function change(site: Site, { id }: Stored<'subscription'>, params: Params): Promise<Stored<'subscription'>> {
  return site.call('POST', `/v1/subscriptions/${id}`, params)
}

/**
 * Changes the plan, for the amount that is due today. Answers the invoice's page where the bank asks who pays.
 *
 * @throws Fault when the card was refused; everything is then as it was
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
  const page = webAddress(invoice.hosted_invoice_url)
  if (intent?.status === 'requires_action' && page) return page
  // Left open it would charge the card later, for a change that did not happen.
  await site.call('POST', `/v1/invoices/${invoice.id}/void`)
  throw invalid(`${intent?.last_payment_error?.message ?? 'The payment did not go through.'} Your plan is as it was.`)
}

async function otherPrices(site: Site, { session }: OpenSession, { items }: Stored<'subscription'>): Promise<Stored<'price'>[]> {
  const current = items.data[0]?.price
  const asked = session.flow?.subscription_update_confirm?.items[0]?.price
  const prices = await site.list('price', {}, 100)
  return prices.filter((price) => {
    if (price.id === current?.id || !price.active || !price.recurring) return false
    return asked ? price.id === asked : price.product === current?.product
  })
}

async function planQuestion(site: Site, opened: OpenSession): Promise<string> {
  const { subscription, price } = await planOf(site, opened)
  const offered = canChangePlan(subscription) ? await otherPrices(site, opened, subscription) : []
  const lines = await Promise.all(offered.map((other) => dueFor(site, subscription, other)))
  return renderQuestion({
    base: site.base,
    title: 'Change plan',
    text: [`You pay ${priceName(price)} now.`, ...(offered.length > 0 ? lines : ['There is no other plan.'])],
    post: `${opened.path}/plan`,
    choices: offered.map((other) => ({ id: other.id, label: `Change to ${priceName(other)}`, value: other.id })),
    backUrl: leaveUrl(opened),
  })
}

async function dueFor(site: Site, { id, items }: Stored<'subscription'>, other: Stored<'price'>): Promise<string> {
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
    clientSecret: (await setupOf(site, session)).client_secret ?? '',
    key: pageKey,
    returnUrl: `${path}/payment-method/saved`,
    backUrl: leaveUrl(opened),
    problem,
  })
}

/** The intent to keep a card that this session has; a new one where that was used. */
async function setupOf(site: Site, { id, customer, $setupIntent }: OpenSession['session']): Promise<Stored<'setup_intent'>> {
  const kept = $setupIntent ? await site.find('setup_intent', $setupIntent) : null
  if (kept && kept.status !== 'succeeded' && kept.status !== 'canceled') return kept
  const made = await site.call<Stored<'setup_intent'>>('POST', '/v1/setup_intents', { customer })
  await site.call('POST', `/control/portal/${id}`, { setup_intent: made.id })
  return made
}

/** The card that was left becomes the one that pays from now on. Which one it is says the session, not the address. */
async function saveMethod(site: Site, opened: OpenSession, { redirect }: Context): Promise<Response> {
  const { session, path } = opened
  const setup = session.$setupIntent ? await site.find('setup_intent', session.$setupIntent) : null
  if (setup?.status !== 'succeeded' || !setup.payment_method)
    return redirect(`${path}/payment-method?redirect_status=failed`, 302)
  const method = setup.payment_method
  await site.call('POST', `/v1/customers/${session.customer}`, { invoice_settings: { default_payment_method: method } })
  const plan = await readPlan(site, opened)
  if (plan) await change(site, plan.subscription, { default_payment_method: method })
  return redirect(addressAfter(opened, 'card'), 302)
}
