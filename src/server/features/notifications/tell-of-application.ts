import { applicationDays, type CloseReason } from '#domain/pods/application.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { type ApplicationNotice, findApplicationNotice } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { acceptedLetter, type MailedPod, receivedLetter, waitsLetter } from './mails/application-mails.ts'
import { closedLetter, podEndedLetter, unansweredLetter } from './mails/closing-mails.ts'
import { occasions } from './occasions.ts'
import { type Reader, readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** Writes to whoever leads the pod at this moment that a member applied. Nothing when the application is no longer open or nobody leads. */
export async function tellLeaderOfApplicant(deps: NotificationDeps, applicationId: string): Promise<void> {
  const notice = await findApplicationNotice(deps.db, applicationId, deps.clock.now())
  if (notice?.status !== 'open' || !notice.answererId) return
  const leader = await readReader(deps, notice.answererId)
  const applicant = await readReader(deps, notice.applicantId)
  if (!leader || !applicant) return
  const facts = {
    leaderFirstName: leader.firstName,
    headline: applicant.headline,
    message: notice.message,
    pod: podFor(deps, notice, leader),
    appUrl: deps.config.appUrl,
  }
  await sendLetter(deps, {
    occasion: occasions.applicationReceived(applicationId),
    to: leader,
    letter: (refer) => receivedLetter({ ...facts, applicantName: refer(applicant.userId, applicant.fullName) }),
  })
}

/** Writes to the applicant that they have a place. */
export async function tellApplicantAccepted(deps: NotificationDeps, applicationId: string): Promise<void> {
  const notice = await findApplicationNotice(deps.db, applicationId, deps.clock.now())
  if (notice?.status !== 'accepted') return
  const applicant = await readReader(deps, notice.applicantId)
  if (!applicant) return
  const leader = notice.leaderId ? await readReader(deps, notice.leaderId) : null
  const facts = { firstName: applicant.firstName, pod: podFor(deps, notice, applicant), appUrl: deps.config.appUrl }
  await sendLetter(deps, {
    occasion: `application-accepted/${applicationId}`,
    to: applicant,
    letter: (refer) => acceptedLetter({ ...facts, leaderName: leader && refer(leader.userId, leader.fullName) }),
  })
}

/** Reminds whoever leads the pod at this moment of an application that waits: once for each time it is due, while it waits and nobody reminded them since. */
export async function remindLeader(
  deps: NotificationDeps,
  { applicationId, reminder }: { applicationId: string; reminder: number },
): Promise<void> {
  const notice = await findApplicationNotice(deps.db, applicationId, deps.clock.now())
  if (notice?.status !== 'open' || notice.reminders !== reminder || !notice.answererId) return
  const leader = await readReader(deps, notice.answererId)
  const applicant = await readReader(deps, notice.applicantId)
  if (!leader || !applicant) return
  const facts = {
    leaderFirstName: leader.firstName,
    pod: podFor(deps, notice, leader),
    sentAt: notice.createdAt,
    timeZone: leader.timezone ?? slotZone,
    isLast: reminder === applicationDays.reminders.length,
    appUrl: deps.config.appUrl,
  }
  await sendLetter(deps, {
    occasion: occasions.applicationWaits(applicationId, reminder),
    to: leader,
    letter: (refer) => waitsLetter({ ...facts, applicantName: refer(applicant.userId, applicant.fullName) }),
  })
}

const closedLetters: Readonly<Partial<Record<CloseReason, typeof closedLetter>>> = {
  declined: closedLetter,
  'pod-closed': podEndedLetter,
  'not-answered': unansweredLetter,
}

/** Writes to the applicant, kindly, that the leader closed their application or let it wait too long, or that the pod is no more. */
export async function tellApplicantClosed(deps: NotificationDeps, applicationId: string): Promise<void> {
  const notice = await findApplicationNotice(deps.db, applicationId, deps.clock.now())
  const write = notice?.closeReason && closedLetters[notice.closeReason]
  if (!notice || !write) return
  const applicant = await readReader(deps, notice.applicantId)
  if (!applicant) return
  const letter = write({
    firstName: applicant.firstName,
    pod: podFor(deps, notice, applicant),
    appUrl: deps.config.appUrl,
  })
  await sendLetter(deps, { occasion: `application-closed/${applicationId}`, to: applicant, letter })
}

function podFor({ clock }: NotificationDeps, { pod }: ApplicationNotice, { timezone }: Reader): MailedPod {
  const { dayTime, timezone: anchorZone, podNumber, name, slug, durationMinutes } = pod
  const { label } = labelSlot(dayTime, timezone ?? slotZone, clock.now(), { anchorZone })
  return { podNumber, name, slug, meeting: label, durationMinutes }
}
