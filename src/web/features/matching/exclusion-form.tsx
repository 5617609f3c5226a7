import { useState } from 'react'
import { addExclusion } from '#contract/matching-settings.ts'
import { call } from '../../lib/call.ts'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { asProblem } from '../../lib/own-problem.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notifications/notify.ts'
import { reloadMatching } from './matching-queries.ts'

type Values = { firstEmail: string; secondEmail: string; reason: string }
type Faults = Partial<Record<string, string>>

const nothing: Values = { firstEmail: '', secondEmail: '', reason: '' }

/** Names two members who never share a pod. */
export function ExclusionForm(): React.ReactNode {
  const [values, setValues] = useState(nothing)
  const [faults, setFaults] = useState<Faults>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, act] = useOneAtATime()
  const send = async (): Promise<void> => {
    try {
      const { first, second } = await call(addExclusion, { body: values })
      setValues(nothing)
      notify({ type: 'success', message: `${first.name} and ${second.name} never share a pod from now on.` })
    } catch (problem) {
      const { errors, detail } = asProblem(problem)
      setFaults(Object.fromEntries(errors.map(({ field, message }) => [field, message])))
      return setFailure(errors.some(({ field }) => field in nothing) ? null : detail)
    }
    await reloadMatching()
  }
  const submit = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const found = faultsOf(values)
    setFaults(found)
    setFailure(null)
    if (Object.keys(found).length === 0) act(send)
  }
  const field = (name: keyof Values) => ({
    value: values[name],
    error: faults[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Keep a pair apart"
      className="matching-fields mt-5 border-t border-line-2 pt-5"
    >
      <TextField label="One member’s e-mail" type="email" autoComplete="off" isRequired {...field('firstEmail')} />
      <TextField label="The other’s e-mail" type="email" autoComplete="off" isRequired {...field('secondEmail')} />
      <TextField
        label="Why"
        className="matching-whole-line"
        maxLength={300}
        autoComplete="off"
        isRequired
        help="Only admins read it."
        {...field('reason')}
      />
      <div className="grid justify-items-start gap-3 matching-whole-line">
        <Failure>{failure}</Failure>
        <Button type="submit" variant="secondary" isPending={isSending}>
          Keep them apart
        </Button>
      </div>
    </form>
  )
}

function faultsOf({ firstEmail, secondEmail, reason }: Values): Faults {
  const [one, other] = [firstEmail, secondEmail].map((email) => email.trim().toLowerCase())
  return {
    ...(one?.includes('@') ? {} : { firstEmail: 'Enter their e-mail address.' }),
    ...(other?.includes('@')
      ? one === other
        ? { secondEmail: 'Name somebody else.' }
        : {}
      : { secondEmail: 'Enter their e-mail address.' }),
    ...(reason.trim().length < 3 ? { reason: 'Say in a few words why.' } : {}),
  }
}
