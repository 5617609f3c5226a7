/** A second press within this time belongs to a double click. */
const doubleClickMs = 500

/**
 * Ignores the second press of a double click. The first one closes the dialog, and the second would hit whatever is below it,
 * on a phone the navigation.
 */
export function ignoreDoubleClick(): void {
  const ignore = (event: MouseEvent): void => {
    // `detail` counts presses in a row. A separate press, for example by keyboard, starts over.
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('click', ignore, { capture: true })
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }), doubleClickMs)
}
