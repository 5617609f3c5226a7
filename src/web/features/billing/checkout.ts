import { queryOptions, type UseQueryOptions } from '@tanstack/react-query'
import { createCustomer, createSubscription, getSubscriptions, type CreatedSubscription } from '#contract/api/billing/billing.ts'
import { memberClientProblems } from '#contract/problems/member-client-problems.ts'
import { Problem } from '#contract/problems/problem.ts'
import { callApi } from '#web/lib/call-api.ts'
import { queryOf } from '#web/lib/queries.ts'
import { queryClient } from '#web/lib/query-client.ts'

/** The purchase and the customer's email. */
export type Order = { email: string; priceId: string; promoCode: string | null }

type CheckoutQuery = UseQueryOptions<CreatedSubscription, Error, CreatedSubscription, [string, Order]>

/**
 * Starts the subscription of an order, or returns the one already started for it. Idempotent per order, so it can be a query. A
 * different order replaces what was started, so a response is valid only while its order is current, and it is not cached.
 */
export function checkoutQuery(order: Order): CheckoutQuery {
  return queryOptions({
    queryKey: ['checkout', order] as [string, Order],
    queryFn: ({ signal }) => runInSequence(() => startOrder(order, signal)),
    staleTime: Infinity,
    gcTime: 0,
  })
}

async function startOrder({ email, priceId, promoCode }: Order, signal: AbortSignal): Promise<CreatedSubscription> {
  // Another order was selected while this one waited.
  signal.throwIfAborted()
  const customerId = await findCustomerId(email)
  const started = await callApi(createSubscription, { body: { priceId, customerId, promoCode } })
  if (started.clientSecret === null && !isFree(started))
    throw new Problem('payments-unavailable', memberClientProblems['payments-unavailable'])
  // A member who leaves the page and returns must see the pending order.
  if (!isFree(started)) void queryClient.invalidateQueries({ queryKey: queryOf(getSubscriptions).queryKey })
  return started
}

let customer: { email: string; id: Promise<string> } | null = null

/**
 * The member's customer ID at the payment provider, fetched once: provider calls are rate limited, and plans and codes need
 * several.
 */
async function findCustomerId(email: string): Promise<string> {
  if (customer?.email !== email) customer = { email, id: callApi(createCustomer, { body: { email } }).then(({ id }) => id) }
  const current = customer
  try {
    return await current.id
  } catch (error) {
    if (customer === current) customer = null
    throw error
  }
}

/** Whether there is nothing to pay, so that the membership has begun. */
export function isFree({ piAmount }: CreatedSubscription): boolean {
  return piAmount === 0
}

let lastRun: Promise<unknown> = Promise.resolve()

/** Runs orders in sequence: the last one selected must also reach the server last. */
function runInSequence<T>(run: () => Promise<T>): Promise<T> {
  const result = lastRun.then(run)
  lastRun = result.catch(() => {})
  return result
}
