import { useState } from 'react'
import { page } from 'vitest/browser'

type ControlledFieldProps<Value> = {
  initial: Value
  children: (value: Value, onChange: (value: Value) => void) => React.ReactNode
}

/** Holds a field's value as a form would, and displays the value that would be stored. */
export function ControlledField<Value>({ initial, children }: ControlledFieldProps<Value>): React.ReactNode {
  const [value, setValue] = useState(initial)
  return (
    <>
      {children(value, setValue)}
      <output aria-label="Stored">{String(value) || 'nothing'}</output>
      <button type="button">Elsewhere</button>
    </>
  )
}

/** The value that would be stored, for `expect.poll`. */
export function storedText(): string | null {
  return page.getByRole('status', { name: 'Stored' }).element().textContent
}
