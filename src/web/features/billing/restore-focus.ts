/** Moves focus to the page's heading if a change removed the focused element. */
export function restoreFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
