import type { Applicant } from '#contract/pod-applications.ts'

/** Said where no sentence tells what an applicant would bring. */
export function nothingToBring({ strengths }: Pick<Applicant, 'strengths'>): string {
  // Whether the pod has these strengths already is another question: nobody there wants to grow in them.
  return strengths.length > 0
    ? 'Strong in areas where nobody in the pod has asked for help yet.'
    : 'They have not told us their strengths yet.'
}

/** Said where no sentence tells what a pod has for an applicant. */
export function nothingToReceive({ improvements }: Pick<Applicant, 'improvements'>): string {
  return improvements.length > 0
    ? 'As far as we know, nobody in the pod is strong where they want to grow.'
    : 'They have not told us where they want to grow yet.'
}
