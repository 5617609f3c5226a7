import type { Ledger } from '../ledger.ts'
import { periodEnd } from '../objects/catalog.ts'
import { newPhase, newSchedule, type Phase } from '../objects/schedules.ts'
import { invalid } from '../wire/faults.ts'
import type { Stored } from '../wire/types.ts'

type Schedule = Stored<'subscription_schedule'>

/**
 * Puts a schedule on a running subscription; its first phase is the period that runs.
 *
 * @throws Fault when there is one already, or the subscription is not running or about to end
 */
export async function startSchedule(ledger: Ledger, subscription: Stored<'subscription'>): Promise<Schedule> {
  const param = 'from_subscription'
  if (subscription.schedule) {
    const message = `You cannot migrate a subscription that is already attached to a schedule: \`${subscription.schedule}\`.`
    throw invalid(message, { param })
  }
  if (subscription.status !== 'active' && subscription.status !== 'past_due') {
    throw invalid(`You cannot migrate a subscription that is ${subscription.status}.`, { param })
  }
  if (subscription.cancel_at !== null) {
    throw invalid('The sandbox puts no schedule on a subscription that is about to end; take its end back first.', { param })
  }
  const schedule = await ledger.save(newSchedule({ id: ledger.newId('sub_sched'), now: ledger.now }, subscription))
  await ledger.emit('subscription_schedule.created', schedule)
  await ledger.emit('customer.subscription.updated', await ledger.save({ ...subscription, schedule: schedule.id }))
  return schedule
}

/** A phase as it is asked for. `end` counts from where the phase starts; the last one may be left open. */
export type PhaseWish = {
  price: string
  start: number | null
  end: { at: number } | { interval: 'day' | 'week' | 'month' | 'year'; count: number } | null
  prorationBehavior: 'create_prorations' | 'always_invoice' | 'none'
  /** Which of the subscription's discounts go on in it; all where that is not said. */
  discounts?: readonly string[] | undefined
}

/** What changes on a schedule. */
export type ScheduleChange = { phases: readonly PhaseWish[] | null; endBehavior: 'release' | 'cancel' | null }

/**
 * Rewrites what is to come. The phase that runs stays as it is, and each one but the last ends with a paid period, so
 * that nothing is ever to be made up for.
 *
 * @throws Fault when phases do not follow one another, or that cannot be had in the sandbox
 */
export async function changeSchedule(ledger: Ledger, schedule: Schedule, change: ScheduleChange): Promise<Schedule> {
  refuseOver(schedule)
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

async function phasesFor(ledger: Ledger, schedule: Schedule, wishes: readonly PhaseWish[]): Promise<Phase[]> {
  const current = schedule.phases.find(({ start_date: start }) => start === schedule.current_phase?.start_date)
  const subscription = await ledger.get('subscription', schedule.subscription ?? '')
  const [item] = subscription.items.data
  if (!current || !item) throw invalid('The schedule has no current phase.', { param: 'phases' })
  const phases: Phase[] = []
  let start = current.start_date
  for (const [i, wish] of wishes.entries()) {
    const param = `phases[${i}]`
    const price = await priceOf(ledger, wish.price, `${param}[items][0][price]`)
    if (wish.start !== null && wish.start !== start) {
      throw invalid('Phases must follow one another, and the first is the one that runs.', { param: `${param}[start_date]` })
    }
    if (i === 0 && price.id !== item.price.id) {
      throw invalid('The sandbox does not change the phase that runs.', { param: `${param}[items][0][price]` })
    }
    const end = endOf(wish, start, price, param)
    const isWhole = i === 0 ? end === item.current_period_end : isPeriodEnd(start, end, price)
    if (!isWhole && (i === 0 || i < wishes.length - 1)) {
      throw invalid('In the sandbox a phase ends with a paid period.', { param: `${param}[end_date]` })
    }
    const discounts = wish.discounts ?? subscription.discounts
    phases.push(newPhase({ price, period: { start, end }, prorationBehavior: wish.prorationBehavior, discounts }))
    start = end
  }
  return phases
}

async function priceOf(ledger: Ledger, id: string, param: string): Promise<Stored<'price'>> {
  const price = await ledger.get('price', id, param)
  if (!price.active || !price.recurring) throw invalid('The price specified is inactive or not recurring.', { param })
  return price
}

function endOf({ end }: PhaseWish, start: number, price: Stored<'price'>, param: string): number {
  if (end && 'at' in end) {
    if (end.at <= start) throw invalid('A phase must end after it starts.', { param: `${param}[end_date]` })
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

/** Lets go of a subscription, which goes on as it is. */
export async function releaseSchedule(ledger: Ledger, schedule: Schedule): Promise<Schedule> {
  refuseOver(schedule)
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

function refuseOver({ status }: Schedule): void {
  if (status === 'active') return
  throw invalid(`You cannot change a subscription schedule that is ${status}: only those that are \`active\` or \`not_started\`.`)
}

/** A schedule ends with its subscription. */
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
