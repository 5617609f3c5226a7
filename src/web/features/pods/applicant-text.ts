import type { Applicant } from '#contract/api/pods/applications.ts'

/** Shown if no sentence describes what an applicant would bring. */
export function nothingToBringText({ strengths }: Pick<Applicant, 'strengths'>): string {
  // The pod may or may not have these strengths already; no member wants to grow in them.
  return strengths.length > 0
    ? 'Strong in areas where nobody in the pod has asked for help yet.'
    : 'They have not told us their strengths yet.'
}

/** Shown if no sentence describes what a pod offers an applicant. */
export function nothingToReceiveText({ improvements }: Pick<Applicant, 'improvements'>): string {
  return improvements.length > 0
    ? 'As far as we know, nobody in the pod is strong where they want to grow.'
    : 'They have not told us where they want to grow yet.'
}
