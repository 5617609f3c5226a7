import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import type { ChoiceInputProps } from './choice-input.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

/**
 * A statement with a rating scale: a step for each option, the lowest first. If there is room, the steps are numbers in a row
 * with the captions of both ends below them, otherwise a list of captions. A digit key selects its step.
 */
export function ScaleField(props: Omit<ChoiceGroupProps, 'maximum'>): React.ReactNode {
  const { options } = props
  return (
    <div className="@container">
      <ChoiceGroup
        {...props}
        type="radio"
        optionsClass="grid gap-2 @lg:auto-cols-fr @lg:grid-flow-col @lg:gap-1.5"
        after={
          <p aria-hidden="true" className="mt-1 hidden justify-between gap-3 text-sm text-ink-3 @lg:flex">
            <span>{options[0]?.label}</span>
            <span>{options.at(-1)?.label}</span>
          </p>
        }
      >
        {(input, label, i) => <Step input={input} number={i + 1} caption={label} />}
      </ChoiceGroup>
    </div>
  )
}

type StepProps = { input: ChoiceInputProps; number: number; caption: string }

function Step({ input, number, caption }: StepProps): React.ReactNode {
  return (
    <label title={caption} className={classNames(stepClass, input['data-readonly'] ? readOnlyStepClass : usableStepClass)}>
      <input
        {...input}
        type="radio"
        onKeyDown={chooseByNumber}
        className="peer absolute inset-0 cursor-pointer appearance-none rounded-control"
      />
      <span className="grid size-5.5 flex-none place-items-center rounded-full border border-line-field peer-checked:border-pine peer-checked:bg-pine peer-checked:*:visible @lg:hidden">
        <Icon name="check" className="invisible size-3 stroke-[3.2] text-on-pine" />
      </span>
      <span className="sr-only font-semibold @lg:not-sr-only">{number} </span>
      <span className="@lg:sr-only">{caption}</span>
    </label>
  )
}

const stepClass =
  'relative flex min-h-12 items-center gap-3 rounded-control border px-3 py-2 ' +
  '@lg:min-h-[42px] @lg:justify-center @lg:gap-0 max-md:@lg:min-h-11'

const usableStepClass =
  'border-line-field bg-card in-aria-invalid:border-clay has-checked:border-pine has-checked:bg-pine-soft ' +
  '@lg:has-checked:bg-pine @lg:has-checked:text-on-pine has-disabled:border-line has-disabled:bg-sunk has-disabled:text-ink-3'

const readOnlyStepClass = 'border-line text-ink-3 has-checked:border-ink-3 has-checked:bg-sunk has-checked:text-ink'

/** Selects the step whose digit was pressed. */
function chooseByNumber(event: React.KeyboardEvent<HTMLInputElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return
  const steps = event.currentTarget.closest('fieldset')?.querySelectorAll('input')
  const step = steps?.[Number(event.key) - 1]
  if (!step) return
  event.preventDefault()
  step.focus()
  step.click()
}
