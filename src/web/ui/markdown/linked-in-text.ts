/** Router state of a navigation from a link in user-generated text. The target page must not act on its own. */
export const linkedInText = { isLinkedInText: true }

/** Whether router state marks a navigation from a link in user-generated text. */
export function isLinkedInText(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLinkedInText' in state
}
