/**
 * Announcement about a text's length: empty before the last tenth, then the remaining or excess number of characters. Far from
 * the limit the number is rounded to tens, so that it is announced once in ten keystrokes and not at each.
 */
export function formatRemainingLength(length: number, maximum: number): string {
  const remaining = maximum - length
  if (remaining > maximum / 10) return ''
  if (remaining < 0) return `${formatCharacters(-remaining)} too many`
  return remaining > 10
    ? `${formatCharacters(Math.ceil(remaining / 10) * 10)} left at most`
    : `${formatCharacters(remaining)} left`
}

function formatCharacters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`
}
