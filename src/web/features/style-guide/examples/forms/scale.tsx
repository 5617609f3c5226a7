import { ScaleField } from '#web/ui/fields/scale-field.tsx'

const captions = [
  'Not at all like me',
  'Somewhat like me',
  'Neither agree nor disagree',
  'Mostly describes me',
  'Absolutely describes me',
]
const options = captions.map((label, i) => ({ value: String(i + 1), label }))

/** Five steps from "not at all" to "absolutely". Keys 1 to 5 select a step. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5">
      <ScaleField label="29. I set a physical goal each season and track it." options={options} defaultChosen={['4']} />
      <ScaleField
        label="30. I would rather train with others than alone."
        options={options}
        isRequired
        error="Choose an answer."
      />
      <ScaleField label="31. Rest days make me restless." options={options} isReadOnly defaultChosen={['2']} />
      <ScaleField
        label="32. I plan my week around being active."
        options={options}
        isDisabled
        help="Answer the statements above first."
      />
    </div>
  )
}

export const title = 'Scale'
export const text = 'Numbers where there’s room, captions on phones. Screen readers hear both.'
