/** What had the focus may be gone with the change it made; the heading of the page takes it then. */
export function catchFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}
