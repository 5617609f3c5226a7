import { t } from '#domain/i18n/messages.ts'
import { FieldButton } from '../fields/field-button.tsx'
import { TextField, type TextFieldProps } from '../fields/text-field.tsx'
import { useMergedRef } from '../fields/use-merged-ref.ts'
import { formatResultCount } from './search-terms.ts'
import { useSearchText } from './use-search-text.ts'

type SearchFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'prefix' | 'endButton' | 'counter' | 'maximum'
> & {
  /** The current search, empty for none. The field follows external changes. */
  value: string
  /**
   * Called with a new search after a pause in typing, and immediately for Enter and for clearing. A single letter is not a
   * search.
   */
  onSearch: (words: string) => void
  /** Number of results for `value`, announced politely. Omit it while unknown, or if the list announces it. */
  resultCount?: number | undefined
}

/** A field that searches while the member types. Escape or the button clears it. */
export function SearchField({ value, onSearch, resultCount, ref, ...props }: SearchFieldProps): React.ReactNode {
  const [input, mergedRef] = useMergedRef(ref)
  const { text, type, search, clear } = useSearchText(value, onSearch)
  const isLocked = props.isDisabled || props.isReadOnly
  const resultText = value !== '' && resultCount !== undefined && !props.isLoading ? formatResultCount(resultCount) : ''

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Enter') search()
    if (event.key !== 'Escape' || text === '' || isLocked) return
    // The first Escape clears the field; only the next one closes a surrounding dialog.
    event.preventDefault()
    event.stopPropagation()
    clear()
  }
  return (
    <>
      <TextField
        autoComplete="off"
        enterKeyHint="search"
        {...props}
        ref={mergedRef}
        type="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        endButton={
          text === '' || isLocked ? null : (
            <FieldButton
              icon="close"
              label={t`Clear search`}
              onClick={() => {
                clear()
                input.current?.focus()
              }}
            />
          )
        }
      />
      <output className="sr-only">{resultText}</output>
    </>
  )
}
