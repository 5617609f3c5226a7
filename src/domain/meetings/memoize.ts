/** Memoizes a function by its argument. Once `max` results are cached, the whole cache is cleared, which bounds its size. */
export function memoize<Key extends string | number, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
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
