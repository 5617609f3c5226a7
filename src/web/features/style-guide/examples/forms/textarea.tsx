import { TextAreaField } from '#web/ui/fields/text-field.tsx'

const thesis = 'Small multi-family within two hours of Tulsa, bought below replacement cost and held for long-term cash flow.'

/** Several lines. More than the maximum can be typed, so that pasted text is not cut, and the counter shows the excess. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      <TextAreaField label="Message to the leader" help="Two sentences are enough." maximum={300} />
      <TextAreaField label="Investment thesis" isRequired maximum={120} defaultValue={thesis} />
      <TextAreaField
        label="Reason for leaving"
        isRequired
        maximum={40}
        defaultValue="The meeting time doesn’t work for me anymore."
        error="Reason for leaving can’t be longer than 40 characters."
      />
      <TextAreaField label="Hot-seat notes" isLoading defaultValue="Rehab budget: get a second bid." help="Saving…" />
      <TextAreaField label="From the leader" isReadOnly defaultValue={thesis} />
      <TextAreaField label="Update to the pod" isDisabled help="Available again after the meeting." />
    </div>
  )
}

export const title = 'Text area'
export const text = 'Grows as you type.'
