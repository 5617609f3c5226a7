/**
 * What is said of a text's length: nothing before its last tenth, then what is left or too much. Far from the limit the
 * figure is in tens, so that it is said once in ten keys and not at each.
 */
export function lengthInWords(length: number, maximum: number): string {
  const left = maximum - length
  if (left > maximum / 10) return ''
  if (left < 0) return `${characters(-left)} too many`
  return left > 10 ? `${characters(Math.ceil(left / 10) * 10)} left at most` : `${characters(left)} left`
}

function characters(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`
}
