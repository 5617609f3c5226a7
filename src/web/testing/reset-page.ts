import { onlineManager } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { setPageUserId } from '../lib/page-user.ts'
import { resolveConfirm, currentConfirm } from '../ui/confirm/confirm.ts'
import { toastQueue } from '../ui/toasts/show-toast.ts'

/** Resets all state between tests: fake responses, toasts, dialogs, drafts and browser storage. */
export async function resetPage(): Promise<void> {
  toastQueue.clear()
  while (currentConfirm()) resolveConfirm(false)
  await queryClient.cancelQueries()
  queryClient.clear()
  onlineManager.setOnline(true)
  setPageUserId(null)
  localStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [clearDatabase(name)])))
}

/** Clears every object store. Deleting the database would block on the page's open connection. */
async function clearDatabase(name: string): Promise<void> {
  const database = await promisify(indexedDB.open(name))
  const names = [...database.objectStoreNames]
  if (names.length > 0) {
    const transaction = database.transaction(names, 'readwrite')
    await Promise.all(names.map((store) => promisify(transaction.objectStore(store).clear())))
  }
  database.close()
}

function promisify<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error))
  return promise
}
