import { useState } from 'react'
import { states } from '#domain/profile/states.ts'
import { SearchField } from '../../../../ui/search/search-field.tsx'

/** Searches after a pause of 200 ms, from the second letter on, and says how many were found. */
export function Example(): React.ReactNode {
  const [words, setWords] = useState('')
  const found = states.filter(({ label }) => label.toLowerCase().includes(words.toLowerCase()))
  return (
    <div className="grid items-start gap-x-5 gap-y-3 md:grid-cols-2">
      <SearchField
        label="Search markets"
        placeholder="A state, such as Oklahoma"
        help="Escape clears it."
        value={words}
        onSearch={setWords}
        resultCount={found.length}
      />
      <p className="text-md text-ink-2 md:mt-8">
        {words === '' ? 'All markets' : found.map(({ label }) => label).join(', ') || `Nothing for “${words}”.`}
      </p>
      <SearchField label="Search members" value="Whitfield" onSearch={() => {}} isLoading />
      <SearchField label="Search archive" value="" onSearch={() => {}} isDisabled help="Opens with your first meeting." />
    </div>
  )
}
