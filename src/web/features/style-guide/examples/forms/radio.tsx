import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'

const reach = [
  { value: 'local', label: 'Local' },
  { value: 'long-distance', label: 'Long-distance' },
]

/** A few options, all visible. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-3">
      <RadioGroupField label="Where you invest" options={reach} defaultChosen={['local']} help="Most members begin at home." />
      <RadioGroupField label="Where you look next" options={reach} isRequired error="Where you look next is required." />
      <RadioGroupField label="Where your pod invests" options={reach} isReadOnly defaultChosen={['long-distance']} />
      <RadioGroupField label="Where you flip" options={reach} isDisabled help="Choose House Flipping first." />
      <RadioGroupField label="Where you lend" options={reach} isLoading defaultChosen={['local']} help="Saving…" />
    </div>
  )
}

export const title = 'Radio group'
export const text = 'Two to six options; more belong into a select.'
