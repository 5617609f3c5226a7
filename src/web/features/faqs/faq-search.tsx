import { SearchField } from '../../ui/search/search-field.tsx'

type FaqSearchProps = { words: string; onSearch: (words: string) => void; resultCount: number | undefined }

/** Searches the questions. */
export function FaqSearch({ words, onSearch, resultCount }: FaqSearchProps): React.ReactNode {
  return (
    <SearchField
      label="Search the questions"
      name="q"
      placeholder="Cancel, leader, invoice"
      value={words}
      onSearch={onSearch}
      resultCount={resultCount}
    />
  )
}
