import { explainFit } from '#matching/explain.ts'
import { divideFloored, divideRounded } from '#matching/integers.ts'
import { sizePenalty, waitBonus } from '#matching/match/config.ts'
import type { MatchInput } from '#matching/match/types.ts'
import { pairScore } from '#matching/pair.ts'
import { skillCoverage } from '#matching/pod.ts'
import { derive } from '#matching/prepare.ts'
import { fitInPod } from '#matching/score.ts'
import { type LeaderCandidate, suggestLeader } from '#matching/suggest-leader.ts'
import type { PreparedMember } from '#matching/types.ts'
import type { RunConfig } from './model.ts'

/** A member of a pod in a draft, ready to be compared. `waitCycles` is null for those who hold a place already. */
export type Seated = { userId: string; prepared: PreparedMember; waitCycles: number | null; isTrained: boolean }

/** How a pod comes out. Matches are 0 to 100; `value` is what it adds to the sum of the draft, in basis points. */
export type PodScore = {
  cohesion: number
  coverage: number
  lowestPair: number | null
  value: number
  /** Whom it is suggested to lead the pod: somebody trained, then whoever fits best, then the lower id. */
  leaderId: string | null
  /** Null for whoever would be alone. */
  matches: ReadonlyMap<string, number | null>
}

const pointBp = 100

/** Scores a pod of a draft from scratch. */
export function scorePod(
  members: readonly Seated[],
  { isNew, podSize }: { isNew: boolean } & Pick<RunConfig, 'podSize'>,
): PodScore {
  const fits = members.map((member) => ({ member, fit: fitInPod(member.prepared, othersOf(members, member)) }))
  const sum = fits.reduce((total, { fit }) => total + (fit ?? 0), 0)
  const bonus = members.reduce((total, { waitCycles }) => total + (waitCycles === null ? 0 : waitBonus(waitCycles)), 0)
  const penalty = isNew ? members.length * sizePenalty(members.length, podSize) : 0
  return {
    cohesion: members.length < 2 ? 0 : divideRounded(divideFloored(sum, members.length), pointBp),
    coverage: members.length === 0 ? 0 : divideRounded(skillCoverage(members.map(({ prepared }) => prepared)), pointBp),
    lowestPair: lowestPair(members),
    value: sum + bonus - penalty,
    leaderId: suggestLeader(members.map((member) => candidateOf(members, member))),
    matches: new Map(fits.map(({ member, fit }) => [member.userId, fit === null ? null : divideRounded(fit, pointBp)])),
  }
}

/** Everybody of an input ready to be scored. */
export function seatsOf({ members }: Pick<MatchInput, 'members'>, now: Date): Map<string, Seated> {
  return new Map(
    members.map((member) => [
      member.id,
      {
        userId: member.id,
        prepared: derive(member, now),
        waitCycles: member.podId ? null : (member.waitCycles ?? 0),
        isTrained: member.watchedLeaderTrainingV1 ?? false,
      },
    ]),
  )
}

/** These of them, in their order. */
export function pick(seats: ReadonlyMap<string, Seated>, ids: readonly string[]): Seated[] {
  return ids.flatMap((id) => seats.get(id) ?? [])
}

/** Percent of a member's match that rests on facts. */
export function confidenceOf(members: readonly Seated[], member: Seated): number {
  return explainFit(member.prepared, othersOf(members, member), 'leader').confidence
}

function othersOf(members: readonly Seated[], member: Seated): PreparedMember[] {
  return members.filter((other) => other !== member).map(({ prepared }) => prepared)
}

function candidateOf(members: readonly Seated[], member: Seated): LeaderCandidate {
  const pairSum = othersOf(members, member).reduce((sum, other) => sum + pairScore(member.prepared, other), 0)
  return { id: member.userId, isTrained: member.isTrained, pairSum }
}

function lowestPair(members: readonly Seated[]): number | null {
  let lowest: number | null = null
  members.forEach(({ prepared }, i) => {
    for (const other of members.slice(i + 1)) {
      const score = pairScore(prepared, other.prepared)
      if (lowest === null || score < lowest) lowest = score
    }
  })
  return lowest === null ? null : divideRounded(lowest, pointBp)
}
