import { useId, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { FieldFrame, type FieldProps, inputAttributes } from '../fields/field-frame.tsx'
import { Icon } from '../icon.tsx'
import { ComboInput } from './combo-input.tsx'
import type { ComboList } from './combo-list.ts'
import { NativeChoice } from './native-choice.tsx'
import type { ComboOption } from './options.ts'
import { useComboList } from './use-combo-list.ts'
import { useComboText } from './use-combo-text.ts'

type ComboBoxFieldProps = FieldProps & {
  options: readonly ComboOption[]
  /** The value of an option; empty while none is chosen. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** A hidden input of this name holds the value, for plain forms. */
  name?: string | undefined
  /** What browsers may fill in: the value and the label of an option are understood. */
  autoComplete?: string | undefined
  placeholder?: string | undefined
  /** Loads the list instead of the default loader. */
  loadList?: (() => Promise<ComboList>) | undefined
  ref?: React.Ref<{ focus: () => void }> | undefined
}

/**
 * One of many, found by typing: states, languages, time zones. Its list is fetched when somebody turns to the field; when
 * that fails, the browser's own list takes its place.
 */
export function ComboBoxField({ ref, ...props }: ComboBoxFieldProps): React.ReactNode {
  const { label, isRequired, className, options, value, name } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const entry = useComboText(props)
  const lazy = useComboList(props.loadList)
  const note = noteOf(props, entry.remark)
  useImperativeHandle(ref, () => ({ focus: () => (input.current ?? select.current)?.focus() }), [])

  const { List } = lazy
  const isStill = props.isDisabled || props.isReadOnly
  const { autoComplete = 'off', placeholder = isStill ? '' : 'Type to search' } = props
  const isLoading = props.isLoading || lazy.isAwaited
  const isClearable = value !== '' && !isRequired && !isStill && !lazy.failure
  const attributes = inputAttributes(id, { ...props, ...note, isLoading })
  return (
    <FieldFrame {...{ id, label, ...note, isRequired, isLoading, className }}>
      {lazy.failure ? (
        <NativeChoice
          {...{ ...attributes, options, value, entry, autoComplete }}
          ref={select}
          disabled={isStill}
          takesFocus={lazy.failure.wasFocused}
        />
      ) : (
        <>
          <ComboInput
            {...{ ...attributes, entry, lazy, autoComplete, placeholder }}
            // While the list is open, the label is hidden with the rest of the page and cannot lend its name.
            aria-label={label}
            ref={input}
            className={isClearable ? 'pe-18 in-data-busy:pe-18 max-md:pe-20' : 'pe-10'}
          />
          {isLoading || isStill ? null : (
            <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-3" />
          )}
        </>
      )}
      {isClearable ? (
        <ClearButton
          label={label}
          onPress={() => {
            // Drawn before the focus arrives, else the list would open for a text that changes under it.
            flushSync(() => entry.select(''))
            input.current?.focus()
          }}
        />
      ) : null}
      {List && !isStill ? <List {...{ label, options, value, input, entry }} joint={lazy} /> : null}
      {name === undefined ? null : <input type="hidden" name={name} value={value} disabled={props.isDisabled} />}
    </FieldFrame>
  )
}

/** A remark takes the place of the help, and of the error only where it tells more: nothing is chosen. */
function noteOf({ help, error, value }: ComboBoxFieldProps, remark: string | undefined): Pick<FieldProps, 'help' | 'error'> {
  return { help: remark ?? help, error: error && value === '' ? (remark ?? error) : error }
}

function ClearButton({ label, onPress }: { label: string; onPress: () => void }): React.ReactNode {
  return (
    <button
      type="button"
      aria-label={`Clear ${label}`}
      className="absolute inset-y-0 end-9 grid w-8 place-items-center rounded-md text-ink-3 hover:text-ink max-md:w-11"
      onClick={onPress}
    >
      <Icon name="close" className="size-4" />
    </button>
  )
}
