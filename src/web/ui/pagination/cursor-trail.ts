import { useState } from 'react'

/** The cursors one came by: the first page is null, the last entry is the page that is shown. */
export type Trail = readonly [null, ...string[]]

/** The trail after going on to the page behind a cursor. */
export function goOn(trail: Trail, cursor: string): Trail {
  return [...trail, cursor]
}

/** The trail after going back one page; the first page stays. */
export function goBack([first, ...rest]: Trail): Trail {
  return [first, ...rest.slice(0, -1)]
}

type CursorTrail = {
  /** What to ask the server with; null for the first page. */
  cursor: string | null
  hasPrevious: boolean
  next: (cursor: string) => void
  previous: () => void
}

/** Remembers the way through a list that is paged by key, where the server only knows the way on. */
export function useCursorTrail(): CursorTrail {
  const [trail, setTrail] = useState<Trail>([null])
  return {
    cursor: trail.at(-1) ?? null,
    hasPrevious: trail.length > 1,
    next: (cursor) => setTrail(goOn(trail, cursor)),
    previous: () => setTrail(goBack(trail)),
  }
}
