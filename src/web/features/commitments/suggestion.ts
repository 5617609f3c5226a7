import type { Commitments } from '#contract/commitments.ts'
import { addDays } from './due-words.ts'

/** The day by which something is done unless another one is chosen, `YYYY-MM-DD`: that of the next meeting, else a week from today. */
export function suggestedDay({ today, nextMeetingOn }: Pick<Commitments, 'today' | 'nextMeetingOn'>): string {
  return nextMeetingOn !== null && nextMeetingOn > today ? nextMeetingOn : addDays(today, 7)
}

/** Who was the witness of the viewer's latest commitment, as long as they are in the pod; null where nobody was. */
export function lastWitnessOf({ commitments, members }: Commitments): string | null {
  const self = members.find(({ isYou }) => isYou)
  const [latest] = commitments
    .filter(({ memberId }) => memberId === self?.id)
    .toSorted((a, b) => b.madeAt.localeCompare(a.madeAt))
  return members.some(({ id }) => id === latest?.witnessId) ? (latest?.witnessId ?? null) : null
}
