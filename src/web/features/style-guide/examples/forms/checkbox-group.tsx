import { niches } from '#domain/statement/options.ts'
import { CheckboxGroupField } from '#web/ui/fields/choice-fields.tsx'

const options = niches.slice(0, 5).map((niche) => ({ value: niche, label: niche }))

/** At the maximum, the other options look disabled, stay focusable, and explain why they cannot be selected. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <CheckboxGroupField label="Strengths" isRequired maximum={3} options={options} help="What your pod can ask you about." />
      <CheckboxGroupField label="Improvements" maximum={3} options={options} error="Choose at least one." isRequired />
      <CheckboxGroupField label="Pod 214’s niches" isReadOnly options={options} defaultChosen={[niches[1], niches[4]]} />
      <CheckboxGroupField label="Niches to avoid" isDisabled options={options} help="Choose your strengths first." />
    </div>
  )
}

export const title = 'Checkbox group'
export const text = 'For choosing several of a few options, up to a limit.'
