import type { Ledger } from '../ledger.ts'
import { periodEnd } from '../objects/catalog.ts'
import { newPhase, newSchedule, type Phase } from '../objects/schedules.ts'
import { invalidRequest } from '../wire/errors.ts'
import type { Stored } from '../wire/types.ts'

type Schedule = Stored<'subscription_schedule'>

/**
 * Creates a schedule for a running subscription. Its first phase is the current period.
 *
 * @throws SandboxError if there is one already, or the subscription is not running or is about to end
 */
export async function startSchedule(ledger: Ledger, subscription: Stored<'subscription'>): Promise<Schedule> {
  const param = 'from_subscription'
  if (subscription.schedule) {
    const message = `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`
    throw invalidRequest(message, { param })
  }
  if (subscription.status !== 'active' && subscription.status !== 'past_due') {
    throw invalidRequest(`You cannot migrate a subscription that is ${subscription.status}.`, { param })
  }
  if (subscription.cancel_at !== null) {
    throw invalidRequest('The sandbox does not support a schedule on a subscription that is set to end. Remove its end first.', {
      param,
    })
  }
  const schedule = await ledger.save(newSchedule({ id: ledger.newId('sub_sched'), now: ledger.now }, subscription))
  await ledger.emit('subscription_schedule.created', schedule)
  await ledger.emit('customer.subscription.updated', await ledger.save({ ...subscription, schedule: schedule.id }))
  return schedule
}

/** A requested phase. `end` is relative to its start. The last one may be open-ended. */
export type PhaseRequest = {
  price: string
  start: number | null
  end: { at: number } | { interval: 'day' | 'week' | 'month' | 'year'; count: number } | null
  prorationBehavior: 'create_prorations' | 'always_invoice' | 'none'
  /** The subscription's discounts to keep in this phase. Omitted keeps all. */
  discounts?: readonly string[] | undefined
}

/** A change of a schedule. */
export type ScheduleChange = { phases: readonly PhaseRequest[] | null; endBehavior: 'release' | 'cancel' | null }

/**
 * Replaces the future phases. The current phase stays, and each one but the last ends with a paid period, so that nothing needs
 * to be prorated.
 *
 * @throws SandboxError if phases have gaps, or for features that the sandbox lacks
 */
export async function updateSchedule(ledger: Ledger, schedule: Schedule, change: ScheduleChange): Promise<Schedule> {
  requireActiveSchedule(schedule)
  const phases = change.phases ? await phasesFor(ledger, schedule, change.phases) : schedule.phases
  const [first] = phases
  const changed = await ledger.save({
    ...schedule,
    end_behavior: change.endBehavior ?? schedule.end_behavior,
    phases,
    current_phase: first ? { start_date: first.start_date, end_date: first.end_date } : schedule.current_phase,
  })
  await ledger.emit('subscription_schedule.updated', changed)
  return changed
}

async function phasesFor(ledger: Ledger, schedule: Schedule, requests: readonly PhaseRequest[]): Promise<Phase[]> {
  const current = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.start_date)
  const subscription = await ledger.get('subscription', schedule.subscription ?? '')
  const [item] = subscription.items.data
  if (!current || !item) throw invalidRequest('The schedule has no current phase.', { param: 'phases' })
  const phases: Phase[] = []
  let start = current.start_date
  for (const [i, request] of requests.entries()) {
    const param = `phases[${i}]`
    const price = await priceOf(ledger, request.price, `${param}[items][0][price]`)
    if (request.start !== null && request.start !== start) {
      throw invalidRequest('Phases must follow one another, starting with the current one.', {
        param: `${param}[start_date]`,
      })
    }
    if (i === 0 && price.id !== item.price.id) {
      throw invalidRequest('The sandbox does not support changes to the current phase.', { param: `${param}[items][0][price]` })
    }
    const end = endOf(request, start, price, param)
    const isWhole = i === 0 ? end === item.current_period_end : isPeriodEnd(start, end, price)
    if (!isWhole && (i === 0 || i < requests.length - 1)) {
      throw invalidRequest('In the sandbox, a phase must end with a paid period.', { param: `${param}[end_date]` })
    }
    const discounts = request.discounts ?? subscription.discounts
    phases.push(newPhase({ price, period: { start, end }, prorationBehavior: request.prorationBehavior, discounts }))
    start = end
  }
  return phases
}

async function priceOf(ledger: Ledger, id: string, param: string): Promise<Stored<'price'>> {
  const price = await ledger.get('price', id, param)
  if (!price.active || !price.recurring) throw invalidRequest('The price specified is inactive or not recurring.', { param })
  return price
}

function endOf({ end }: PhaseRequest, start: number, price: Stored<'price'>, param: string): number {
  if (end && 'at' in end) {
    if (end.at <= start) throw invalidRequest('A phase must end after it starts.', { param: `${param}[end_date]` })
    return end.at
  }
  if (!end) return periodEnd(start, price)
  const recurring = price.recurring && { ...price.recurring, interval: end.interval, interval_count: end.count }
  return periodEnd(start, { recurring })
}

function isPeriodEnd(start: number, end: number, { recurring }: Stored<'price'>): boolean {
  const step = recurring?.interval_count ?? 1
  for (let count = step; ; count += step) {
    const next = periodEnd(start, { recurring: recurring && { ...recurring, interval_count: count } })
    if (next >= end) return next === end
  }
}

/** Releases a subscription from its schedule. The subscription continues unchanged. */
export async function releaseSchedule(ledger: Ledger, schedule: Schedule): Promise<Schedule> {
  requireActiveSchedule(schedule)
  const released = await ledger.save({
    ...schedule,
    current_phase: null,
    released_at: ledger.now,
    released_subscription: schedule.subscription,
    status: 'released' as const,
    subscription: null,
  })
  await ledger.emit('subscription_schedule.released', released)
  const subscription = await ledger.get('subscription', schedule.subscription ?? '')
  await ledger.emit('customer.subscription.updated', await ledger.save({ ...subscription, schedule: null }))
  return released
}

function requireActiveSchedule({ status }: Schedule): void {
  if (status === 'active') return
  throw invalidRequest(
    `You cannot change a subscription schedule that is ${status}: only those that are \`active\` or \`not_started\`.`,
  )
}

/** Ends a schedule with its subscription. */
export async function endSchedule(
  ledger: Ledger,
  { schedule: id }: Pick<Stored<'subscription'>, 'schedule'>,
  reason: 'cancellation_requested' | 'payment_failed',
): Promise<void> {
  const schedule = id ? await ledger.find('subscription_schedule', id) : null
  if (schedule?.status !== 'active') return
  const ended = await ledger.save({ ...schedule, canceled_at: ledger.now, current_phase: null, status: 'canceled' as const })
  await ledger.emit(reason === 'payment_failed' ? 'subscription_schedule.aborted' : 'subscription_schedule.canceled', ended)
}
