/** How often the place is corrected: rows are guessed until they are drawn, and drawing them moves those below. */
const attempts = 12

/** The list keeps this much free above its first row. */
const paddingPx = 4

/**
 * Scrolls a list that just opened to the chosen option, with whole rows above it. The library does so for the keyboard
 * and for the first opening only. Ends by itself after some frames, or when what comes back is called.
 */
export function showChosen(findList: () => HTMLElement | null): () => void {
  let left = attempts
  let frame = requestAnimationFrame(step)

  function step(): void {
    left -= 1
    const list = findList()
    // Somebody who has gone on to another option is not taken back.
    const row = list?.querySelector('[role=option][data-selected][data-focused]')
    if (list && row) scrollTo(list, row)
    if (left > 0) frame = requestAnimationFrame(step)
  }
  return () => cancelAnimationFrame(frame)
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
