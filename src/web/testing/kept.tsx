import { useState } from 'react'
import { page } from 'vitest/browser'

type KeptProps<Value> = { initial: Value; children: (value: Value, onChange: (value: Value) => void) => React.ReactNode }

/** Keeps the value of a field as a form would, and shows beside it what would be stored. */
export function Kept<Value>({ initial, children }: KeptProps<Value>): React.ReactNode {
  const [value, setValue] = useState(initial)
  return (
    <>
      {children(value, setValue)}
      <output aria-label="Stored">{String(value) || 'nothing'}</output>
      <button type="button">Elsewhere</button>
    </>
  )
}

/** What would be stored: for `expect.poll`. */
export function storedText(): string | null {
  return page.getByRole('status', { name: 'Stored' }).element().textContent
}
