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
      title: 'You are ready',
      text: 'Every first step is behind you. From here on it is your pod, your week and what you say you will do.',
    }
  const completeText = 'All we need to know about you is here. What is left you take in your own time.'
  return { title: 'Your first steps', text: everythingDone ? completeText : null }
}
