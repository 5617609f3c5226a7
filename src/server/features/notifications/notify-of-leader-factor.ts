import { leaderFactorDue } from '#domain/pods/leader-factor.ts'
import { slotZone } from '#domain/pods/slots.ts'
import type { NotificationDeps } from './deps.ts'
import { leaderFactorLetter } from './mails/leader-mails.ts'
import { dateInWords } from './mails/wording.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** Tells a leader by when they need a second factor. */
export async function notifyOfLeaderFactor(
  deps: NotificationDeps,
  { placeId, userId, at }: { placeId: string; userId: string; at: string },
): Promise<void> {
  const reader = await readReader(deps, userId)
  if (!reader) return
  const dueOn = dateInWords(leaderFactorDue(new Date(at)), reader.timezone ?? slotZone)
  const letter = leaderFactorLetter({ firstName: reader.firstName, dueOn, appUrl: deps.config.appUrl })
  await sendLetter(deps, { occasion: `leader-factor/${placeId}/${at}`, to: reader, letter })
}
