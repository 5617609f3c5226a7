import { useState } from 'react'

/** Cursors of the visited pages. The first is null, the last is the current page. */
export type Trail = readonly [null, ...string[]]

/** The trail after moving to the page of a cursor. */
export function pushCursor(trail: Trail, cursor: string): Trail {
  return [...trail, cursor]
}

/** The trail after going back one page. The first page stays. */
export function popCursor([first, ...following]: Trail): Trail {
  return [first, ...following.slice(0, -1)]
}

type CursorTrail = {
  /** Cursor to send to the server; null for the first page. */
  cursor: string | null
  hasPrevious: boolean
  next: (cursor: string) => void
  previous: () => void
}

/** Remembers the path through a cursor-paginated list, because the server returns only the next cursor. */
export function useCursorTrail(): CursorTrail {
  const [trail, setTrail] = useState<Trail>([null])
  return {
    cursor: trail.at(-1) ?? null,
    hasPrevious: trail.length > 1,
    next: (cursor) => setTrail(pushCursor(trail, cursor)),
    previous: () => setTrail(popCursor(trail)),
  }
}
