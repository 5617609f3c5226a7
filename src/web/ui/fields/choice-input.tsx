import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

/** The properties of a native checkbox or radio button; how it looks is settled here. */
export type ChoiceInputProps = Omit<React.ComponentProps<'input'>, 'className' | 'required' | 'id' | 'type'> & {
  /** Shows that it cannot be changed; the group around it sees to it. */
  'data-readonly'?: true | undefined
  /** Shows that there is no room for it beside what is chosen; pressing it is answered with a sentence. */
  'data-without-room'?: true
}

const boxClass =
  'size-[18px] flex-none cursor-pointer appearance-none border-[1.5px] border-line-field bg-card checked:border-pine checked:bg-pine ' +
  'aria-invalid:border-clay in-aria-invalid:border-clay disabled:opacity-55 aria-disabled:opacity-55 ' +
  'data-readonly:border-line data-readonly:checked:border-ink-3 data-readonly:checked:bg-ink-3'

/** A bare checkbox, for places that bring their own label. */
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

/** A bare switch: a checkbox that takes effect at once, and says on or off. */
export function SwitchInput(props: ChoiceInputProps): React.ReactNode {
  return (
    <span className="relative grid flex-none items-center">
      <input
        {...props}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox says itself whether it is checked
        role="switch"
        className="peer h-6 w-10 cursor-pointer appearance-none rounded-full border border-line-field bg-line-field transition-colors checked:border-pine checked:bg-pine aria-invalid:border-clay disabled:opacity-55 data-readonly:checked:border-ink-3 data-readonly:checked:bg-ink-3"
      />
      <span className="pointer-events-none absolute start-[3px] size-[18px] rounded-full bg-card transition-transform peer-checked:[translate:1rem]" />
    </span>
  )
}
