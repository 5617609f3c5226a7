import { useEffect } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { classNames } from '../class-names.ts'
import { inputClass } from '../fields/field-frame.tsx'
import { Icon } from '../icon.tsx'
import { groupOptions, type ComboOption } from './options.ts'
import type { ComboText } from './use-combo-text.ts'

type NativeSelectProps = Omit<React.ComponentProps<'select'>, 'ref' | 'onChange' | 'onBlur' | 'children'> & {
  ref: React.RefObject<HTMLSelectElement | null>
  options: readonly ComboOption[]
  value: string
  entry: ComboText
  /** The input it replaces had focus. */
  takesFocus: boolean
}

/** The browser's native select, used if the list could not be loaded. */
export function NativeSelect({ ref, options, entry, takesFocus, ...select }: NativeSelectProps): React.ReactNode {
  useEffect(() => {
    // Typed text can stay only if it identifies an option.
    if (!entry.commitUnambiguous()) entry.reset()
    if (takesFocus) ref.current?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it replaces the input
  }, [])
  return (
    <>
      <select
        {...select}
        ref={ref}
        onChange={(event) => entry.select(event.target.value)}
        onBlur={entry.commit}
        className={classNames(inputClass, 'appearance-none pe-10')}
      >
        <option value="">{t`Choose…`}</option>
        {groupOptions(options).map(({ title, options }) =>
          title === '' ? (
            <NativeOptions key={title} options={options} />
          ) : (
            <optgroup key={title} label={title}>
              <NativeOptions options={options} />
            </optgroup>
          ),
        )}
      </select>
      <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-3" />
    </>
  )
}

function NativeOptions({ options }: { options: readonly ComboOption[] }): React.ReactNode {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
}
