/** Updates a member's two lowest scores with a score. */
export function recordLowest(lowest: Int32Array, second: Int32Array, member: number, score: number): void {
  const low = lowest[member] ?? 0
  if (score < low) {
    second[member] = low
    lowest[member] = score
  } else if (score < (second[member] ?? 0)) {
    second[member] = score
  }
}
