const marginPx = 24

/** Scrolls a row of tabs horizontally until the selected one and part of its neighbor are visible. The page does not scroll. */
export function scrollToTab(row: HTMLElement, selector: string): void {
  // Wait for the next frame: measuring during rendering would force an extra layout of the page.
  requestAnimationFrame(() => {
    const tab = row.querySelector<HTMLElement>(selector)
    if (tab) scrollIntoRow(row, tab)
  })
}

function scrollIntoRow(row: HTMLElement, tab: HTMLElement): void {
  const rowBox = row.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  if (box.left < rowBox.left + marginPx) row.scrollLeft -= rowBox.left + marginPx - box.left
  else if (box.right > rowBox.right - marginPx) row.scrollLeft += box.right - rowBox.right + marginPx
}

/**
 * Styles of a row of tabs and of one tab. The row never exceeds its container, however many tabs it has. The focus ring is
 * inside the tab, where the scrolling row does not clip it.
 */
export const tabRowClass = '[contain:inline-size] mb-5 flex gap-1 overflow-x-auto border-b border-line'
export const tabClass =
  'flex min-h-10 flex-none items-center border-b-2 border-transparent px-3.5 py-2 text-md font-semibold whitespace-nowrap text-ink-3 no-underline ' +
  'hover:text-ink-2 focus-visible:-outline-offset-2 max-md:min-h-11'
