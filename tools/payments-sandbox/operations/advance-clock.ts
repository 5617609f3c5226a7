import type { Ledger } from '../ledger.ts'
import { toBatches } from '#server/platform/database/upsert.ts'
import type { WriteBehindStore } from '../object-store.ts'
import { setClockOffset } from '../store.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'
import { closeSubscription, expireSubscription } from './end-subscription.ts'
import { collectInvoice } from './collect-invoice.ts'
import { endPhase } from './next-phase.ts'
import { finalizeRenewal, renewSubscription } from './renew-subscription.ts'
import { upcomingEventAt, emitUpcoming } from './emit-upcoming.ts'
import { emitTrialWillEnd, trialEndEventAt } from './trial.ts'
import { voidInvoice } from './void-invoice.ts'

const yearSeconds = 366 * 86_400
const maxYearsAhead = 10
const paymentWindowSeconds = 23 * 3600

/**
 * Advances the sandbox's single clock and runs everything that became due, oldest first and each at its own time: renewals,
 * retries, ends. Returns the sandbox at the new time. The clock continues from there at its usual pace.
 *
 * @param to the new time in seconds since 1970
 * @param param the name of its parameter, for error messages
 * @throws SandboxError if it is not later than now, or more than ten years ahead of the machine's clock
 */
export async function advanceClock(ledger: Ledger, to: number, param: string): Promise<Ledger> {
  if (to <= ledger.now) {
    throw invalidRequest(`The clock only moves forward: ${param} must be after the current frozen time (${ledger.now}).`, {
      param,
    })
  }
  if (to > ledger.machineNow + maxYearsAhead * yearSeconds) {
    throw invalidRequest(`The clock cannot be advanced that far: ${param} must be within ${maxYearsAhead} years.`, { param })
  }
  await ledger.withWriteBehind((bufferedLedger, fetch) => runUntil(bufferedLedger, fetch, to))
  await setClockOffset(ledger.db, to - ledger.machineNow)
  return ledger.at(to)
}

/** An automatic change of a subscription, and its time. */
type Due = { at: number; run: (ledger: Ledger) => Promise<unknown> }
type ScheduledEvent = Due & { subscription: string }

type Fetch = WriteBehindStore['prefetch']

async function runUntil(ledger: Ledger, fetch: Fetch, to: number): Promise<void> {
  const agenda: ScheduledEvent[] = []
  const plan = async (subscription: string): Promise<void> => {
    const due = await nextDue(ledger, subscription)
    if (due && due.at <= to) insertByTime(agenda, { ...due, subscription })
  }
  for (const subscription of await listActiveSubscriptions(ledger, fetch)) await plan(subscription)
  await fetchPayers(ledger, fetch, agenda)
  for (let next = agenda.pop(); next; next = agenda.pop()) {
    await next.run(ledger.at(next.at))
    await plan(next.subscription)
  }
}

/** Prefetches the customers that are about to pay, and their payment methods. */
async function fetchPayers(ledger: Ledger, fetch: Fetch, agenda: readonly ScheduledEvent[]): Promise<void> {
  for (const batch of toBatches(agenda, pageSize)) {
    const subscriptions = await Promise.all(batch.map(({ subscription: id }) => ledger.get('subscription', id)))
    await fetch(subscriptions.flatMap((each) => [each.customer, each.default_payment_method, ...each.discounts]))
  }
}

/** Inserts into the agenda, whose earliest entry is at the end. Entries at the same time run in insertion order. */
function insertByTime(agenda: ScheduledEvent[], entry: ScheduledEvent): void {
  let [low, high] = [0, agenda.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((agenda[middle]?.at ?? 0) > entry.at) low = middle + 1
    else high = middle
  }
  agenda.splice(low, 0, entry)
}

const pageSize = 500

/** Lists the IDs of all subscriptions that change over time, oldest first, and prefetches everything that determines when. */
async function listActiveSubscriptions(ledger: Ledger, fetch: Fetch): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const page = await ledger.list(
      'subscription',
      { lookup: ['incomplete', 'trialing', 'active', 'past_due', 'paused'] },
      { limit: pageSize, startingAfter: ids.at(-1) },
    )
    ids.push(...page.map(({ id }) => id))
    await fetch(page.flatMap(({ id, latest_invoice: invoice, schedule }) => [id, invoice, schedule]))
    const open = await Promise.all(page.flatMap(({ latest_invoice: id }) => (id ? [ledger.get('invoice', id)] : [])))
    await fetch(open.map((invoice) => (invoice.status === 'open' ? invoice.$paymentIntent : null)))
    if (page.length < pageSize) return ids.reverse()
  }
}

