import { useState } from 'react'
import { CharacterCount } from './character-count.tsx'
import type { Counted } from './field-frame.tsx'

/** The two ways to count: a `counter` of one's own, or the allowed `maximum`. */
export type Countable = Counted & {
  /**
   * The longest text that is taken. More can be typed, so that nothing pasted is cut, and is counted in red. The count
   * follows `value`, or what is typed; a form that changes inputs by their ref gives its own `counter`.
   */
  maximum?: number | undefined
}

type Valued = { value?: unknown; defaultValue?: unknown }

/** The counter of a text input, and what to tell each text that is typed. */
export function useCounter(
  { counter, maximum }: Countable,
  { value, defaultValue }: Valued,
): [counter: React.ReactNode, count: (text: string) => void] {
  const [typed, setTyped] = useState(defaultValue)
  if (maximum === undefined) return [counter, () => {}]
  return [<CharacterCount key="counter" length={lengthOf(value ?? typed)} maximum={maximum} />, setTyped]
}

/** Characters as people count them: an emoji is one, not two. */
function lengthOf(text: unknown): number {
  return typeof text === 'string' ? Array.from(text).length : 0
}
