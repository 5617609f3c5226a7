import { SearchField } from '#web/ui/search/search-field.tsx'

type FaqSearchProps = { searchTerms: string; onSearch: (searchTerms: string) => void; resultCount: number | undefined }

/** Search field of the FAQs. */
export function FaqSearch({ searchTerms, onSearch, resultCount }: FaqSearchProps): React.ReactNode {
  return (
    <SearchField
      label="Search FAQs"
      name="q"
      placeholder="Cancel, leader, invoice"
      value={searchTerms}
      onSearch={onSearch}
      resultCount={resultCount}
    />
  )
}
