import { SearchField } from '../../../ui/search/search-field.tsx'

type PickerSearchProps = {
  label: string
  placeholder: string
  words: string
  onSearch: (words: string) => void
  /** How many there are to choose from; undefined while it is not known. */
  resultCount: number | undefined
  /** What there is to choose from. */
  children: React.ReactNode
}

/** What stands above a list to choose from: the field that searches in it. */
export function PickerSearch({ label, placeholder, words, onSearch, resultCount, children }: PickerSearchProps): React.ReactNode {
  return (
    <div className="grid gap-2">
      <SearchField
        label={label}
        placeholder={placeholder}
        value={words}
        onSearch={onSearch}
        resultCount={resultCount}
        maxLength={80}
      />
      {children}
    </div>
  )
}
