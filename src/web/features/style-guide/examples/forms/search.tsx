import { useState } from 'react'
import { states } from '#domain/profile/states.ts'
import { SearchField } from '#web/ui/search/search-field.tsx'

/** Searches after a pause of 200 ms, from the second letter on, and announces the number of results. */
export function Example(): React.ReactNode {
  const [query, setQuery] = useState('')
  const results = states.filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
  return (
    <div className="grid items-start gap-x-5 gap-y-3 md:grid-cols-2">
      <SearchField
        label="Search markets"
        placeholder="Try “Oklahoma”"
        help="Press Escape to clear."
        value={query}
        onSearch={setQuery}
        resultCount={results.length}
      />
      <p className="text-md text-ink-2 md:mt-8">
        {query === '' ? 'All markets' : results.map(({ label }) => label).join(', ') || `No results for “${query}”.`}
      </p>
      <SearchField label="Search members" value="Whitfield" onSearch={() => {}} isLoading />
      <SearchField
        label="Search the archive"
        value=""
        onSearch={() => {}}
        isDisabled
        help="Available after your first meeting."
      />
    </div>
  )
}

export const title = 'Search'
export const text = 'For lists that filter as you type, from the second letter on.'
