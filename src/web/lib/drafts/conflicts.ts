/** What decides whether a change collides with a value saved elsewhere. */
type ChangeOnBase<Value> = {
  value: Value
  /** Values that the server may have without a change from elsewhere: the one when editing began, and those sent since. */
  bases: readonly Value[]
  saved: Value
}

/**
 * Whether the member must choose between a change and the saved value: the saved value is neither the changed one nor one that
 * the change is based on.
 */
export function isConflict<Value>(
  { value, bases, saved }: ChangeOnBase<Value>,
  isSame: (value: Value, other: Value) => boolean,
): boolean {
  return !isSame(value, saved) && !bases.some((base) => isSame(base, saved))
}
