import { useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { useStoredText } from '#web/lib/drafts/use-stored-text.ts'
import { useAsyncAction } from '#web/lib/use-async-action.ts'
import { Button } from '#web/ui/button.tsx'
import { CharacterCount } from '#web/ui/fields/character-count.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { showToast } from '#web/ui/toasts/show-toast.ts'

const maxCharacters = 500

type CheckInFormProps = {
  /** Name of the draft on this device. */
  draftName: string
  /** The check-in reported so far. */
  checkIn: string | null
  /** Sends the check-in. Returns whether it was accepted. */
  report: (checkIn: string) => Promise<boolean>
}

/** The short check-in of a member who cannot attend. The pod reads it, and it excuses the absence. */
export function CheckInForm({ draftName, checkIn, report }: CheckInFormProps): React.ReactNode {
  const { text, setText, clear } = useStoredText(draftName, checkIn ?? '')
  const [error, setError] = useState<string>()
  const [isSending, run] = useAsyncAction()
  const submitCheckIn = async (): Promise<void> => {
    if (!(await report(text.trim()))) return
    clear()
    showToast({ type: 'success', message: t`Your pod can read your check-in.` })
  }
  const send = (event: React.SyntheticEvent): void => {
    event.preventDefault()
    const validationError = validate(text)
    setError(validationError)
    if (validationError === undefined) run(submitCheckIn)
  }
  return (
    <form noValidate onSubmit={send} className="grid justify-items-start gap-2 rounded-md bg-sunk p-3">
      <div className="w-full">
        <TextAreaField
          label={t`Your check-in`}
          help={t`What you did this week and what’s next. Your pod will see it, and you’ll be marked excused.`}
          rows={3}
          error={error}
          counter={<CharacterCount length={text.length} maximum={maxCharacters} />}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Button type="submit" size="sm" isPending={isSending}>
        {checkIn === null ? t`Send check-in` : t`Update check-in`}
      </Button>
    </form>
  )
}

function validate(text: string): string | undefined {
  if (text.trim() === '') return t`Write a line or two for your pod.`
  return text.trim().length > maxCharacters ? t`Use up to ${{ maxCharacters }} characters.` : undefined
}
