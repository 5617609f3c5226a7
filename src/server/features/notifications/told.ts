import type { Executor } from '#server/platform/database/database.ts'
import { hasNotice, listToldOccasions } from './notices/store.ts'
import { hasMail, listKnownOccasions } from './store.ts'

/** Whether an occasion was told, on whichever way. What was told before there were notices, or longer ago than they are kept, has its mail. */
export async function isTold(executor: Executor, occasion: string): Promise<boolean> {
  return (await hasNotice(executor, occasion)) || hasMail(executor, occasion)
}

/** Those of these occasions that were told. */
export async function listTold(executor: Executor, occasions: readonly string[]): Promise<Set<string>> {
  const mailed = await listKnownOccasions(executor, occasions)
  return new Set([...mailed, ...(await listToldOccasions(executor, occasions))])
}
