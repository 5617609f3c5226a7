import type { Ledger } from '../ledger.ts'
import { inSlices } from '#server/platform/database/incoming.ts'
import type { Hand } from '../shelf.ts'
import { saveClockOffset } from '../store.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'
import { closeSubscription, expireSubscription } from './end-subscription.ts'
import { collectInvoice } from './collect-invoice.ts'
import { endPhase } from './next-phase.ts'
import { finalizeRenewal, renewSubscription } from './renew-subscription.ts'
import { noticeAt, tellUpcoming } from './tell-upcoming.ts'
import { tellTrialEnd, trialNoticeAt } from './trial.ts'
import { voidInvoice } from './void-invoice.ts'

const yearSeconds = 366 * 86_400
const furthestYears = 10
const patienceSeconds = 23 * 3600

/**
 * Moves the sandbox's one clock forward and does, oldest first and each at its own time, all that became due meanwhile:
 * renewals, retries, ends. Answers the sandbox at the new time. The clock goes on from there at its usual pace.
 *
 * @param to the new time in seconds since 1970
 * @param param the parameter that holds it, named in refusals
 * @throws Fault when that is no later than now, or more than ten years ahead of the machine's clock
 */
export async function advanceClock(ledger: Ledger, to: number, param: string): Promise<Ledger> {
  if (to <= ledger.now) {
    throw invalid(`The clock only moves forward: ${param} must be after the current frozen time (${ledger.now}).`, { param })
  }
  if (to > ledger.machineNow + furthestYears * yearSeconds) {
    throw invalid(`The clock cannot be advanced that far: ${param} must be within ${furthestYears} years.`, { param })
  }
  await ledger.inHand((inHand, fetch) => playUntil(inHand, fetch, to))
  await saveClockOffset(ledger.db, to - ledger.machineNow)
  return ledger.at(to)
}

/** Something that happens to a subscription by itself, and when. */
type Due = { at: number; play: (ledger: Ledger) => Promise<unknown> }
type Entry = Due & { subscription: string }

type Fetch = Hand['fetch']

async function playUntil(ledger: Ledger, fetch: Fetch, to: number): Promise<void> {
  const agenda: Entry[] = []
  const plan = async (subscription: string): Promise<void> => {
    const due = await nextDue(ledger, subscription)
    if (due && due.at <= to) insertByTime(agenda, { ...due, subscription })
  }
  for (const subscription of await liveSubscriptions(ledger, fetch)) await plan(subscription)
  await fetchPayers(ledger, fetch, agenda)
  for (let next = agenda.pop(); next; next = agenda.pop()) {
    await next.play(ledger.at(next.at))
    await plan(next.subscription)
  }
}

/** Those who are about to pay, and what they pay by. */
async function fetchPayers(ledger: Ledger, fetch: Fetch, agenda: readonly Entry[]): Promise<void> {
  for (const slice of inSlices(agenda, pageSize)) {
    const subscriptions = await Promise.all(slice.map(({ subscription: id }) => ledger.get('subscription', id)))
    await fetch(subscriptions.flatMap((each) => [each.customer, each.default_payment_method, ...each.discounts]))
  }
}

/** Keeps the agenda with the earliest at its end; of two at the same time the one that was there first comes first. */
function insertByTime(agenda: Entry[], entry: Entry): void {
  let [low, high] = [0, agenda.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((agenda[middle]?.at ?? 0) > entry.at) low = middle + 1
    else high = middle
  }
  agenda.splice(low, 0, entry)
}

const pageSize = 500

/** The ids of all subscriptions that time can change, oldest first, with all in hand that says when. */
async function liveSubscriptions(ledger: Ledger, fetch: Fetch): Promise<string[]> {
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
  const [first, ...others] = dueOf({ subscription, invoice, intent, schedule, retry: await retryOf(ledger, overdue) })
  if (!first) return null
  return others.reduce((earliest, due) => (due.at < earliest.at ? due : earliest), first)
}

