import { mergeExpiresAt } from '#domain/pods/merging.ts'
import { labelSlot } from '#domain/pods/slot-label.ts'
import { slotZone } from '#domain/pods/slots.ts'
import { findProposal } from '../merges/index.ts'
import { findNextMeetings, findPodNotice, type PodNotice } from '../pods/index.ts'
import type { NotificationDeps } from './deps.ts'
import { mergedLetter, mergeOffLetter, mergeProposedLetter } from './mails/merge-mails.ts'
import { readReader } from './read-reader.ts'
import { sendLetter } from './send-letter.ts'

/** Writes to the leaders of two pods that these could become one. Nothing once the proposal is settled. */
export async function tellOfProposedMerge(deps: NotificationDeps, { proposalId }: { proposalId: string }): Promise<void> {
  const known = await findPair(deps, proposalId)
  if (known?.state !== 'open') return
  const { from, into, proposedAt } = known
  for (const [own, other] of bothWays(from, into)) {
    const reader = own.leaderId && (await readReader(deps, own.leaderId))
    if (!reader) continue
    const timeZone = reader.timezone ?? slotZone
    const letter = mergeProposedLetter({
      firstName: reader.firstName,
      ownName: own.name,
      otherName: other.name,
      joins: own === from,
      members: from.memberIds.length,
      meeting: labelSlot(into.dayTime, timeZone, deps.clock.now(), { anchorZone: into.timezone }).label,
      until: mergeExpiresAt(proposedAt),
      timeZone,
      appUrl: deps.config.appUrl,
    })
    await sendLetter(deps, { occasion: `merge-proposed/${proposalId}/${reader.userId}`, to: reader, letter })
  }
}

/** Writes to everybody of two pods that became one, or to their leaders that nothing comes of it; not where one of the two is gone. */
export async function tellOfSettledMerge(
  deps: NotificationDeps,
  { proposalId, movedIds }: { proposalId: string; movedIds: readonly string[] },
): Promise<void> {
  const known = await findPair(deps, proposalId)
  if (known?.state === 'merged') return tellMerged(deps, proposalId, { ...known, movedIds })
  if (!known || known.state === 'open' || [known.from, known.into].some(({ memberIds }) => memberIds.length === 0)) return
  for (const [own, other] of bothWays(known.from, known.into)) {
    const reader = own.leaderId && (await readReader(deps, own.leaderId))
    if (!reader) continue
    const { firstName } = reader
    const letter = mergeOffLetter({ firstName, ownName: own.name, otherName: other.name, appUrl: deps.config.appUrl })
    await sendLetter(deps, { occasion: `merge-off/${proposalId}/${reader.userId}`, to: reader, letter })
  }
}

type Merged = { intoPodId: string; from: PodNotice; into: PodNotice; movedIds: readonly string[] }

async function tellMerged(
  deps: NotificationDeps,
  proposalId: string,
  { intoPodId, from, into, movedIds }: Merged,
): Promise<void> {
  const leader = into.leaderId && (await readReader(deps, into.leaderId))
  const next = (await findNextMeetings(deps.db, [intoPodId], deps.clock.now())).get(intoPodId)
  for (const memberId of into.memberIds) {
    const reader = await readReader(deps, memberId)
    if (!reader) continue
    const moved = movedIds.includes(memberId)
    const facts = {
      firstName: reader.firstName,
      ownName: moved ? from.name : into.name,
      otherName: moved ? into.name : from.name,
      moved,
      nextAt: next?.startsAt ?? null,
      timeZone: reader.timezone ?? slotZone,
      appUrl: deps.config.appUrl,
    }
    await sendLetter(deps, {
      occasion: `pods-merged/${proposalId}/${memberId}`,
      to: reader,
      letter: (refer) => mergedLetter({ ...facts, leaderName: leader ? refer(leader.userId, leader.fullName) : null }),
    })
  }
}

/** A proposal with its two pods, as they are now; null where one of them was never there. */
async function findPair({ db }: Pick<NotificationDeps, 'db'>, proposalId: string) {
  const proposal = await findProposal(db, proposalId)
  const from = proposal && (await findPodNotice(db, proposal.podId))
  const into = proposal && (await findPodNotice(db, proposal.intoPodId))
  return from && into ? { ...proposal, from, into } : null
}

const bothWays = (from: PodNotice, into: PodNotice): [own: PodNotice, other: PodNotice][] => [
  [from, into],
  [into, from],
]
