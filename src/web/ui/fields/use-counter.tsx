import { useState } from 'react'
import { CharacterCount } from './character-count.tsx'
import type { CounterProps } from './field-frame.tsx'

/** The two ways to count: a custom `counter`, or a `maximum`. */
export type CountableProps = CounterProps & {
  /**
   * The maximum length. More can be typed, so that pasted text is not cut; the excess is shown in red. The count follows
   * `value`, or the typed text. A form that sets inputs through their ref passes its own `counter`.
   */
  maximum?: number | undefined
}

type ValueProps = { value?: unknown; defaultValue?: unknown }

/** The counter of a text input, and the callback to call with the text on each change. */
export function useCounter(
  { counter, maximum }: CountableProps,
  { value, defaultValue }: ValueProps,
): [counter: React.ReactNode, count: (text: string) => void] {
  const [typed, setTyped] = useState(defaultValue)
  if (maximum === undefined) return [counter, () => {}]
  return [<CharacterCount key="counter" length={lengthOf(value ?? typed)} maximum={maximum} />, setTyped]
}

/** Number of characters as people count them: an emoji counts as one. */
function lengthOf(text: unknown): number {
  return typeof text === 'string' ? Array.from(text).length : 0
}
