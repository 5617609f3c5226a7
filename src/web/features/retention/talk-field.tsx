import { TextAreaField } from '../../ui/fields/text-field.tsx'

/** Most characters of a message to the tribe. */
const messageMax = 4_000

type TalkFieldProps = { message: string; fault: string | undefined; onChange: (message: string) => void }

/** What a member wants to tell those who run the tribe. */
export function TalkField({ message, fault, onChange }: TalkFieldProps): React.ReactNode {
  return (
    <TextAreaField
      label="Your message"
      error={fault}
      maximum={messageMax}
      value={message}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** What is wrong with a message; undefined when it can be sent. */
export function talkFault(message: string): string | undefined {
  const text = message.trim()
  if (text === '') return 'Please write a sentence or two.'
  return text.length > messageMax ? 'Please use at most 4,000 characters.' : undefined
}
