import { t } from '#domain/i18n/messages.ts'

/** Heading of the first-steps list and the text below it. */
export type FirstStepsText = { title: string; text: string | null }

/**
 * Returns the heading of a member's first-steps list.
 * @param isReady every step is complete
 * @param everythingDone all required information is complete; the remaining steps are optional
 */
export function firstStepsText(isReady: boolean, everythingDone: boolean): FirstStepsText {
  if (isReady)
    return {
      title: t`You’re ready`,
      text: t`You’re all set. From here, it’s about your pod and your commitments.`,
    }
  const completeText = t`Your profile is complete. Finish the rest whenever you like.`
  return { title: t`Your first steps`, text: everythingDone ? completeText : null }
}
