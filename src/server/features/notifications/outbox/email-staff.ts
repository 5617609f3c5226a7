import { EmailRejectedError } from '#server/gateways/email/port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listAdminIds, listUsers } from '../../identity/index.ts'
import type { EmailDefinition } from '../definitions/define-notification.ts'
import type { NotificationDeps } from '../deps.ts'
import { renderEmail } from '../emails/email-template.ts'
import { enqueueEmail } from './enqueue-email.ts'

/**
 * Emails staff: the configured address, or every admin if there is none. Before there is an admin, it goes to the designated
 * first admin or to the host's support address. An email that no mail server would accept is logged and dropped.
 */
export async function emailStaff<Data>(
  deps: NotificationDeps,
  { write }: EmailDefinition<Data>,
  { idempotencyKey, replyTo = null, data }: { idempotencyKey: string; replyTo?: string | null; data: Data },
): Promise<void> {
  const renderedEmail = renderEmail(write(data, deps.config), deps.config.productName)
  for (const { key, to } of await listStaffAddresses(deps, idempotencyKey)) {
    try {
      await enqueueEmail(deps, { idempotencyKey: key, to, replyTo, renderedEmail })
    } catch (error) {
      if (!(error instanceof EmailRejectedError)) throw error
      deps.log.warn({ event: 'message.dropped', idempotencyKey: key, reason: error.message }, 'an email to staff cannot be sent')
    }
  }
}

/** Returns the possible idempotency keys of an email to staff: that of the configured address, and one for each admin. */
export async function staffEmailKeys(executor: Executor, idempotencyKey: string): Promise<string[]> {
  const admins = await listAdminIds(executor)
  return [idempotencyKey, ...admins.map((id) => adminKey(idempotencyKey, id))]
}

async function listStaffAddresses(
  { db, config }: NotificationDeps,
  idempotencyKey: string,
): Promise<{ key: string; to: string }[]> {
  if (config.supportEmail !== null) return [{ key: idempotencyKey, to: config.supportEmail }]
  const admins = await listUsers(db, await listAdminIds(db))
  if (admins.length > 0) return admins.map(({ id, email }) => ({ key: adminKey(idempotencyKey, id), to: email }))
  return [{ key: idempotencyKey, to: config.adminEmail ?? `support@${new URL(config.appUrl).hostname}` }]
}

function adminKey(idempotencyKey: string, adminId: string): string {
  return `${idempotencyKey}/${adminId}`
}
