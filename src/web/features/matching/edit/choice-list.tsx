import { useId } from 'react'
import { CheckboxInput, RadioInput } from '../../../ui/fields/choice-input.tsx'

/** Something to choose, with a second line; `isOff` where it cannot be chosen, which the second line explains. */
export type Choice = { value: string; label: string; note?: string; isOff?: boolean }

type ChoiceListProps = {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  /** Several may be chosen. */
  isMany?: boolean
}

/** One of a list, or several, each with what speaks for it. */
export function ChoiceList({ label, choices, chosen, onChoose, isMany = false }: ChoiceListProps): React.ReactNode {
  const name = useId()
  const Input = isMany ? CheckboxInput : RadioInput
  const toggle = (value: string): void => {
    if (!isMany) return onChoose([value])
    onChoose(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {/* Long lists scroll by themselves, so that what a choice costs stays in sight below. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- where nothing can be chosen, only this lets a keyboard scroll it */}
      <div className="matching-choices" tabIndex={choices.every(({ isOff }) => isOff) ? 0 : undefined}>
        {choices.map(({ value, label: text, note, isOff = false }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-pine has-checked:bg-pine-soft has-disabled:cursor-default has-disabled:bg-sunk"
          >
            <Input name={name} value={value} checked={chosen.includes(value)} disabled={isOff} onChange={() => toggle(value)} />
            <span className="min-w-0 flex-1">
              <span className="block text-md font-medium text-ink wrap-anywhere">{text}</span>
              {note ? <span className="block text-sm text-ink-3">{note}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
