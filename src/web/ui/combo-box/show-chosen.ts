/** How often the place is corrected: rows are guessed until they are drawn, and drawing them moves those below. */
const attempts = 12

/** The list keeps this much free above its first row. */
const paddingPx = 4

/**
 * Scrolls a list that just opened to the chosen option, with whole rows above it. The library does so for the keyboard
 * and for the first opening only. Ends by itself after some frames, or when what comes back is called.
 *
 * Rows take presses meanwhile and until the member scrolls.
 */
export function showChosen(findList: () => HTMLElement | null): () => void {
  let left = attempts
  let isMarked = false
  let frame = requestAnimationFrame(step)

  function step(): void {
    left -= 1
    const list = findList()
    if (list && !isMarked) {
      markUnscrolled(list)
      isMarked = true
    }
    // Somebody who has gone on to another option is not taken back.
    const row = list?.querySelector('[role=option][data-selected][data-focused]')
    if (list && row) scrollTo(list, row)
    if (left > 0) frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
}

/** The library takes no presses while a list scrolls; the style sheet lifts that for scrolls that are not the member's. */
function markUnscrolled(list: HTMLElement): void {
  list.dataset['unscrolled'] = ''
  for (const type of ['touchmove', 'wheel']) {
    list.addEventListener(type, () => delete list.dataset['unscrolled'], { once: true, passive: true })
  }
}

function scrollTo(list: HTMLElement, row: Element): void {
  const { top, height } = row.getBoundingClientRect()
  const place = top - list.getBoundingClientRect().top + list.scrollTop
  const rowsAbove = height > 0 ? Math.floor((list.clientHeight - height) / 2 / height) : 0
  // What is in sight from the start stays, together with the heading above it.
  const isAtStart = place + height + paddingPx <= list.clientHeight
  const wanted = isAtStart ? 0 : Math.max(0, place - rowsAbove * height - paddingPx)
  if (Math.abs(list.scrollTop - wanted) >= 1) list.scrollTop = wanted
}
