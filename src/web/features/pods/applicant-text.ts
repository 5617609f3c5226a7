import type { Applicant } from '#contract/api/pods/applications.ts'
import { t } from '#domain/i18n/messages.ts'

/** Shown if no sentence describes what an applicant would bring. */
export function nothingToBringText({ strengths }: Pick<Applicant, 'strengths'>): string {
  // The pod may or may not have these strengths already; no member wants to grow in them.
  return strengths.length > 0
    ? t`Their strengths don’t overlap with anything your pod has asked for yet.`
    : t`They haven’t told us their strengths yet.`
}

/** Shown if no sentence describes what a pod offers an applicant. */
export function nothingToReceiveText({ improvements }: Pick<Applicant, 'improvements'>): string {
  return improvements.length > 0
    ? t`No one in your pod lists strengths in the areas this applicant wants to grow in.`
    : t`They haven’t told us where they want to grow yet.`
}
