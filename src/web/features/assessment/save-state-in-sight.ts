/** Whether the line of `SaveState` is before the member's eyes, above all else: then they need not be told in another place. */
export function isSaveStateInSight(): boolean {
  const line = document.querySelector('[data-save-state]')
  if (!line) return false
  const { left, top, height } = line.getBoundingClientRect()
  return line.contains(document.elementFromPoint(left + 1, top + height / 2))
}
