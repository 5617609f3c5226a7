import type { Commitment } from '#contract/api/meetings/commitments.ts'
import type { Outcome } from '#domain/commitments/follow-through.ts'
import { formatNumber } from '#domain/formatting/formats.ts'
import { t } from '#domain/i18n/messages.ts'
import type { Tone } from '#web/ui/chip.tsx'
import { formatRelativeDay } from './due-text.ts'

const outcomeStyles: Readonly<Record<Outcome, { label: string; tone: Tone }>> = {
  done: { label: t`Done`, tone: 'pine' },
  partly: { label: t`Partly`, tone: 'brass' },
  missed: { label: t`Missed`, tone: 'clay' },
}

/** Text and tone of an outcome: "Done", "Partly: 12 of 20". */
export function outcomeChip({ outcome, reached, target }: Commitment): { label: string; tone: Tone } | null {
  if (outcome === null) return null
  const { label, tone } = outcomeStyles[outcome]
  const count = reached === null ? null : formatNumber(reached)
  return {
    label: outcome === 'partly' && count && target ? t`${{ label }}: ${{ count }} of ${{ target: formatNumber(target) }}` : label,
    tone,
  }
}

/** Formats a due date: "Due tomorrow", "Was due Thu, Nov 20", "Due by the meeting on Thu, Nov 26". */
export function formatDue({ dueOn, isOverdue }: Commitment, today: string, nextMeetingOn: string | null): string {
  const day = formatRelativeDay(dueOn, today)
  if (isOverdue) return t`Was due ${{ day }}`
  if (dueOn !== nextMeetingOn) return t`Due ${{ day }}`
  return /\d/.test(day) ? t`Due by the meeting on ${{ day }}` : t`Due by the meeting ${{ day }}`
}

/** Formats a rate in whole percent: "86%". */
export function formatPercent(rate: number): string {
  return `${Math.round(rate * 100)}%`
}
