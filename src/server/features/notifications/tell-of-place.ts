import type { Access } from '#domain/access/access.ts'
import { accessValue } from '../billing/index.ts'
import { findPlaceNotice, rematchByValue } from '../pods/index.ts'
import { findValues } from '#server/platform/database/values.ts'
import type { NotificationDeps } from './deps.ts'
import { lapsedLetter, type NextPod, removedLetter } from './mails/place-mails.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

const whatFollows = { access: accessValue, rematchBy: rematchByValue }

/**
 * Writes to a member whose place the leader ended, or that ended with the membership, and how to go on. Nothing to whoever left by
 * themselves, is gone, or has a place again.
 */
export async function tellOfLostPlace(deps: NotificationDeps, { placeId }: { placeId: string }): Promise<void> {
  const { db, clock, config } = deps
  const notice = await findPlaceNotice(db, placeId)
  if (!notice || notice.hasPlaceAgain || (notice.endedHow !== 'removed' && notice.endedHow !== 'lapsed')) return
  const reader = await readReader(deps, notice.userId)
  if (!reader) return
  const { access, rematchBy } = await findValues(db, whatFollows, notice.userId, clock.now())
  const next = nextPod(access, rematchBy, reader.timezone ?? 'UTC')
  const { podNumber, podName, endedHow } = notice
  const write = endedHow === 'lapsed' ? lapsedLetter : removedLetter
  const letter = write({ firstName: reader.firstName, podNumber, podName, next, appUrl: config.appUrl })
  await sendLetter(deps, { occasion: `place-lost/${placeId}`, to: reader, letter })
}

/** Whoever waits without a membership is matched only once they have one again. */
function nextPod(access: Access, rematchBy: Date | null, timeZone: string): NextPod {
  if (!access.general) return { way: 'membership' }
  if (rematchBy) return { way: 'matching', rematchBy, timeZone }
  return { way: access.pod_marketplace ? 'marketplace' : 'opt-in' }
}
