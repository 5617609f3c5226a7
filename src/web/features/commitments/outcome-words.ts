import type { Commitment } from '#contract/commitments.ts'
import type { Outcome } from '#domain/commitments/follow-through.ts'
import type { Tone } from '../../ui/chip.tsx'
import { dayInWords } from './due-words.ts'

const looks: Readonly<Record<Outcome, { label: string; tone: Tone }>> = {
  done: { label: 'Done', tone: 'pine' },
  partly: { label: 'Partly', tone: 'brass' },
  missed: { label: 'Missed', tone: 'clay' },
}

/** What became of a commitment as a chip tells it: "Done", "Partly: 12 of 20". */
export function outcomeLook({ outcome, reached, target }: Commitment): { label: string; tone: Tone } | null {
  if (outcome === null) return null
  const { label, tone } = looks[outcome]
  const count = reached?.toLocaleString('en-US')
  return {
    label: outcome === 'partly' && count && target ? `${label}: ${count} of ${target.toLocaleString('en-US')}` : label,
    tone,
  }
}

/** When it is due: "Due tomorrow", "Was due Thu 20 Nov", "Due by the meeting on Thu 26 Nov". */
export function dueInWords({ dueOn, isOverdue }: Commitment, today: string, nextMeetingOn: string | null): string {
  const day = dayInWords(dueOn, today)
  if (isOverdue) return `Was due ${day}`
  if (dueOn !== nextMeetingOn) return `Due ${day}`
  return /\d/.test(day) ? `Due by the meeting on ${day}` : `Due by the meeting ${day}`
}

/** A share in whole percent: "86%". */
export function percent(rate: number): string {
  return `${Math.round(rate * 100)}%`
}
