import { SearchField } from '#web/ui/search/search-field.tsx'

type PickerSearchProps = {
  label: string
  placeholder: string
  searchTerms: string
  onSearch: (searchTerms: string) => void
  /** Number of options; undefined while unknown. */
  resultCount: number | undefined
  /** The options. */
  children: React.ReactNode
}

/** Search field above a list of options. */
export function PickerSearch({
  label,
  placeholder,
  searchTerms,
  onSearch,
  resultCount,
  children,
}: PickerSearchProps): React.ReactNode {
  return (
    <div className="grid gap-2">
      <SearchField
        label={label}
        placeholder={placeholder}
        value={searchTerms}
        onSearch={onSearch}
        resultCount={resultCount}
        maxLength={80}
      />
      {children}
    </div>
  )
}
