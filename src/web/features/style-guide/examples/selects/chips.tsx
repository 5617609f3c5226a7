import { niches } from '#domain/statement/options.ts'
import { ChipGroupField } from '#web/ui/fields/choice-fields.tsx'

const options = niches.map((niche) => ({ value: niche, label: niche }))

/**
 * Many short options, multiple or single choice. At the maximum, the others stay focusable and explain why they cannot be
 * selected.
 */
export function Example(): React.ReactNode {
  return (
    <div className="grid gap-5">
      <ChipGroupField
        label="Niches"
        isRequired
        maximum={3}
        options={options}
        defaultChosen={[niches[4]]}
        help="Your main ones."
      />
      <ChipGroupField
        label="Niches to learn"
        maximum={2}
        limitMessage="Cannot have more than 2 niches to learn."
        options={options.slice(0, 4)}
        defaultChosen={[niches[0], niches[2]]}
        help="One too many is answered in words of your own."
      />
      <ChipGroupField
        label="Main niche"
        isSingle
        options={options.slice(0, 4)}
        defaultChosen={[niches[1]]}
        help="A second takes the place of the first."
      />
      <ChipGroupField label="Niches you left" options={options.slice(0, 4)} error="Choose at least one." />
      <ChipGroupField label="Niches of your pod" options={options.slice(0, 4)} isReadOnly defaultChosen={[niches[0]]} />
      <ChipGroupField label="Niches to lend in" options={options.slice(0, 4)} isDisabled help="Open to lenders." />
      <ChipGroupField label="Niches you watch" options={options.slice(0, 4)} isLoading defaultChosen={[niches[2]]} />
    </div>
  )
}

export const title = 'Chips'
export const text = 'For several of up to some twenty short words.'
