/** Counted by the server up to here. */
const mostCounted = 100

/** How many wait, as a badge says it: "3", "99+". */
export function waitingCount(count: number): string {
  return count < mostCounted ? String(count) : `${mostCounted - 1}+`
}
