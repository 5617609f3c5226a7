import { FieldButton } from '../fields/field-button.tsx'
import { TextField, type TextFieldProps } from '../fields/text-field.tsx'
import { useOwnRef } from '../fields/use-own-ref.ts'
import { resultsInWords } from './search-words.ts'
import { useSearchText } from './use-search-text.ts'

type SearchFieldProps = Omit<
  TextFieldProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onKeyDown' | 'prefix' | 'endButton' | 'counter' | 'maximum'
> & {
  /** What is searched for at present, empty for nothing. The field follows when it is changed from elsewhere. */
  value: string
  /** Hears of a new search after a pause in typing, at once for Enter and for clearing. A single letter is no search. */
  onSearch: (words: string) => void
  /** How many were found for `value`, said politely; left out while it is not known, or where the list says it itself. */
  resultCount?: number | undefined
}

/** Searches while one types. Escape or the button clears it. */
export function SearchField({ value, onSearch, resultCount, ref, ...props }: SearchFieldProps): React.ReactNode {
  const [input, joinedRef] = useOwnRef(ref)
  const { text, type, search, clear } = useSearchText(value, onSearch)
  const isFixed = props.isDisabled || props.isReadOnly
  const found = value !== '' && resultCount !== undefined && !props.isLoading ? resultsInWords(resultCount) : ''

  const onKeyDown = (event: React.KeyboardEvent): void => {
    if (event.key === 'Enter') search()
    if (event.key !== 'Escape' || text === '' || isFixed) return
    // The first Escape clears, only the next one closes the dialog around it.
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
        ref={joinedRef}
        type="search"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        endButton={
          text === '' || isFixed ? null : (
            <FieldButton
              icon="close"
              label="Clear search"
              onClick={() => {
                clear()
                input.current?.focus()
              }}
            />
          )
        }
      />
      <output className="sr-only">{found}</output>
    </>
  )
}
