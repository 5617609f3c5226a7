import { explainFit } from '#matching/explain.ts'
import { divideFloored, divideRounded } from '#matching/integers.ts'
import { sizePenalty, waitBonus } from '#matching/match/config.ts'
import type { MatchInput } from '#matching/match/types.ts'
import { pairScore } from '#matching/pair.ts'
import { skillCoverage } from '#matching/pod.ts'
import { prepareMember } from '#matching/prepare-member.ts'
import { fitInPod } from '#matching/score.ts'
import { type LeaderCandidate, suggestLeader } from '#matching/suggest-leader.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { RunConfig } from './model.ts'

/** A member of a draft pod, prepared for scoring. `waitCycles` is null for members who already have a pod membership. */
export type SeatedMember = { userId: string; prepared: PreparedMember; waitCycles: number | null; isTrained: boolean }

/** Scores of a pod. Matches are 0 to 100; `value` is its contribution to the draft's objective, in basis points. */
export type PodScore = {
  cohesion: number
  coverage: number
  lowestPair: number | null
  value: number
  /** The suggested leader: a trained member first, then the best fit, then the lower ID. */
  leaderId: string | null
  /** Null for a member who is alone in the pod. */
  matches: ReadonlyMap<string, number | null>
}

const basisPointsPerPoint = 100

export function scorePod(
  members: readonly SeatedMember[],
  { isNew, podSize }: { isNew: boolean } & Pick<RunConfig, 'podSize'>,
): PodScore {
  const fits = members.map((member) => ({ member, fit: fitInPod(member.prepared, othersOf(members, member)) }))
  const sum = fits.reduce((total, { fit }) => total + (fit ?? 0), 0)
  const bonus = members.reduce((total, { waitCycles }) => total + (waitCycles === null ? 0 : waitBonus(waitCycles)), 0)
  const penalty = isNew ? members.length * sizePenalty(members.length, podSize) : 0
  return {
    cohesion: members.length < 2 ? 0 : divideRounded(divideFloored(sum, members.length), basisPointsPerPoint),
    coverage:
      members.length === 0 ? 0 : divideRounded(skillCoverage(members.map(({ prepared }) => prepared)), basisPointsPerPoint),
    lowestPair: lowestPair(members),
    value: sum + bonus - penalty,
    leaderId: suggestLeader(members.map((member) => candidateOf(members, member))),
    matches: new Map(
      fits.map(({ member, fit }) => [member.userId, fit === null ? null : divideRounded(fit, basisPointsPerPoint)]),
    ),
  }
}

/** Prepares all members of an input for scoring. */
export function toSeatedMembers({ members }: Pick<MatchInput, 'members'>, now: Date): Map<string, SeatedMember> {
  return new Map(
    members.map((member) => [
      member.id,
      {
        userId: member.id,
        prepared: prepareMember(member, now),
        waitCycles: member.podId ? null : (member.waitCycles ?? 0),
        isTrained: member.watchedLeaderTrainingV1 ?? false,
      },
    ]),
  )
}

/** Returns the members with these IDs, in this order. */
export function pick(seats: ReadonlyMap<string, SeatedMember>, ids: readonly string[]): SeatedMember[] {
  return ids.flatMap((id) => seats.get(id) ?? [])
}

/** Returns the percentage of a member's match that rests on known data. */
export function confidenceOf(members: readonly SeatedMember[], member: SeatedMember): number {
  return explainFit(member.prepared, othersOf(members, member), 'leader').confidence
}

function othersOf(members: readonly SeatedMember[], member: SeatedMember): PreparedMember[] {
  return members.filter((other) => other !== member).map(({ prepared }) => prepared)
}

function candidateOf(members: readonly SeatedMember[], member: SeatedMember): LeaderCandidate {
  const pairSum = othersOf(members, member).reduce((sum, other) => sum + pairScore(member.prepared, other), 0)
  return { id: member.userId, isTrained: member.isTrained, pairSum }
}

function lowestPair(members: readonly SeatedMember[]): number | null {
  let lowest: number | null = null
  members.forEach(({ prepared }, i) => {
    for (const other of members.slice(i + 1)) {
      const score = pairScore(prepared, other.prepared)
      if (lowest === null || score < lowest) lowest = score
    }
  })
  return lowest === null ? null : divideRounded(lowest, basisPointsPerPoint)
}
