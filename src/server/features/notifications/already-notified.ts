import type { Executor } from '#server/platform/database/database.ts'
import { hasNotification, listNotifiedKeys } from './center/store.ts'
import { hasEmail, listExistingKeys } from './outbox/store.ts'

/**
 * Returns whether a member was notified under this key, on any channel. Old notifications may be gone or may never have existed;
 * then the email counts.
 */
export async function isAlreadyNotified(executor: Executor, idempotencyKey: string): Promise<boolean> {
  return (await hasNotification(executor, idempotencyKey)) || hasEmail(executor, idempotencyKey)
}

/** Returns those of these keys under which a member was notified. */
export async function listAlreadyNotified(executor: Executor, idempotencyKeys: readonly string[]): Promise<Set<string>> {
  const emailed = await listExistingKeys(executor, idempotencyKeys)
  return new Set([...emailed, ...(await listNotifiedKeys(executor, idempotencyKeys))])
}
