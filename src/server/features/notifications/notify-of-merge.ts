import { mergeExpiresAt } from '#domain/pods/merging.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotTimeZone } from '#domain/pods/slots.ts'
import { findProposal } from '../pod-merges/index.ts'
import { findNextMeetings, findPodEmailData, type PodEmailData } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { mergedEmail, mergeCanceledEmail, mergeProposedEmail } from './emails/merge-emails.ts'
import { findRecipient } from './recipients.ts'
import { notifyMember } from './notify-member.ts'

/** Emails the leaders of two pods about a merge proposal. Does nothing if the proposal is closed. */
export async function notifyOfProposedMerge(deps: NotificationDeps, { proposalId }: { proposalId: string }): Promise<void> {
  const proposalWithPods = await findProposalWithPods(deps, proposalId)
  if (proposalWithPods?.state !== 'open') return
  const { from, into, proposedAt } = proposalWithPods
  for (const [own, other] of bothWays(from, into)) {
    const recipient = own.leaderId && (await findRecipient(deps, own.leaderId))
    if (!recipient) continue
    const timeZone = recipient.timezone ?? slotTimeZone
    const emailTemplate = mergeProposedEmail({
      firstName: recipient.firstName,
      ownName: own.name,
      otherName: other.name,
      joins: own === from,
      members: from.memberIds.length,
      meeting: labelSlot(into.dayTime, timeZone, deps.clock.now(), { anchorZone: into.timezone }).label,
      until: mergeExpiresAt(proposedAt),
      timeZone,
      appUrl: deps.config.appUrl,
    })
    await notifyMember(deps, { idempotencyKey: `merge-proposed/${proposalId}/${recipient.userId}`, to: recipient, emailTemplate })
  }
}

/** Emails all members of two merged pods, or their leaders if there is no merge. Does nothing if one of the pods is gone. */
export async function notifyOfClosedMerge(
  deps: NotificationDeps,
  { proposalId, movedIds }: { proposalId: string; movedIds: readonly string[] },
): Promise<void> {
  const proposalWithPods = await findProposalWithPods(deps, proposalId)
  if (proposalWithPods?.state === 'merged') return notifyOfMerged(deps, proposalId, { ...proposalWithPods, movedIds })
  if (
    !proposalWithPods ||
    proposalWithPods.state === 'open' ||
    [proposalWithPods.from, proposalWithPods.into].some(({ memberIds }) => memberIds.length === 0)
  )
    return
  for (const [own, other] of bothWays(proposalWithPods.from, proposalWithPods.into)) {
    const recipient = own.leaderId && (await findRecipient(deps, own.leaderId))
    if (!recipient) continue
    const { firstName } = recipient
    const emailTemplate = mergeCanceledEmail({ firstName, ownName: own.name, otherName: other.name, appUrl: deps.config.appUrl })
    await notifyMember(deps, { idempotencyKey: `merge-off/${proposalId}/${recipient.userId}`, to: recipient, emailTemplate })
  }
}

type MergedPods = { intoPodId: string; from: PodEmailData; into: PodEmailData; movedIds: readonly string[] }

async function notifyOfMerged(
  deps: NotificationDeps,
  proposalId: string,
  { intoPodId, from, into, movedIds }: MergedPods,
): Promise<void> {
  const leader = into.leaderId && (await findRecipient(deps, into.leaderId))
  const next = (await findNextMeetings(deps.db, [intoPodId], deps.clock.now())).get(intoPodId)
  for (const memberId of into.memberIds) {
    const recipient = await findRecipient(deps, memberId)
    if (!recipient) continue
    const moved = movedIds.includes(memberId)
    const emailData = {
      firstName: recipient.firstName,
      ownName: moved ? from.name : into.name,
      otherName: moved ? into.name : from.name,
      moved,
      nextAt: next?.startsAt ?? null,
      timeZone: recipient.timezone ?? slotTimeZone,
      appUrl: deps.config.appUrl,
    }
    await notifyMember(deps, {
      idempotencyKey: `pods-merged/${proposalId}/${memberId}`,
      to: recipient,
      emailTemplate: (refer) => mergedEmail({ ...emailData, leaderName: leader ? refer(leader.userId, leader.fullName) : null }),
    })
  }
}

/** Returns a proposal with the current state of its two pods, or null if one does not exist. */
async function findProposalWithPods({ db }: Pick<NotificationDeps, 'db'>, proposalId: string) {
  const proposal = await findProposal(db, proposalId)
  const from = proposal && (await findPodEmailData(db, proposal.podId))
  const into = proposal && (await findPodEmailData(db, proposal.intoPodId))
  return from && into ? { ...proposal, from, into } : null
}

const bothWays = (from: PodEmailData, into: PodEmailData): [own: PodEmailData, other: PodEmailData][] => [
  [from, into],
  [into, from],
]
