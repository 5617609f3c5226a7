import type { PodCard } from '#contract/pods.ts'

/** What a pod lacks and no reason for it speaks of already: one chip says what the viewer covers, a second one adds nothing. */
export function unsaidLacks({ lacks, reasons }: Pick<PodCard, 'lacks' | 'reasons'>): string[] {
  return lacks.filter((area) => !reasons.some((reason) => reason.endsWith(`their ${area}`)))
}
