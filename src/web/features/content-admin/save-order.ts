import { toProblem } from '#web/lib/client-problem.ts'
import { queryClient } from '#web/lib/query-client.ts'
import { showToast } from '#web/ui/toasts/show-toast.ts'

type OrderChange<Data> = {
  queryKey: readonly [string]
  /** Returns the cached list in the new order. */
  applyOrder: (cached: Data) => Data
  send: () => Promise<unknown>
  /** Refetches the list wherever it is displayed. */
  refetch: () => Promise<void>
}

let lastSave = Promise.resolve()
let pendingCount = 0

/**
 * Displays a list in a new order immediately and saves it after any earlier orders. The stored list is refetched only when no
 * save is pending, so that no older order appears in between. A failed save shows a toast.
 */
export async function saveOrder<Data>({ queryKey, applyOrder, ...order }: OrderChange<Data>): Promise<void> {
  pendingCount += 1
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Data>(queryKey, (cached) => cached && applyOrder(cached))
  lastSave = saveAfter(lastSave, order)
  await lastSave
}

async function saveAfter<Data>(
  previous: Promise<void>,
  { send, refetch }: Pick<OrderChange<Data>, 'send' | 'refetch'>,
): Promise<void> {
  await previous
  try {
    await send()
  } catch (error) {
    showToast({ type: 'error', message: toProblem(error).detail })
  }
  pendingCount -= 1
  if (pendingCount === 0) await refetch()
}
