import { useId, useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { type GuideEntry, guideEntries, guideGroups } from './guide-contents.ts'

/** The table of contents of the style guide, with a search field. */
export function GuideIndex(): React.ReactNode {
  const [query, setQuery] = useState('')
  const results = guideEntries.filter((entry) => matches(entry, query))
  return (
    <>
      <search className="max-w-90">
        <TextField
          label="Search the style guide"
          type="search"
          autoComplete="off"
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
      </search>
      <output className="sr-only">{query ? `${results.length} of ${guideEntries.length} pages` : ''}</output>
      {guideGroups.map((group) => (
        <IndexGroup key={group} title={group} entries={results.filter((entry) => entry.group === group)} />
      ))}
      {results.length === 0 ? <p className="text-ink-3">No pages match “{query}”.</p> : null}
    </>
  )
}

function matches({ title, summary, slug, keywords }: GuideEntry, query: string): boolean {
  return `${title} ${summary} ${slug} ${keywords}`.toLowerCase().includes(query.trim().toLowerCase())
}

function IndexGroup({ title, entries }: { title: string; entries: readonly GuideEntry[] }): React.ReactNode {
  const id = useId()
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-6">
      <h2 id={id} className="mb-3">
        {title}
      </h2>
      <ul className="guide-grid">
        {entries.map(({ slug, title, summary }) => (
          <li key={slug}>
            <Link to={`/style-guide/${slug}`}>
              <span className="font-semibold">{title}</span>
              <span className="text-sm text-ink-3">{summary}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
