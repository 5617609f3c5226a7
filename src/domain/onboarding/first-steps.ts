/** The head of the list of first steps, and what stands under it. */
export type StepsWords = { title: string; text: string | null }

/**
 * What the list of a member's first steps says above its steps.
 *
 * @param isReady every step is behind them
 * @param everythingDone they told all that is needed; what is left is theirs to take
 */
export function stepsWords(isReady: boolean, everythingDone: boolean): StepsWords {
  if (isReady)
    return {
      title: 'You are ready',
      text: 'Every first step is behind you. From here on it is your pod, your week and what you say you will do.',
    }
  const told = 'All we need to know about you is here. What is left you take in your own time.'
  return { title: 'Your first steps', text: everythingDone ? told : null }
}
