import { useId, useState } from 'react'
import { Link } from 'react-router'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type GuideEntry, guideEntries, guideGroups } from './contents.ts'

/** The contents of the style guide, and a field that narrows them. */
export function GuideIndex(): React.ReactNode {
  const [wanted, setWanted] = useState('')
  const found = guideEntries.filter((entry) => matches(entry, wanted))
  return (
    <>
      <search className="max-w-90">
        <TextField
          label="Find a part"
          type="search"
          autoComplete="off"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </search>
      <output className="sr-only">{wanted ? `${found.length} of ${guideEntries.length} pages` : ''}</output>
      {guideGroups.map((group) => (
        <IndexGroup key={group} title={group} entries={found.filter((entry) => entry.group === group)} />
      ))}
      {found.length === 0 ? <p className="text-ink-3">No page speaks of “{wanted}”.</p> : null}
    </>
  )
}

function matches({ title, summary, slug, words }: GuideEntry, wanted: string): boolean {
  return `${title} ${summary} ${slug} ${words}`.toLowerCase().includes(wanted.trim().toLowerCase())
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
