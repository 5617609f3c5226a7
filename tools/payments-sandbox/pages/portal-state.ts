import { SandboxError } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import type { PortalState, PortalPlan } from './portal-page.ts'
import { type Site, webUrlOrNull } from './site.ts'

/** A valid portal session, and the path of its pages. */
export type OpenSession = { session: Stored<'billing_portal.session'>; path: string }

const running = ['active', 'trialing', 'past_due', 'paused', 'unpaid']
const maxInvoices = 24

/** Returns the data of the portal's first page. */
export async function getPortalState(site: Site, opened: OpenSession): Promise<Omit<PortalState, 'statusMessage'>> {
  const { session, path } = opened
  const customer = await site.find('customer', session.customer)
  const plan = await findPlan(site, opened)
  const method = plan?.subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method
  const invoices = await site.list('invoice', { customer: session.customer }, maxInvoices)
  if (!customer) throw new Error(`The customer ${session.customer} of a portal session no longer exists.`)
  return {
    base: site.base,
    path,
    customer,
    plan,
    method: method ? await site.find('payment_method', method) : null,
    invoices: invoices.filter(({ status }) => status !== 'draft'),
    backUrl: webUrlOrNull(session.return_url),
  }
}

/** Returns the plan of a session: the one of its flow, else the customer's newest running one. Null if there is none. */
export async function findPlan(site: Site, { session }: OpenSession): Promise<PortalPlan | null> {
  const { flow, customer } = session
  const named =
    flow?.subscription_cancel ?? flow?.subscription_pause ?? flow?.subscription_update ?? flow?.subscription_update_confirm
  const [newest] = await site.list('subscription', { customer, lookup: running }, 1)
  const subscription = named ? await site.find('subscription', named.subscription) : newest
  const item = subscription?.items.data[0]
  if (!subscription || !item || !running.includes(subscription.status)) return null
  const product = await site.find('product', item.price.product)
  return {
    subscription,
    productName: product?.name ?? 'Plan',
    price: item.price,
    nextCents: await nextAmount(site, subscription),
    nextAt: item.current_period_end,
  }
}

async function nextAmount(site: Site, { id, cancel_at: cancelAt, status }: Stored<'subscription'>): Promise<number | null> {
  if (cancelAt !== null || status === 'paused') return null
  try {
    const preview = await site.call<{ amount_due: number }>('POST', '/v1/invoices/create_preview', { subscription: id })
    return preview.amount_due
  } catch (error) {
    if (error instanceof SandboxError) return null
    throw error
  }
}

/** Returns whether the plan may change here: not while it is past due or its payments are paused. */
export function canChangePlan({ status, pause_collection: pause }: Stored<'subscription'>): boolean {
  return pause === null && (status === 'active' || status === 'trialing')
}
