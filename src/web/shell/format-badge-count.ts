/** Formats the number waiting for a badge: "3", or "99+" from the maximum on. Empty for zero. */
export function formatBadgeCount(count: number): string {
  if (count === 0) return ''
  return count > 99 ? '99+' : String(count)
}
