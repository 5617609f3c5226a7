import { useEffect, useRef } from 'react'
import type * as z from 'zod/mini'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { faultsOf } from './faults-of.ts'
import type { AccountChangeState } from './use-account-change.ts'

type ChangeFormProps = {
  /** Names the form for screen readers. */
  label: string
  change: AccountChangeState<[]>
  /** What the server takes; the fields of `typed` are checked with it before anything is sent. */
  schema: z.ZodMiniType
  typed: Readonly<Record<string, unknown>>
  /** What its button does. */
  action: string
  onCancel: () => void
  children: React.ReactNode
}

/** The form of a change. The focus goes to the first field that is refused, here or by the server. */
export function ChangeForm({ label, change, schema, typed, action, onCancel, children }: ChangeFormProps): React.ReactNode {
  const { run, isPending, faults, failure, refuse } = change
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [faults])
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const wrong = faultsOf(schema, typed)
    if (Object.keys(wrong).length > 0) return refuse(wrong)
    void run()
  }
  return (
    <form ref={form} aria-label={label} noValidate onSubmit={submit} className="mt-4 grid gap-3 border-t border-line-2 pt-4">
      {children}
      <Failure>{failure}</Failure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isPending={isPending} className="max-sm:flex-1">
          {action}
        </Button>
        <Button variant="secondary" onClick={onCancel} className="max-sm:flex-1">
          Cancel
        </Button>
      </div>
    </form>
  )
}
