import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { loadUserData } from '#server/platform/database/user-loaders.ts'
import { accessLoader } from '../billing/index.ts'
import { findLastUnplacedOutcome, listUnplacedUserIds, matchUndone, stillLooking } from '../matching/index.ts'
import {
  findRemovedNewcomersEmailData,
  findMatchEmailData,
  findPodMembershipEmailData,
  type MatchEmailData,
  waitLoader,
} from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import type { EmailTemplateSource } from './emails/person-references.ts'
import {
  matchFoundEmail,
  matchUndoneEmail,
  newcomersRemovedEmail,
  newcomersEmail,
  stillLookingEmail,
} from './emails/match-emails.ts'
import { findNextMeetingAt } from './next-meeting.ts'
import { type Recipient, findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'
import { isAlreadyNotified } from './already-notified.ts'

const matchFoundKey = (podMembershipId: string) => `match-found/${podMembershipId}`
const newcomersKey = ({ podId, since }: { podId: string; since: Date }, memberId: string) =>
  `match-newcomers/${podId}/${since.toISOString()}/${memberId}`

/** Notifies a matched member and the existing members of their pod. Does nothing if the pod membership has ended again. */
export async function notifyOfMatch(deps: NotificationDeps, { podMembershipId }: { podMembershipId: string }): Promise<void> {
  const matchData = await findMatchEmailData(deps, podMembershipId)
  if (!matchData) return
  const recipient = await findRecipient(deps, matchData.userId)
  if (!recipient) return
  await notifyMember(deps, {
    idempotencyKey: matchFoundKey(podMembershipId),
    to: recipient,
    emailTemplate: await buildMatchFoundEmail(deps, matchData, recipient),
  })
  for (const { userId, isNew } of matchData.members) if (!isNew) await notifyOfNewcomers(deps, matchData, userId)
  // The match was undone during this run. The job for that found no notification to follow up on, so it is enqueued again.
  const now = await findPodMembershipEmailData(deps.db, podMembershipId)
  if (now?.endedHow === 'match-undone') await deps.jobs.enqueue(deps.db, matchUndone, { podMembershipId })
}

async function buildMatchFoundEmail(
  deps: NotificationDeps,
  matchData: MatchEmailData,
  { firstName, timezone }: Recipient,
): Promise<EmailTemplateSource> {
  const { clock, config } = deps
  const { userId, podNumber, podName, dayTime, timezone: anchorZone, members, durationMinutes, totalMatch, reasons } = matchData
  const now = clock.now()
  const timeZone = timezone ?? slotTimeZone
  const leader = members.find(({ isLeader }) => isLeader)
  const emailData = {
    firstName,
    podNumber,
    podName,
    leads: leader?.userId === userId,
    meeting: labelSlot(dayTime, timeZone, now, { anchorZone }).label,
    nextAt: await findNextMeetingAt(deps, matchData),
    timeZone,
    durationMinutes,
    totalMatch,
    reasons,
    appUrl: config.appUrl,
  }
  const others = members.filter((member) => member.userId !== userId)
  return (refer) =>
    matchFoundEmail({
      ...emailData,
      others: others.map((other) => refer(other.userId, other.firstName)),
      leaderName: leader && leader.userId !== userId ? refer(leader.userId, leader.fullName) : null,
    })
}

/** Sends each member one email for all newcomers of the same match, whichever newcomer is processed first. */
async function notifyOfNewcomers(deps: NotificationDeps, matchData: MatchEmailData, memberId: string): Promise<void> {
  const recipient = await findRecipient(deps, memberId)
  if (!recipient) return
  const { podId, podNumber, podName, members, since } = matchData
  const newcomers = members.filter(({ isNew }) => isNew)
  const emailData = {
    firstName: recipient.firstName,
    podNumber,
    podName,
    leads: members.some(({ userId, isLeader }) => isLeader && userId === memberId),
    nextAt: await findNextMeetingAt(deps, matchData),
    timeZone: recipient.timezone ?? slotTimeZone,
    appUrl: deps.config.appUrl,
  }
  await notifyMember(deps, {
    idempotencyKey: newcomersKey({ podId, since }, memberId),
    to: recipient,
    emailTemplate: (refer) =>
      newcomersEmail({ ...emailData, newcomers: newcomers.map(({ userId, fullName }) => refer(userId, fullName)) }),
  })
}

const waitLoaders = { wait: waitLoader, access: accessLoader }

/**
 * Notifies a member that their match was undone, and the members who were notified of them as newcomers. Skips those who had no
 * email about the match, and those who have a pod again.
 */
export async function notifyOfUndoneMatch(
  deps: NotificationDeps,
  { podMembershipId }: { podMembershipId: string },
): Promise<void> {
  await notifyOfRemovedNewcomers(deps, podMembershipId)
  if (await isAlreadyNotified(deps.db, matchFoundKey(podMembershipId))) await notifyOfRevokedMembership(deps, podMembershipId)
}

/** Sends each member one email for all members of the undone match, if they were notified of the newcomers. */
async function notifyOfRemovedNewcomers(deps: NotificationDeps, podMembershipId: string): Promise<void> {
  const { db, config } = deps
  const matchData = await findRemovedNewcomersEmailData(db, podMembershipId)
  for (const memberId of matchData?.userIds ?? []) {
    if (!matchData || !(await isAlreadyNotified(db, newcomersKey(matchData, memberId)))) continue
    const recipient = await findRecipient(deps, memberId)
    if (!recipient) continue
    const { podId, podNumber, podName, since, removed } = matchData
    const nextAt = await findNextMeetingAt(deps, matchData)
    const timeZone = recipient.timezone ?? slotTimeZone
    const { firstName } = recipient
    const emailData = { firstName, podNumber, podName, nextAt, timeZone, appUrl: config.appUrl }
    await notifyMember(deps, {
      idempotencyKey: `match-newcomers-gone/${podId}/${since.toISOString()}/${memberId}`,
      to: recipient,
      emailTemplate: (refer) =>
        newcomersRemovedEmail({ ...emailData, removed: removed.map(({ userId, fullName }) => refer(userId, fullName)) }),
    })
  }
}

async function notifyOfRevokedMembership(deps: NotificationDeps, podMembershipId: string): Promise<void> {
  const { db, clock, config } = deps
  const matchData = await findPodMembershipEmailData(db, podMembershipId)
  if (!matchData || matchData.hasCurrentPod || matchData.endedHow !== 'match-undone') return
  const recipient = await findRecipient(deps, matchData.userId)
  if (!recipient) return
  const now = clock.now()
  const { wait } = await loadUserData(db, waitLoaders, matchData.userId, now)
  const emailTemplate = matchUndoneEmail({
    firstName: recipient.firstName,
    podNumber: matchData.podNumber,
    rematchBy: wait?.rematchBy ?? null,
    now,
    timeZone: recipient.timezone ?? slotTimeZone,
    appUrl: config.appUrl,
  })
  await notifyMember(deps, { idempotencyKey: `match-undone/${podMembershipId}`, to: recipient, emailTemplate })
}

const batchSize = 200

/** Emails members who waited but were not placed in a match, in batches, each at most once a week. */
export async function notifyStillLooking(
  deps: NotificationDeps,
  { runId, after }: { runId: string; after?: string | undefined },
): Promise<void> {
  const userIds = await listUnplacedUserIds(deps.db, runId, { after: after ?? null, limit: batchSize })
  for (const userId of userIds) await notifyOneStillLooking(deps, runId, userId)
  const lastOutcome = userIds.at(-1)
  if (lastOutcome && userIds.length === batchSize) await deps.jobs.enqueue(deps.db, stillLooking, { runId, after: lastOutcome })
}

/** Skips members who no longer wait, have started to wait again, or have no access, because no match is searched for them now. */
async function notifyOneStillLooking(deps: NotificationDeps, runId: string, userId: string): Promise<void> {
  const { db, clock, config } = deps
  const now = clock.now()
  const { wait, access } = await loadUserData(db, waitLoaders, userId, now)
  if (!wait || !access.general) return
  const lastOutcome = await findLastUnplacedOutcome(db, userId, wait.since)
  const recipient = lastOutcome?.runId === runId ? await findRecipient(deps, userId) : null
  if (!lastOutcome || !recipient) return
  const timeZone = recipient.timezone ?? slotTimeZone
  const emailTemplate = stillLookingEmail({
    firstName: recipient.firstName,
    rematchBy: wait.rematchBy,
    now,
    timeZone,
    times: lastOutcome.suggestedSlots.map((slot) => labelSlot(slot, timeZone, now).label),
    isIncomplete: lastOutcome.reason === 'ineligible',
    hasMarketplace: access.pod_marketplace,
    appUrl: config.appUrl,
  })
  await notifyMember(deps, { idempotencyKey: `still-looking/${userId}/${weekOf(lastOutcome.at)}`, to: recipient, emailTemplate })
}

const dayMs = 24 * 60 * 60 * 1000

/** Returns the number of the week, Monday to Sunday in UTC. The Unix epoch is a Thursday. */
function weekOf(at: Date): number {
  return Math.floor((Math.floor(at.getTime() / dayMs) + 3) / 7)
}
