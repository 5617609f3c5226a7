import type { PodCard } from '#contract/api/pods/pods.ts'
import { t } from '#domain/i18n/messages.ts'
import { statementLabel } from '#domain/statement/options.ts'

/** Gaps of a pod that no reason mentions yet: one chip says what the viewer covers, a second one would add nothing. */
export function unmentionedGaps({ lacks, reasons }: Pick<PodCard, 'lacks' | 'reasons'>): string[] {
  return lacks.filter((area) => !reasons.includes(t`You can help with ${{ area: statementLabel(area) }}`))
}
