import { classNames } from './class-names.ts'

type SegmentedProps<Value extends string> = {
  /** Accessible name of the control. */
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** Form name shared by the radio inputs. Must be unique on the page. */
  name: string
  isWide?: boolean
}

/** A segmented control for a few options. Built from plain radio inputs, so arrow keys and forms work as usual. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  name,
  isWide = false,
}: SegmentedProps<Value>): React.ReactNode {
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames('rounded-md bg-sunk p-[3px]', isWide ? 'flex' : 'inline-flex')}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'relative flex min-h-9 items-center justify-center rounded-[8px] px-4 text-md font-semibold text-ink-3 max-md:min-h-11',
            'has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-pine-2',
            isWide && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
