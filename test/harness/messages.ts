import { type IdentityMessage, messageDue, openMessage } from '#server/features/identity/index.ts'
import type { TestApp } from './index.ts'

/** What identity has told people by mail so far, mailed already or not, in the order in which it was told; at once, in any. */
export async function messagesOf({ deps }: TestApp): Promise<IdentityMessage[]> {
  const { rows } = await deps.db.execute<{ sealed: string }>(
    `select data->>'sealed' as sealed from pgboss.job where name = '${messageDue.name}' order by created_on`,
  )
  return rows.map(({ sealed }) => openMessage(deps, sealed)).filter((message) => message !== null)
}

/** The newest message of a kind to an address; fails where there is none. */
export async function lastMessage<K extends IdentityMessage['kind']>(
  app: TestApp,
  kind: K,
  email: string,
): Promise<Extract<IdentityMessage, { kind: K }>> {
  const all = await messagesOf(app)
  const found = all.findLast((message) => message.kind === kind && message.email === email)
  if (!found)
    throw new Error(
      `no message ${kind} to ${email}, but: ${all.map((message) => `${message.kind} to ${message.email}`).join(', ')}`,
    )
  return found as Extract<IdentityMessage, { kind: K }>
}
