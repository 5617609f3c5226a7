import type { Commitments } from '#contract/api/meetings/commitments.ts'
import { addDays } from './due-text.ts'

/** Default due date, `YYYY-MM-DD`: the next meeting, otherwise a week from today. */
export function suggestedDueDay({ today, nextMeetingOn }: Pick<Commitments, 'today' | 'nextMeetingOn'>): string {
  return nextMeetingOn !== null && nextMeetingOn > today ? nextMeetingOn : addDays(today, 7)
}

/** Witness of the viewer's latest commitment if still in the pod; otherwise null. */
export function lastWitnessOf({ commitments, members }: Commitments): string | null {
  const viewer = members.find(({ isYou }) => isYou)
  const [latest] = commitments
    .filter(({ memberId }) => memberId === viewer?.id)
    .toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
  return members.some(({ id }) => id === latest?.witnessId) ? (latest?.witnessId ?? null) : null
}
