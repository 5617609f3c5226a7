/** Notes a score that may be one of a member's two lowest. */
export function note(lowest: Int32Array, second: Int32Array, member: number, score: number): void {
  const low = lowest[member] ?? 0
  if (score < low) {
    second[member] = low
    lowest[member] = score
  } else if (score < (second[member] ?? 0)) {
    second[member] = score
  }
}
