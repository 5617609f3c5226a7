import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { createCustomer, createSubscription, readSubscriptions, type StartedSubscription } from '#contract/billing.ts'
import { memberPageProblems } from '#contract/member-page-problems.ts'
import { Problem } from '#contract/problem.ts'
import { call } from '../../lib/call.ts'
import { queryOf } from '../../lib/queries.ts'
import { queryClient } from '../../lib/query-client.ts'

/** What is bought, and by whom. */
export type Order = { email: string; priceId: string; promoCode: string | null }

type CheckoutQuery = UseQueryOptions<StartedSubscription, Error, StartedSubscription, [string, Order]>

/**
 * Starts the subscription of an order, or finds the one already started for it: the same order gives the same
 * subscription, however often it is asked, which is why this may be a query. Another order replaces what was started,
 * so an answer counts only while its order stands and is not kept.
 */
export function checkoutQuery(order: Order): CheckoutQuery {
  return queryOptions({
    queryKey: ['checkout', order] as [string, Order],
    queryFn: ({ signal }) => inTurn(() => start(order, signal)),
    staleTime: Infinity,
    gcTime: 0,
  })
}

async function start({ email, priceId, promoCode }: Order, signal: AbortSignal): Promise<StartedSubscription> {
  // Another order was chosen while this one waited its turn.
  signal.throwIfAborted()
  const customerId = await findCustomerId(email)
  const started = await call(createSubscription, { body: { priceId, customerId, promoCode } })
  if (started.clientSecret === null && !isFree(started))
    throw new Problem('payments-unavailable', memberPageProblems['payments-unavailable'])
  // Whoever leaves the page and comes back finds the order that now waits.
  if (!isFree(started)) void queryClient.invalidateQueries({ queryKey: queryOf(readSubscriptions).queryKey })
  return started
}

let customer: { email: string; id: Promise<string> } | null = null

/** The member's customer at the payment provider, asked for once: calls that reach the provider are limited, and plans and codes take several. */
async function findCustomerId(email: string): Promise<string> {
  if (customer?.email !== email) customer = { email, id: call(createCustomer, { body: { email } }).then(({ id }) => id) }
  const asked = customer
  try {
    return await asked.id
  } catch (error) {
    if (customer === asked) customer = null
    throw error
  }
}

/** Whether there is nothing to pay; the membership has begun then. */
export function isFree({ piAmount }: StartedSubscription): boolean {
  return piAmount === 0
}

let turn: Promise<unknown> = Promise.resolve()

/** One order after the other: the last one chosen must also be the last to reach the server. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => {})
  return mine
}
