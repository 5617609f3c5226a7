import { findPackageNotice } from '../welcome/index.ts'
import type { NotificationDeps } from './deps.ts'
import { packageShippedLetter } from './mails/package-mails.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** Writes to a member that their package is on its way; told twice it is one mail. Nothing once that journey is over. */
export async function tellOfPackage(deps: NotificationDeps, { packageId, at }: { packageId: string; at: string }): Promise<void> {
  const { appUrl, productName } = deps.config
  const notice = await findPackageNotice(deps.db, packageId, new Date(at))
  const reader = notice && (await readReader(deps, notice.userId))
  if (!notice || !reader) return
  const letter = packageShippedLetter({ ...notice, firstName: reader.firstName, productName, appUrl })
  await sendLetter(deps, { occasion: `package-shipped/${packageId}/${at}`, to: reader, letter })
}