async function nextDue(ledger: Ledger, id: string): Promise<Due | null> {
  const subscription = await ledger.get('subscription', id)
  const invoice = subscription.latest_invoice ? await ledger.get('invoice', subscription.latest_invoice) : null
  const intent =
    invoice?.status === 'open' && invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
  const schedule = subscription.schedule ? await ledger.get('subscription_schedule', subscription.schedule) : null
  const overdue = subscription.$behind ? await ledger.get('invoice', subscription.$behind) : invoice
  const [first, ...others] = listDue({ subscription, invoice, intent, schedule, retry: await retryOf(ledger, overdue) })
  if (!first) return null
  return others.reduce((earliest, due) => (due.at < earliest.at ? due : earliest), first)
}

/** A subscription and what determines its next automatic change. */
type SubscriptionState = {
  subscription: Stored<'subscription'>
  invoice: Stored<'invoice'> | null
  intent: Stored<'payment_intent'> | null
  schedule: Stored<'subscription_schedule'> | null
  /** The invoice to retry, and when. */
  retry: { invoice: Stored<'invoice'>; at: number } | null
}

async function retryOf(ledger: Ledger, invoice: Stored<'invoice'> | null): Promise<SubscriptionState['retry']> {
  if (invoice?.status !== 'open' || invoice.next_payment_attempt === null) return null
  const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
  const isPayable = !intent || intent.status === 'requires_payment_method' || intent.status === 'requires_action'
  return isPayable ? { invoice, at: invoice.next_payment_attempt } : null
}

/** Lists the automatic changes. Those at the same time run in this order. */
function listDue({ subscription, invoice, intent, schedule, retry }: SubscriptionState): Due[] {
  const { status, cancel_at: cancelAt, pause_collection: pause, pending_update: pending } = subscription
  if (status === 'incomplete') {
    const at = subscription.created + paymentWindowSeconds
    // A payment that a bank is still processing is not late.
    return intent?.status === 'processing' ? [] : [{ at, run: (ledger) => expireSubscription(ledger, subscription) }]
  }
  if (status === 'paused') return listDueWhilePaused(subscription, invoice, intent)
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') return []
  const due: Due[] = []
  if (pause && pause.resumes_at !== null)
    due.push({ at: pause.resumes_at, run: (ledger) => resumeCollection(ledger, subscription) })
  if (cancelAt !== null) {
    due.push({ at: cancelAt, run: (ledger) => closeSubscription(ledger, subscription, 'cancellation_requested') })
  }
  if (invoice?.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    due.push({ at: invoice.automatically_finalizes_at, run: (ledger) => finalizeRenewal(ledger, invoice, subscription) })
  }
  if (pending && invoice?.status === 'open' && intent?.status !== 'processing') {
    due.push({ at: pending.expires_at, run: (ledger) => voidInvoice(ledger, invoice) })
  }
  if (retry) due.push({ at: retry.at, run: (ledger) => collectInvoice(ledger, retry.invoice, subscription) })
  if (schedule?.current_phase) {
    due.push({ at: schedule.current_phase.end_date, run: (ledger) => endPhase(ledger, subscription, schedule) })
  }
  const trialEndAt = trialEndEventAt(subscription)
  if (trialEndAt !== null) due.push({ at: trialEndAt, run: (ledger) => emitTrialWillEnd(ledger, subscription) })
  const upcomingAt = upcomingEventAt(subscription)
  if (upcomingAt !== null) due.push({ at: upcomingAt, run: (ledger) => emitUpcoming(ledger, subscription) })
  const periodEnd = subscription.items.data[0]?.current_period_end
  if (periodEnd !== undefined) due.push({ at: periodEnd, run: (ledger) => renewSubscription(ledger, subscription) })
  return due
}

/** Nothing is invoiced during a pause. The subscription may end, and an invoice that resumes it expires. */
function listDueWhilePaused(
  subscription: Stored<'subscription'>,
  invoice: Stored<'invoice'> | null,
  intent: Stored<'payment_intent'> | null,
): Due[] {
  const due: Due[] = []
  if (subscription.cancel_at !== null) {
    due.push({ at: subscription.cancel_at, run: (ledger) => closeSubscription(ledger, subscription, 'cancellation_requested') })
  }
  if (invoice?.$change && invoice.status === 'open' && intent?.status !== 'processing') {
    due.push({ at: invoice.$change.expires_at, run: (ledger) => voidInvoice(ledger, invoice) })
  }
  return due
}

async function resumeCollection(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  const collecting = await ledger.save({ ...subscription, pause_collection: null })
  await ledger.emit('customer.subscription.updated', collecting)
}
