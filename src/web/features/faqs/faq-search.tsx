import { t } from '#domain/i18n/messages.ts'
import { SearchField } from '#web/ui/search/search-field.tsx'

type FaqSearchProps = { searchTerms: string; onSearch: (searchTerms: string) => void; resultCount: number | undefined }

/** Search field of the FAQs. */
export function FaqSearch({ searchTerms, onSearch, resultCount }: FaqSearchProps): React.ReactNode {
  return (
    <SearchField
      label={t`Search FAQs`}
      name="q"
      placeholder={t`Try cancel, leader, or invoice`}
      value={searchTerms}
      onSearch={onSearch}
      resultCount={resultCount}
    />
  )
}
