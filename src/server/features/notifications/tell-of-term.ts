import { slotZone } from '#domain/pods/slots.ts'
import { findLeadOfferNotice } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import type { Refer } from './mails/letter-names.ts'
import { leadOfferedLetter, termEndsLetter } from './mails/term-mails.ts'
import { dayInWords } from './mails/wording.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** Asks a leader whether they go on, or a member whether they would lead. Nothing once that is answered. */
export async function tellOfLeadOffer(deps: NotificationDeps, offerId: string): Promise<void> {
  const notice = await findLeadOfferNotice(deps.db, offerId, deps.clock.now())
  const reader = notice && (await readReader(deps, notice.userId))
  const leader = notice && (await readReader(deps, notice.leaderId))
  if (!notice || !reader || !leader) return
  const { podNumber, podName, isLeader } = notice
  // A term ends with a day of the pod, so its last moment is named, not the first one after it.
  const lastMoment = new Date(notice.answerBy.getTime() - 1)
  const answerBy = dayInWords(lastMoment, isLeader ? notice.timezone : (reader.timezone ?? slotZone))
  const facts = { firstName: reader.firstName, podNumber, podName, answerBy, appUrl: deps.config.appUrl }
  const letter = isLeader
    ? termEndsLetter(facts)
    : (refer: Refer) => leadOfferedLetter({ ...facts, leaderName: refer(leader.userId, leader.fullName) })
  await sendLetter(deps, { occasion: `lead-offered/${offerId}`, to: reader, letter })
}
