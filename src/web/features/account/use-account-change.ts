import { useContext, useRef, useState } from 'react'
import type { Problem } from '#contract/problem.ts'
import type { Draft } from '../../lib/drafts.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { reloadAccount } from './account-query.ts'
import { offerToConfirm } from './confirm-identity.ts'
import { PersonContext } from './person-context.ts'

/** What a change of the account needs. `fields` are those of its form, where the server's faults are shown. */
type AccountChange<Input extends unknown[], Answer> = {
  send: (...input: Input) => Promise<Answer>
  onDone: (answer: Answer) => unknown
  fields?: readonly string[]
  /** What was typed and is to be there after signing in once more. */
  typed?: () => Draft
  /** A failure in words of this change's own; undefined leaves it to the server's. */
  wordsOf?: (error: unknown) => string | undefined
}

/** A change as its form sees it. `faults` stand at fields, `failure` over the whole form. */
export type AccountChangeState<Input extends unknown[]> = {
  run: (...input: Input) => Promise<void>
  isPending: boolean
  faults: Readonly<Record<string, string>>
  failure: string | null
  refuse: (faults: Readonly<Record<string, string>>) => void
}

/**
 * A change of how one signs in. A second press while one is under way does nothing; where the last sign-in is too long ago
 * the way to another is offered, and nothing of the form is lost.
 */
export function useAccountChange<Input extends unknown[], Answer>({
  send,
  onDone,
  fields = [],
  typed = () => ({}),
  wordsOf,
}: AccountChange<Input, Answer>): AccountChangeState<Input> {
  const person = useContext(PersonContext)
  const isRunning = useRef(false)
  const [isPending, setPending] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)

  const explain = (error: unknown): void => {
    const own = wordsOf?.(error)
    if (own !== undefined) return setFailure(own)
    const problem = asProblem(error)
    if (problem.code === 'fresh-sign-in-required') return void offerToConfirm(person, typed())
    // Something else than the page shows is the case, because of another tab perhaps.
    if (problem.code === 'conflict') void reloadAccount()
    const known = problem.errors.filter(({ field }) => fields.includes(field))
    setFaults(Object.fromEntries(known.map(({ field, message }) => [field, message])))
    if (known.length === 0) setFailure(sentenceOf(problem))
  }

  const run = async (...input: Input): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    setPending(true)
    setFaults({})
    setFailure(null)
    try {
      await onDone(await send(...input))
    } catch (error) {
      explain(error)
    } finally {
      isRunning.current = false
      setPending(false)
    }
  }

  return { run, isPending, faults, failure, refuse: setFaults }
}

/** A fault of something that has no field here is better than the general sentence. */
function sentenceOf({ errors, detail }: Problem): string {
  return errors[0]?.message ?? detail
}
