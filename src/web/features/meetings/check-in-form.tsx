import { useState } from 'react'
import { useOneAtATime } from '../../lib/one-at-a-time.ts'
import { Button } from '../../ui/button.tsx'
import { CharacterCount } from '../../ui/fields/character-count.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import { notify } from '../../ui/notifications/notify.ts'

const mostCharacters = 500

type CheckInFormProps = {
  /** What was reported so far. */
  checkIn: string | null
  /** Sends it; answers whether it was taken. */
  report: (checkIn: string) => Promise<boolean>
}

/** The short report of whoever can't make it, which their pod reads and which excuses them. */
export function CheckInForm({ checkIn, report }: CheckInFormProps): React.ReactNode {
  const [text, setText] = useState(checkIn ?? '')
  const [error, setError] = useState<string>()
  const [isSending, run] = useOneAtATime()
  const sendIt = async (): Promise<void> => {
    if (await report(text.trim())) notify({ type: 'success', message: 'Your pod can read your check-in.' })
  }
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const fault = faultOf(text)
    setError(fault)
    if (fault === undefined) run(sendIt)
  }
  return (
    <form noValidate onSubmit={send} className="grid justify-items-start gap-2 rounded-md bg-sunk p-3">
      <div className="w-full">
        <TextAreaField
          label="Your check-in"
          help="What you did this week and what comes next. Your pod reads it, and you count as excused."
          rows={3}
          error={error}
          counter={<CharacterCount length={text.length} maximum={mostCharacters} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" size="sm" isPending={isSending}>
        {checkIn === null ? 'Send check-in' : 'Change check-in'}
      </Button>
    </form>
  )
}

function faultOf(text: string): string | undefined {
  if (text.trim() === '') return 'Write a line or two for your pod.'
  return text.trim().length > mostCharacters ? `Keep it to ${mostCharacters} characters.` : undefined
}
