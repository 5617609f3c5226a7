/** Best partners of each item: `count` entries per item, best first, -1 if there are fewer. */
export type Candidates = { readonly count: number; readonly of: Int32Array }

/**
 * Returns the candidates of every item. The lower number wins a tie.
 * @param scoreOf how well two different items match; `-Infinity` if they cannot share a group
 */
export function bestCandidates(itemCount: number, count: number, scoreOf: (item: number, other: number) => number): Candidates {
  const of = new Int32Array(itemCount * count).fill(-1)
  const scores = new Float64Array(count)
  for (let item = 0; item < itemCount; item++) {
    let found = 0
    for (let other = 0; other < itemCount; other++) {
      const score = other === item ? -Infinity : scoreOf(item, other)
      if (score === -Infinity || (found === count && score <= (scores[count - 1] ?? 0))) continue
      let position = found < count ? found++ : count - 1
      for (; position > 0 && (scores[position - 1] ?? 0) < score; position--) {
        scores[position] = scores[position - 1] ?? 0
        of[item * count + position] = of[item * count + position - 1] ?? 0
      }
      scores[position] = score
      of[item * count + position] = other
    }
  }
  return { count, of }
}
