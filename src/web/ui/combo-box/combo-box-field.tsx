import { useId, useImperativeHandle, useRef } from 'react'
import { flushSync } from 'react-dom'
import { t } from '#domain/i18n/messages.ts'
import { FieldFrame, type FieldProps, inputAttributes } from '../fields/field-frame.tsx'
import { Icon } from '../icon.tsx'
import { ComboInput } from './combo-input.tsx'
import type { ComboList } from './combo-list.ts'
import { NativeSelect } from './native-select.tsx'
import type { ComboOption } from './options.ts'
import { useComboList } from './use-combo-list.ts'
import { useComboText } from './use-combo-text.ts'

type ComboBoxFieldProps = FieldProps & {
  options: readonly ComboOption[]
  /** The value of the selected option; empty if none is selected. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  /** Name of a hidden input that holds the value, for plain forms. */
  name?: string | undefined
  /** Browser autofill token. Both the value and the label of an option are recognized. */
  autoComplete?: string | undefined
  placeholder?: string | undefined
  /** Replaces the default loader of the list. */
  loadList?: (() => Promise<ComboList>) | undefined
  ref?: React.Ref<{ focus: () => void }> | undefined
}

/**
 * A searchable select for long lists: states, languages, time zones. The list loads when the member approaches the field. If
 * that fails, a native select takes its place.
 */
export function ComboBoxField({ ref, ...props }: ComboBoxFieldProps): React.ReactNode {
  const { label, isRequired, className, options, value, name } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  const entry = useComboText(props)
  const comboList = useComboList(props.loadList)
  const description = descriptionOf(props, entry.hint)
  useImperativeHandle(ref, () => ({ focus: () => (input.current ?? select.current)?.focus() }), [])

  const { List } = comboList
  const isLocked = props.isDisabled || props.isReadOnly
  const { autoComplete = 'off', placeholder = isLocked ? '' : t`Type to search` } = props
  const isLoading = props.isLoading || comboList.isPending
  const isClearable = value !== '' && !isRequired && !isLocked && !comboList.failure
  const attributes = inputAttributes(id, { ...props, ...description, isLoading })
  return (
    <FieldFrame {...{ id, label, ...description, isRequired, isLoading, className }}>
      {comboList.failure ? (
        <NativeSelect
          {...{ ...attributes, options, value, entry, autoComplete }}
          ref={select}
          disabled={isLocked}
          takesFocus={comboList.failure.wasFocused}
        />
      ) : (
        <>
          <ComboInput
            {...{ ...attributes, entry, comboList, autoComplete, placeholder }}
            // While the list is open, the label is hidden with the rest of the page and cannot name the input.
            aria-label={label}
            ref={input}
            className={isClearable ? 'pe-18 in-data-busy:pe-18 max-md:pe-20' : 'pe-10'}
          />
          {isLoading || isLocked ? null : (
            <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-ink-3" />
          )}
        </>
      )}
      {isClearable ? (
        <ClearButton
          label={label}
          onPress={() => {
            // Render before focus arrives. Otherwise the list would open for a text that changes under it.
            flushSync(() => entry.select(''))
            input.current?.focus()
          }}
        />
      ) : null}
      {List && !isLocked ? <List {...{ label, options, value, input, entry }} connection={comboList} /> : null}
      {name === undefined ? null : <input type="hidden" name={name} value={value} disabled={props.isDisabled} />}
    </FieldFrame>
  )
}

/** A hint replaces the help text. It replaces the error only if it says more: no option is selected. */
function descriptionOf({ help, error, value }: ComboBoxFieldProps, hint: string | undefined): Pick<FieldProps, 'help' | 'error'> {
  return { help: hint ?? help, error: error && value === '' ? (hint ?? error) : error }
}

function ClearButton({ label, onPress }: { label: string; onPress: () => void }): React.ReactNode {
  return (
    <button
      type="button"
      aria-label={t`Clear ${{ label }}`}
      className="absolute inset-y-0 end-9 grid w-8 place-items-center rounded-md text-ink-3 hover:text-ink max-md:w-11"
      onClick={onPress}
    >
      <Icon name="close" className="size-4" />
    </button>
  )
}
