/** What the router remembers of an address to which a link in somebody's text led: nothing may happen there by itself. */
export const linkedInText = { isLinkedInText: true }

/** Whether a link in somebody's text led to an address, by what the router remembers of it. */
export function isLinkedInText(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLinkedInText' in state
}
