import { MailRefusedError } from '#server/gateways/mail/port.ts'
import { findPackageNotice } from '../welcome/index.ts'
import type { NotificationDeps } from './deps.ts'
import { writeLetter } from './mails/letter.ts'
import { packageShippedLetter } from './mails/package-mails.ts'
import { readReader } from './read-reader.ts'
import { writeMail } from './write-mail.ts'

/** Writes to a member that their package is on its way; told twice it is one mail. Nothing once that journey is over. */
export async function tellOfPackage(deps: NotificationDeps, { packageId, at }: { packageId: string; at: string }): Promise<void> {
  const { appUrl, productName } = deps.config
  const notice = await findPackageNotice(deps.db, packageId, new Date(at))
  const reader = notice && (await readReader(deps, notice.userId))
  if (!notice || !reader) return
  const letter = packageShippedLetter({ ...notice, firstName: reader.firstName, productName, appUrl })
  try {
    await writeMail(deps, {
      occasion: `package-shipped/${packageId}/${at}`,
      to: reader.email,
      mail: writeLetter(letter, productName),
    })
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error
    deps.log.warn(
      { event: 'message.dropped', packageId, reason: error.message },
      'a member has no address that mail can be sent to',
    )
  }
}
