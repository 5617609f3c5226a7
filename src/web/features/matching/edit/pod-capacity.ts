import type { DraftPodSummary } from '#contract/api/matching/drafts.ts'
import { plural, t } from '#domain/i18n/messages.ts'

/** Minimum number of members of a new pod. */
const minMembersInNewPod = 4

/** A draft pod's seats and time, to be checked against incoming members with the times they accept. */
type PodCapacity = Pick<DraftPodSummary, 'members' | 'seats'> & { slot: Pick<DraftPodSummary['slot'], 'label'> }
type IncomingMember = { slots: readonly string[] }

/** Why a pod cannot be split; null if it can. */
export function splitBlockedReason({ members }: Pick<DraftPodSummary, 'members'>): string | null {
  return members < 2 * minMembersInNewPod
    ? t`A pod needs at least ${{ members: 2 * minMembersInNewPod }} members to split.`
    : null
}

/**
 * Why members cannot move to a pod because of its seats or time; null if neither prevents it. The server checks further rules
 * and decides.
 */
export function moveBlockedReason({ slot, members, seats }: PodCapacity, incoming: readonly IncomingMember[]): string | null {
  const freeSeats = seats - members
  if (freeSeats <= 0) return t`full`
  if (freeSeats < incoming.length) return t`${plural({ freeSeats }, { one: 'only 1 open seat', other: 'only # open seats' })}`
  const unavailable = incoming.filter(({ slots }) => !slots.includes(slot.label)).length
  if (unavailable === 0) return null
  if (incoming.length === 1) return t`not one of their times`
  return t`${plural({ unavailable }, { one: 'doesn’t work for 1 of them', other: 'doesn’t work for # of them' })}`
}
