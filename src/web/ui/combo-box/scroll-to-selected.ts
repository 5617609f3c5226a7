/** How often the scroll position is corrected. Row heights are estimates until rendered, and rendering rows moves those below. */
const attempts = 12

/** The list's padding above its first row, in pixels. */
const paddingPx = 4

/**
 * Scrolls a list that just opened to the selected option, with whole rows above it. The library does so only for the keyboard
 * and for the first opening. Stops after some frames, or when the returned function is called.
 *
 * Rows accept presses meanwhile, until the member scrolls.
 */
export function scrollToSelected(findList: () => HTMLElement | null): () => void {
  let remaining = attempts
  let isMarked = false
  let frame = requestAnimationFrame(step)

  function step(): void {
    remaining -= 1
    const list = findList()
    if (list && !isMarked) {
      markUnscrolled(list)
      isMarked = true
    }
    // Do not scroll back once the member has moved on to another option.
    const row = list?.querySelector('[role=option][data-selected][data-focused]')
    if (list && row) scrollTo(list, row)
    if (remaining > 0) frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}

/** The library ignores presses while a list scrolls. The style sheet lifts this for scrolling that the member did not start. */
function markUnscrolled(list: HTMLElement): void {
  list.dataset['unscrolled'] = ''
  for (const type of ['touchmove', 'wheel']) {
    list.addEventListener(type, () => delete list.dataset['unscrolled'], { once: true, passive: true })
  }
}

function scrollTo(list: HTMLElement, row: Element): void {
  const { top, height } = row.getBoundingClientRect()
  const offset = top - list.getBoundingClientRect().top + list.scrollTop
  const rowsAbove = height > 0 ? Math.floor((list.clientHeight - height) / 2 / height) : 0
  // Rows that are visible at the start, with the heading above them, need no scrolling.
  const isAtStart = offset + height + paddingPx <= list.clientHeight
  const targetTop = isAtStart ? 0 : Math.max(0, offset - rowsAbove * height - paddingPx)
  if (Math.abs(list.scrollTop - targetTop) >= 1) list.scrollTop = targetTop
}
