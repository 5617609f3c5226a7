/** How many wait, as a badge says it: "3", or "99+" for as many as are counted and more; empty for nobody. */
export function waitingCount(count: number): string {
  if (count === 0) return ''
  return count > 99 ? '99+' : String(count)
}
