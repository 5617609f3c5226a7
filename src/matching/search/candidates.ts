/** Items that each item would best share a group with: `count` of them one after the other, best first, -1 where there are fewer. */
export type Candidates = { readonly count: number; readonly of: Int32Array }

/**
 * The candidates of every item. Of equally good ones the one with the lower number comes first.
 *
 * @param scoreOf how good it is for two different items to share a group; `-Infinity` when they may not
 */
export function bestCandidates(itemCount: number, count: number, scoreOf: (item: number, other: number) => number): Candidates {
  const of = new Int32Array(itemCount * count).fill(-1)
  const scores = new Float64Array(count)
  for (let item = 0; item < itemCount; item++) {
    let found = 0
    for (let other = 0; other < itemCount; other++) {
      const score = other === item ? -Infinity : scoreOf(item, other)
      if (score === -Infinity || (found === count && score <= (scores[count - 1] ?? 0))) continue
      let place = found < count ? found++ : count - 1
      for (; place > 0 && (scores[place - 1] ?? 0) < score; place--) {
        scores[place] = scores[place - 1] ?? 0
        of[item * count + place] = of[item * count + place - 1] ?? 0
      }
      scores[place] = score
      of[item * count + place] = other
    }
  }
  return { count, of }
}
