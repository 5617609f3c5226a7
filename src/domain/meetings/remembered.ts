/**
 * A function whose results are remembered by its argument. Once there are as many as `most`, all are forgotten, so that it holds no more.
 */
export function remembered<Key extends string | number, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const before = known.get(key)
    if (before !== undefined) return before
    const value = make(key)
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}
