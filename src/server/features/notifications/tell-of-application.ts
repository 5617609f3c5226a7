import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { type ApplicationNotice, findApplicationNotice } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { acceptedLetter, closedLetter, type MailedPod, podEndedLetter, receivedLetter } from './mails/application-mails.ts'
import { type Letter, writeLetter } from './mails/letter.ts'
import { occasions } from './occasions.ts'
import { type Reader, readReader } from './read-reader.ts'
import { writeMail } from './write-mail.ts'

/** Writes to the leader that a member applied. Nothing when the application is no longer open or nobody leads. */
export async function tellLeaderOfApplicant(deps: NotificationDeps, applicationId: string): Promise<void> {
  const notice = await findApplicationNotice(deps.db, applicationId)
  if (notice?.status !== 'open' || !notice.leaderId) return
  const leader = await readReader(deps, notice.leaderId)
  const applicant = await readReader(deps, notice.applicantId)
  if (!leader || !applicant) return
  const letter = receivedLetter({
    leaderFirstName: leader.firstName,
    applicantName: applicant.fullName,
    headline: applicant.headline,
    message: notice.message,
    pod: podFor(deps, notice, leader),
    appUrl: deps.config.appUrl,
  })
  await send(deps, occasions.applicationReceived(applicationId), leader, letter)
}

/** Writes to the applicant that they have a place. */
export async function tellApplicantAccepted(deps: NotificationDeps, applicationId: string): Promise<void> {
  const notice = await findApplicationNotice(deps.db, applicationId)
  if (notice?.status !== 'accepted') return
  const applicant = await readReader(deps, notice.applicantId)
  if (!applicant) return
  const leader = notice.leaderId ? await readReader(deps, notice.leaderId) : null
  const letter = acceptedLetter({
    firstName: applicant.firstName,
    leaderName: leader?.fullName ?? null,
    pod: podFor(deps, notice, applicant),
    appUrl: deps.config.appUrl,
  })
  await send(deps, `application-accepted/${applicationId}`, applicant, letter)
}

/** Writes to the applicant, kindly, that the leader closed their application, or that the pod is no more. */
export async function tellApplicantClosed(deps: NotificationDeps, applicationId: string): Promise<void> {
  const notice = await findApplicationNotice(deps.db, applicationId)
  if (notice?.status !== 'closed') return
  const applicant = await readReader(deps, notice.applicantId)
  if (!applicant) return
  const write = notice.closeReason === 'pod-closed' ? podEndedLetter : closedLetter
  const letter = write({
    firstName: applicant.firstName,
    pod: podFor(deps, notice, applicant),
    appUrl: deps.config.appUrl,
  })
  await send(deps, `application-closed/${applicationId}`, applicant, letter)
}

function podFor({ clock }: NotificationDeps, { pod }: ApplicationNotice, { timezone }: Reader): MailedPod {
  const { dayTime, timezone: anchorZone, podNumber, name, slug, durationMinutes } = pod
  const { label } = labelSlot(dayTime, timezone ?? slotZone, clock.now(), { anchorZone })
  return { podNumber, name, slug, meeting: label, durationMinutes }
}

async function send(deps: NotificationDeps, occasion: string, { email }: Reader, letter: Letter): Promise<void> {
  await writeMail(deps, { occasion, to: email, mail: writeLetter(letter, deps.config.productName) })
}

/** Reminds the leader that an application waits. */
export async function remindLeader(): Promise<void> {}
