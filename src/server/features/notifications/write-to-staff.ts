import { MailRefusedError } from '#server/gateways/mail/port.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listAdminIds, listUsers } from '../identity/index.ts'
import type { NotificationDeps } from './deps.ts'
import type { WrittenMail } from './mails/letter.ts'
import { writeMail } from './write-mail.ts'

/**
 * Writes a mail to staff: to the address that is set for it, or where none is to every admin. Before there is an admin it goes to
 * whoever is to be the first, or to the support address of our host. What a mail server would never take is dropped with a line in the log.
 */
export async function writeToStaff(
  deps: NotificationDeps,
  { occasion, replyTo = null, mail }: { occasion: string; replyTo?: string | null; mail: WrittenMail },
): Promise<void> {
  for (const { key, to } of await readStaff(deps, occasion)) {
    try {
      await writeMail(deps, { occasion: key, to, replyTo, mail })
    } catch (error) {
      if (!(error instanceof MailRefusedError)) throw error
      deps.log.warn({ event: 'message.dropped', occasion: key, reason: error.message }, 'a mail to staff cannot be sent')
    }
  }
}

/** Under which occasions a mail to staff may lie in the outbox: that of the one address, and one for each admin. */
export async function staffOccasions(executor: Executor, occasion: string): Promise<string[]> {
  const admins = await listAdminIds(executor)
  return [occasion, ...admins.map((id) => ofAdmin(occasion, id))]
}

async function readStaff({ db, config }: NotificationDeps, occasion: string): Promise<{ key: string; to: string }[]> {
  if (config.supportEmail !== null) return [{ key: occasion, to: config.supportEmail }]
  const admins = await listUsers(db, await listAdminIds(db))
  if (admins.length > 0) return admins.map(({ id, email }) => ({ key: ofAdmin(occasion, id), to: email }))
  return [{ key: occasion, to: config.adminEmail ?? `support@${new URL(config.appUrl).hostname}` }]
}

function ofAdmin(occasion: string, adminId: string): string {
  return `${occasion}/${adminId}`
}