/** A subscription and what decides when something happens to it. */
type Facts = {
  subscription: Stored<'subscription'>
  invoice: Stored<'invoice'> | null
  intent: Stored<'payment_intent'> | null
  schedule: Stored<'subscription_schedule'> | null
  /** The invoice that is tried again, and when. */
  retry: { invoice: Stored<'invoice'>; at: number } | null
}

async function retryOf(ledger: Ledger, invoice: Stored<'invoice'> | null): Promise<Facts['retry']> {
  if (invoice?.status !== 'open' || invoice.next_payment_attempt === null) return null
  const intent = invoice.$paymentIntent ? await ledger.get('payment_intent', invoice.$paymentIntent) : null
  const isPayable = !intent || intent.status === 'requires_payment_method' || intent.status === 'requires_action'
  return isPayable ? { invoice, at: invoice.next_payment_attempt } : null
}

/** What waits for its time; of two at the same time the one named first comes first. */
function dueOf({ subscription, invoice, intent, schedule, retry }: Facts): Due[] {
  const { status, cancel_at: cancelAt, pause_collection: pause, pending_update: pending } = subscription
  if (status === 'incomplete') {
    const at = subscription.created + patienceSeconds
    // While a bank takes its time, nobody is late.
    return intent?.status === 'processing' ? [] : [{ at, play: (ledger) => expireSubscription(ledger, subscription) }]
  }
  if (status === 'paused') return dueWhilePaused(subscription, invoice, intent)
  if (status !== 'trialing' && status !== 'active' && status !== 'past_due') return []
  const due: Due[] = []
  if (pause && pause.resumes_at !== null) due.push({ at: pause.resumes_at, play: (ledger) => unpause(ledger, subscription) })
  if (cancelAt !== null) {
    due.push({ at: cancelAt, play: (ledger) => closeSubscription(ledger, subscription, 'cancellation_requested') })
  }
  if (invoice?.status === 'draft' && invoice.automatically_finalizes_at !== null) {
    due.push({ at: invoice.automatically_finalizes_at, play: (ledger) => finalizeRenewal(ledger, invoice, subscription) })
  }
  if (pending && invoice?.status === 'open' && intent?.status !== 'processing') {
    due.push({ at: pending.expires_at, play: (ledger) => voidInvoice(ledger, invoice) })
  }
  if (retry) due.push({ at: retry.at, play: (ledger) => collectInvoice(ledger, retry.invoice, subscription) })
  if (schedule?.current_phase) {
    due.push({ at: schedule.current_phase.end_date, play: (ledger) => endPhase(ledger, subscription, schedule) })
  }
  const trialNotice = trialNoticeAt(subscription)
  if (trialNotice !== null) due.push({ at: trialNotice, play: (ledger) => tellTrialEnd(ledger, subscription) })
  const notice = noticeAt(subscription)
  if (notice !== null) due.push({ at: notice, play: (ledger) => tellUpcoming(ledger, subscription) })
  const periodEnd = subscription.items.data[0]?.current_period_end
  if (periodEnd !== undefined) due.push({ at: periodEnd, play: (ledger) => renewSubscription(ledger, subscription) })
  return due
}

/** While it is paused nothing is invoiced; it may end, and an invoice to resume it is not open for ever. */
function dueWhilePaused(
  subscription: Stored<'subscription'>,
  invoice: Stored<'invoice'> | null,
  intent: Stored<'payment_intent'> | null,
): Due[] {
  const due: Due[] = []
  if (subscription.cancel_at !== null) {
    due.push({ at: subscription.cancel_at, play: (ledger) => closeSubscription(ledger, subscription, 'cancellation_requested') })
  }
  if (invoice?.$change && invoice.status === 'open' && intent?.status !== 'processing') {
    due.push({ at: invoice.$change.expires_at, play: (ledger) => voidInvoice(ledger, invoice) })
  }
  return due
}

async function unpause(ledger: Ledger, subscription: Stored<'subscription'>): Promise<void> {
  const collecting = await ledger.save({ ...subscription, pause_collection: null })
  await ledger.emit('customer.subscription.updated', collecting)
}
