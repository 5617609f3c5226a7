import { useContext, useRef, useState } from 'react'
import type { Problem } from '#contract/problems/problem.ts'
import type { Draft } from '#web/lib/drafts/draft-storage.ts'
import { toProblem } from '#web/lib/client-problem.ts'
import { reloadAccount } from './account-query.ts'
import { promptReauthentication } from './reauthenticate.ts'
import { AccountUserContext } from './account-user-context.ts'

/** Options of an account change. `fields` are those of its form; the server's errors are shown beside them. */
type AccountChange<Input extends unknown[], Data> = {
  send: (...input: Input) => Promise<Data>
  onDone: (answer: Data) => unknown
  fields?: readonly string[]
  /** Input to restore after reauthentication. */
  draft?: () => Draft
  /** Formats an error specific to this change. Undefined falls back to the server's text. */
  formatError?: (error: unknown) => string | undefined
}

/** State of a change for its form. `errors` are shown beside fields, `failure` above the form. */
export type AccountChangeState<Input extends unknown[]> = {
  run: (...input: Input) => Promise<void>
  isPending: boolean
  errors: Readonly<Record<string, string>>
  failure: string | null
  setErrors: (errors: Readonly<Record<string, string>>) => void
}

/**
 * A change to the sign-in methods. A second submission while one is running is ignored. If the last sign-in is too long ago,
 * reauthentication is offered, and the form keeps its input.
 */
export function useAccountChange<Input extends unknown[], Data>({
  send,
  onDone,
  fields = [],
  draft = () => ({}),
  formatError,
}: AccountChange<Input, Data>): AccountChangeState<Input> {
  const user = useContext(AccountUserContext)
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)

  const handleError = (error: unknown): void => {
    const customMessage = formatError?.(error)
    if (customMessage !== undefined) return setFailure(customMessage)
    const problem = toProblem(error)
    if (problem.code === 'fresh-sign-in-required') return void promptReauthentication(user, draft())
    // The page is out of date, perhaps because of another tab.
    if (problem.code === 'conflict') void reloadAccount()
    const fieldErrors = problem.errors.filter(({ field }) => fields.includes(field))
    setErrors(Object.fromEntries(fieldErrors.map(({ field, message }) => [field, message])))
    if (fieldErrors.length === 0) setFailure(errorMessageOf(problem))
  }

  const run = async (...input: Input): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setErrors({})
    setFailure(null)
    try {
      await onDone(await send(...input))
    } catch (error) {
      handleError(error)
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }

  return { run, isPending, errors, failure, setErrors }
}

/** An error of a field that this form lacks is more specific than the general message. */
function errorMessageOf({ errors, detail }: Problem): string {
  return errors[0]?.message ?? detail
}
