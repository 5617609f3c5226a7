import type { NotificationDeps } from './deps.ts'
import { cardsLetter } from './mails/cards-mail.ts'
import { writeLetter } from './mails/letter.ts'
import { occasions } from './occasions.ts'
import { readReader } from './read-reader.ts'
import { writeToStaff } from './write-to-staff.ts'

/** Emails admins, once a day, that a member has looked at many others. */
export async function notifyStaffOfCards(
  deps: NotificationDeps,
  { userId, day }: { userId: string; day: string },
): Promise<void> {
  const member = await readReader(deps, userId)
  if (!member) return
  const { appUrl, productName } = deps.config
  const mail = writeLetter(cardsLetter({ name: member.fullName, email: member.email, appUrl }), productName)
  await writeToStaff(deps, { occasion: occasions.cardsReported(userId, day), mail })
}
