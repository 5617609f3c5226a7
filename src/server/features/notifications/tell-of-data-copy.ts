import type { NotificationDeps } from './deps.ts'
import { dataCopyLetter } from './mails/data-copy-mail.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** Writes to somebody that the copy of their data is ready; told twice it is one mail. Who has left is written nothing. */
export async function tellOfDataCopy(
  deps: NotificationDeps,
  { exportId, userId, expiresAt }: { exportId: string; userId: string; expiresAt: Date },
): Promise<void> {
  const { appUrl, productName } = deps.config
  const reader = await readReader(deps, userId)
  if (!reader) return
  const letter = dataCopyLetter({
    firstName: reader.firstName,
    productName,
    appUrl,
    expiresAt,
    timeZone: reader.timezone ?? 'UTC',
  })
  await sendLetter(deps, { occasion: `data-copy-ready/${exportId}`, to: reader, letter })
}
