import { useId } from 'react'
import { CheckboxInput, RadioInput } from '#web/ui/fields/choice-input.tsx'

/** An option with a second line. If `isDisabled`, the second line explains why. */
export type Choice = { value: string; label: string; hint?: string; isDisabled?: boolean }

type ChoiceListProps = {
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
  /** Allows several selected options. */
  isMultiple?: boolean
}

/** A list of single or multiple choice options, each with supporting information. */
export function ChoiceList({ label, choices, chosen, onChoose, isMultiple = false }: ChoiceListProps): React.ReactNode {
  const name = useId()
  const Input = isMultiple ? CheckboxInput : RadioInput
  const toggle = (value: string): void => {
    if (!isMultiple) return onChoose([value])
    onChoose(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      {/* A long list scrolls on its own, so that the cost of the choice stays visible below. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard scrolling if nothing can be selected */}
      <div className="matching-choices" tabIndex={choices.every(({ isDisabled }) => isDisabled) ? 0 : undefined}>
        {choices.map(({ value, label: text, hint, isDisabled = false }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line px-3 py-2 has-checked:border-pine has-checked:bg-pine-soft has-disabled:cursor-default has-disabled:bg-sunk"
          >
            <Input
              name={name}
              value={value}
              checked={chosen.includes(value)}
              disabled={isDisabled}
              onChange={() => toggle(value)}
            />
            <span className="min-w-0 flex-1">
              <span className="block text-md font-medium text-ink wrap-anywhere">{text}</span>
              {hint ? <span className="block text-sm text-ink-3">{hint}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
