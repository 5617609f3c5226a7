import { RadioGroupField } from '#web/ui/fields/choice-fields.tsx'

const reach = [
  { value: 'local', label: 'Local' },
  { value: 'long-distance', label: 'Long-distance' },
]

/** A few options, all visible. */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-x-5 gap-y-3 md:grid-cols-3">
      <RadioGroupField label="Your market" options={reach} defaultChosen={['local']} help="Most members start close to home." />
      <RadioGroupField label="Next market" options={reach} isRequired error="Next market is required." />
      <RadioGroupField label="Your pod’s market" options={reach} isReadOnly defaultChosen={['long-distance']} />
      <RadioGroupField label="Flipping market" options={reach} isDisabled help="Choose House Flipping first." />
      <RadioGroupField label="Lending market" options={reach} isLoading defaultChosen={['local']} help="Saving…" />
    </div>
  )
}

export const title = 'Radio group'
export const text = 'For two to six options. Use a select for more.'
