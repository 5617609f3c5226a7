import { type IdentityEmail, identityEmailDue, unsealIdentityEmail } from '#server/features/identity/index.ts'
import type { TestApp } from './index.ts'

/** Identity emails enqueued so far, sent or not, in order of creation. Those enqueued at the same time come in any order. */
export async function listIdentityEmails({ deps }: TestApp): Promise<IdentityEmail[]> {
  const { rows } = await deps.db.execute<{ sealed: string }>(
    `select data->>'sealed' as sealed from pgboss.job where name = '${identityEmailDue.name}' order by created_on`,
  )
  return rows.map(({ sealed }) => unsealIdentityEmail(deps, sealed)).filter((message) => message !== null)
}

/** The newest email of a kind to an address. Throws if there is none. */
export async function getLatestIdentityEmail<K extends IdentityEmail['kind']>(
  app: TestApp,
  kind: K,
  email: string,
): Promise<Extract<IdentityEmail, { kind: K }>> {
  const all = await listIdentityEmails(app)
  const latest = all.findLast((message) => message.kind === kind && message.email === email)
  if (!latest)
    throw new Error(
      `no message ${kind} to ${email}, but: ${all.map((message) => `${message.kind} to ${message.email}`).join(', ')}`,
    )
  return latest as Extract<IdentityEmail, { kind: K }>
}
