import { onlineManager } from '@tanstack/react-query'
import { queryClient } from '../lib/query-client.ts'
import { setPageOwner } from '../lib/page-owner.ts'
import { answerConfirm, currentConfirm } from '../ui/confirm/confirm.ts'
import { notifications } from '../ui/notifications/notify.ts'

/** Leaves nothing of a test for the next one: answers, notifications, dialogs, drafts, and what the browser stores. */
export async function clearPage(): Promise<void> {
  notifications.clear()
  while (currentConfirm()) answerConfirm(false)
  await queryClient.cancelQueries()
  queryClient.clear()
  onlineManager.setOnline(true)
  setPageOwner(null)
  localStorage.clear()
  const databases = await indexedDB.databases()
  await Promise.all(databases.flatMap(({ name }) => (name === undefined ? [] : [clearDatabase(name)])))
}

/** Empties every store: an open connection of the page would hold up deleting the database. */
async function clearDatabase(name: string): Promise<void> {
  const database = await promised(indexedDB.open(name))
  const names = [...database.objectStoreNames]
  if (names.length > 0) {
    const transaction = database.transaction(names, 'readwrite')
    await Promise.all(names.map((store) => promised(transaction.objectStore(store).clear())))
  }
  database.close()
}

function promised<T>(request: IDBRequest<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => reject(request.error))
  return promise
}
