import type { Permission } from '#domain/access/roles.ts'
import { EmailRejectedError } from '#server/gateways/email/port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listStaffIds, listUsers } from '../../identity/index.ts'
import type { EmailDefinition } from '../definitions/define-notification.ts'
import type { NotificationDeps } from '../deps.ts'
import { renderEmail } from '../emails/email-template.ts'
import { enqueueEmail } from './enqueue-email.ts'

/** An email to the staff with a permission. */
type StaffEmail<Data> = { permission: Permission; idempotencyKey: string; replyTo?: string | null; data: Data }

/**
 * Emails staff: the configured address, or everyone with the permission if there is none. Before there is anyone, it goes to the designated
 * first admin or to the host's support address. An email that no mail server would accept is logged and dropped.
 */
export async function emailStaff<Data>(
  deps: NotificationDeps,
  { write }: EmailDefinition<Data>,
  { permission, idempotencyKey, replyTo = null, data }: StaffEmail<Data>,
): Promise<void> {
  const renderedEmail = renderEmail(write(data, deps.config), deps.config.productName)
  for (const { key, to } of await listStaffAddresses(deps, permission, idempotencyKey)) {
    try {
      await enqueueEmail(deps, { idempotencyKey: key, to, replyTo, renderedEmail })
    } catch (error) {
      if (!(error instanceof EmailRejectedError)) throw error
      deps.log.warn({ event: 'message.dropped', idempotencyKey: key, reason: error.message }, 'an email to staff cannot be sent')
    }
  }
}

/** Returns the possible idempotency keys of an email to staff: that of the configured address, and one for each of
 * the staff. */
export async function staffEmailKeys(executor: Executor, idempotencyKey: string): Promise<string[]> {
  const staff = await listStaffIds(executor, 'admin.view')
  return [idempotencyKey, ...staff.map((id) => staffKey(idempotencyKey, id))]
}

async function listStaffAddresses(
  { db, config }: NotificationDeps,
  permission: Permission,
  idempotencyKey: string,
): Promise<{ key: string; to: string }[]> {
  if (config.supportEmail !== null) return [{ key: idempotencyKey, to: config.supportEmail }]
  const staff = await listUsers(db, await listStaffIds(db, permission))
  if (staff.length > 0) return staff.map(({ id, email }) => ({ key: staffKey(idempotencyKey, id), to: email }))
  return [{ key: idempotencyKey, to: config.adminEmail ?? `support@${new URL(config.appUrl).hostname}` }]
}

function staffKey(idempotencyKey: string, staffId: string): string {
  return `${idempotencyKey}/${staffId}`
}
