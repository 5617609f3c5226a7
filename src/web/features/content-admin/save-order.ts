import { asProblem } from '../../lib/own-problem.ts'
import { queryClient } from '../../lib/query-client.ts'
import { notify } from '../../ui/notifications/notify.ts'

type NewOrder<Data> = {
  queryKey: readonly [string]
  /** The list in the new order. */
  show: (known: Data) => Data
  send: () => Promise<unknown>
  /** Has the list read anew, wherever it is shown. */
  reread: () => Promise<void>
}

let last = Promise.resolve()
let waiting = 0

/**
 * Shows a list in a new order at once, and saves it after the orders before it. What is stored is read once nothing waits any more, so that
 * no older order comes up in between; where one could not be saved it is said.
 */
export async function saveOrder<Data>({ queryKey, show, ...order }: NewOrder<Data>): Promise<void> {
  waiting += 1
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<Data>(queryKey, (known) => known && show(known))
  last = saveAfter(last, order)
  await last
}

async function saveAfter<Data>(before: Promise<void>, { send, reread }: Pick<NewOrder<Data>, 'send' | 'reread'>): Promise<void> {
  await before
  try {
    await send()
  } catch (error) {
    notify({ type: 'error', message: asProblem(error).detail })
  }
  waiting -= 1
  if (waiting === 0) await reread()
}
