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
        help="Choose your main ones."
      />
      <ChipGroupField
        label="Niches to learn"
        maximum={2}
        limitMessage="Choose up to 2 niches to learn."
        options={options.slice(0, 4)}
        defaultChosen={[niches[0], niches[2]]}
        help="With its own message at the limit."
      />
      <ChipGroupField
        label="Main niche"
        isSingle
        options={options.slice(0, 4)}
        defaultChosen={[niches[1]]}
        help="Choosing another one replaces it."
      />
      <ChipGroupField label="Niches you’ve left" options={options.slice(0, 4)} error="Choose at least one." />
      <ChipGroupField label="Your pod’s niches" options={options.slice(0, 4)} isReadOnly defaultChosen={[niches[0]]} />
      <ChipGroupField label="Lending niches" options={options.slice(0, 4)} isDisabled help="For lenders only." />
      <ChipGroupField label="Niches you watch" options={options.slice(0, 4)} isLoading defaultChosen={[niches[2]]} />
    </div>
  )
}

export const title = 'Chips'
export const text = 'For choosing several of up to about 20 short options.'
