import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

/** Props of a native checkbox or radio button. Its look is defined here. */
export type ChoiceInputProps = Omit<React.ComponentProps<'input'>, 'className' | 'required' | 'id' | 'type'> & {
  /** Styles the input as read-only. The group around it prevents changes. */
  'data-readonly'?: true | undefined
  /** Styles the input as unavailable because the maximum is reached. Pressing it shows a message. */
  'data-without-room'?: true
}

const boxClass =
  'size-[18px] flex-none cursor-pointer appearance-none border-[1.5px] border-line-field bg-card checked:border-pine checked:bg-pine ' +
  'aria-invalid:border-clay in-aria-invalid:border-clay disabled:opacity-55 aria-disabled:opacity-55 ' +
  'data-readonly:border-line data-readonly:checked:border-ink-3 data-readonly:checked:bg-ink-3'

/** A bare checkbox. The caller provides the label. */
export function CheckboxInput(props: ChoiceInputProps): React.ReactNode {
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

/** A bare radio button. */
export function RadioInput(props: ChoiceInputProps): React.ReactNode {
  return (
    <span className="relative grid flex-none place-items-center">
      <input {...props} type="radio" className={classNames(boxClass, 'peer rounded-full')} />
      <span className="pointer-events-none absolute size-2 rounded-full bg-on-pine opacity-0 peer-checked:opacity-100" />
    </span>
  )
}

/** A bare switch: a checkbox that takes effect immediately and is announced as on or off. */
export function SwitchInput(props: ChoiceInputProps): React.ReactNode {
  return (
    <span className="relative grid flex-none items-center">
      <input
        {...props}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the native checkbox provides its checked state
        role="switch"
        className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-line-field bg-line-field transition-colors checked:border-pine checked:bg-pine aria-invalid:border-clay disabled:opacity-55 data-readonly:checked:border-ink-3 data-readonly:checked:bg-ink-3"
      />
      <span className="pointer-events-none absolute start-[3px] size-[18px] rounded-full bg-card transition-transform peer-checked:[translate:1rem]" />
    </span>
  )
}
