import type { PodCard } from '#contract/api/pods/pods.ts'

/** Gaps of a pod that no reason mentions yet: one chip says what the viewer covers, a second one would add nothing. */
export function unmentionedGaps({ lacks, reasons }: Pick<PodCard, 'lacks' | 'reasons'>): string[] {
  return lacks.filter((area) => !reasons.includes(`You can help with ${area}`))
}
