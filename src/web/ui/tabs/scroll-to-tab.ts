const marginPx = 24

/** Scrolls a row of tabs sideways until the chosen one, with a bit of its neighbour, is in sight. The page stays where it is. */
export function scrollToTab(row: HTMLElement, selector: string): void {
  // With the next frame: asked for in the midst of drawing, where things stand costs laying out the whole page once more.
  requestAnimationFrame(() => {
    const tab = row.querySelector<HTMLElement>(selector)
    if (tab) bringIntoSight(row, tab)
  })
}

function bringIntoSight(row: HTMLElement, tab: HTMLElement): void {
  const rowBox = row.getBoundingClientRect()
  const box = tab.getBoundingClientRect()
  if (box.left < rowBox.left + marginPx) row.scrollLeft -= rowBox.left + marginPx - box.left
  else if (box.right > rowBox.right - marginPx) row.scrollLeft += box.right - rowBox.right + marginPx
}

/**
 * Looks of a row of tabs and of one tab. The row is no wider than its place, however many tabs it has; the focus ring lies
 * inside, where the scrolling row does not cut it.
 */
export const tabRowClass = '[contain:inline-size] mb-5 flex gap-1 overflow-x-auto border-b border-line'
export const tabClass =
  'flex min-h-10 flex-none items-center border-b-2 border-transparent px-3.5 py-2 text-md font-semibold whitespace-nowrap text-ink-3 no-underline ' +
  'hover:text-ink-2 focus-visible:-outline-offset-2 max-md:min-h-11'
