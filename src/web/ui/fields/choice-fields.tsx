import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { FieldNote, type FieldProps, RequiredMark } from './field-frame.tsx'
import type { ChoiceOption } from './select-field.tsx'

type InputProps = Omit<React.ComponentProps<'input'>, 'className' | 'required' | 'id' | 'type'>

type CheckboxFieldProps = FieldProps & InputProps

/** A yes or no. */
export function CheckboxField({ label, help, error, isRequired, className, ...input }: CheckboxFieldProps): React.ReactNode {
  const id = useId()
  return (
    <div className={className}>
      <ChoiceRow>
        <CheckboxInput
          {...input}
          aria-describedby={`${id}-note`}
          aria-invalid={error ? true : undefined}
          aria-required={isRequired || undefined}
        />
        <span>
          {label}
          <RequiredMark isShown={isRequired} />
        </span>
      </ChoiceRow>
      <FieldNote id={id} help={help} error={error} />
    </div>
  )
}

type GroupProps = FieldProps & InputProps & { options: readonly ChoiceOption[] }

/**
 * One of a few, all in sight. The input properties go to every radio button.
 *
 * @public
 */
export function RadioGroupField(props: GroupProps): React.ReactNode {
  return <ChoiceGroup {...props} type="radio" />
}

/** Any of a few, all in sight. The input properties go to every checkbox. */
export function CheckboxGroupField(props: GroupProps): React.ReactNode {
  return <ChoiceGroup {...props} type="checkbox" />
}

function ChoiceGroup({
  label,
  help,
  error,
  isRequired,
  className,
  options,
  type,
  ...input
}: GroupProps & { type: 'radio' | 'checkbox' }): React.ReactNode {
  const id = useId()
  const Input = type === 'radio' ? RadioInput : CheckboxInput
  return (
    <fieldset
      className={className}
      role={type === 'radio' ? 'radiogroup' : 'group'}
      aria-describedby={`${id}-note`}
      aria-invalid={error ? true : undefined}
      aria-required={type === 'radio' && isRequired ? true : undefined}
    >
      <legend className="mb-1.5 text-[13.5px] font-semibold">
        {label}
        <RequiredMark isShown={isRequired} />
      </legend>
      <div className="grid gap-1">
        {options.map((option) => (
          <ChoiceRow key={option.value}>
            <Input {...input} value={option.value} />
            <span>{option.label}</span>
          </ChoiceRow>
        ))}
      </div>
      <FieldNote id={id} help={help} error={error} />
    </fieldset>
  )
}

function ChoiceRow({ children }: { children: React.ReactNode }): React.ReactNode {
  return <label className="flex min-h-8 items-center gap-3 max-md:min-h-11">{children}</label>
}

const boxClass =
  'size-[18px] flex-none cursor-pointer appearance-none border-[1.5px] border-line-field bg-card checked:border-pine checked:bg-pine aria-invalid:border-clay'

/** A bare checkbox, for places that bring their own label. */
export function CheckboxInput(props: InputProps): React.ReactNode {
  return (
    <span className="relative grid flex-none place-items-center">
      <input {...props} type="checkbox" className={classNames(boxClass, 'peer rounded-[5px]')} />
      <Icon
        name="check"
        className="pointer-events-none invisible absolute size-3 stroke-[3.2] text-on-pine peer-checked:visible"
      />
    </span>
  )
}

/** A bare radio button, for places that bring their own label. */
function RadioInput(props: InputProps): React.ReactNode {
  return (
    <span className="relative grid flex-none place-items-center">
      <input {...props} type="radio" className={classNames(boxClass, 'peer rounded-full')} />
      <span className="pointer-events-none absolute size-2 rounded-full bg-on-pine opacity-0 peer-checked:opacity-100" />
    </span>
  )
}
