import { t } from '#domain/i18n/messages.ts'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'

/** Maximum length of the message in characters. */
const maxMessageLength = 4_000

type MessageFieldProps = { message: string; error: string | undefined; onChange: (message: string) => void }

/** Message to the people who run the tribe. */
export function MessageField({ message, error, onChange }: MessageFieldProps): React.ReactNode {
  return (
    <TextAreaField
      label={t`Your message`}
      error={error}
      maximum={maxMessageLength}
      value={message}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** Validates a message. Returns undefined if it can be sent. */
export function validateMessage(message: string): string | undefined {
  const text = message.trim()
  if (text === '') return t`Write a sentence or two.`
  return text.length > maxMessageLength ? t`Use up to 4,000 characters.` : undefined
}
