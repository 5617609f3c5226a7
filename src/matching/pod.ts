import { divideFloored } from './integers.ts'
import { fullScore, neutralScore, type Weights } from './model.ts'
import { countCovered, fitInPod } from './score.ts'
import { type PreparedMember } from './types.ts'

/**
 * Returns how well a pod's members fit each other in basis points: the mean of each member's fit with the rest. Null below two
 * members.
 */
export function podCohesion(members: readonly PreparedMember[], weights?: Weights): number | null {
  if (members.length < 2) return null
  const sum = members.reduce((total, member) => total + (fitInPod(member, without(members, member), weights) ?? 0), 0)
  return divideFloored(sum, members.length)
}

/**
 * Returns the share of all improvement areas in a pod in which another member is strong, in basis points. Neutral if there are
 * none.
 */
export function skillCoverage(members: readonly PreparedMember[]): number {
  const named = members.reduce((total, member) => total + member.improvements.length, 0)
  if (named === 0) return neutralScore
  const covered = members.reduce((total, member) => total + countCovered(member.improvements, without(members, member)), 0)
  return divideFloored(fullScore * covered, named)
}

function without(members: readonly PreparedMember[], member: PreparedMember): PreparedMember[] {
  return members.filter((other) => other !== member)
}
