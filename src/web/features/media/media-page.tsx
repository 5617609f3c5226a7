import { useSearchParams } from 'react-router'
import { type MediaFilters, mediaGroups, readMediaFilters } from '#domain/media/media-groups.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search/search-field.tsx'
import { ToggleChip } from '../../ui/toggle-chip.tsx'
import { MediaList } from './media-list.tsx'

/** The library: recordings, stories, templates and what belongs to the brand, by shelf and by words. */
export function MediaPage(): React.ReactNode {
  const [query, setQuery] = useSearchParams()
  const filters = readMediaFilters(Object.fromEntries(query))
  const change = ({ group, q }: MediaFilters): void => setQuery({ ...(group && { group }), ...(q && { q }) })
  const note = mediaGroups.find(({ value }) => value === filters.group)?.note
  return (
    <>
      <PageHeader title="Media" subtitle={note ?? 'Recordings, stories and templates to keep.'} />
      <div className="mb-5 grid gap-3">
        <SearchField
          label="Search the library"
          help="Titles, speakers, tags, and what was said."
          value={filters.q ?? ''}
          onSearch={(q) => change({ ...filters, q })}
        />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset brings its own frame */}
        <div role="group" aria-label="Shelves" className="flex flex-wrap gap-2">
          <ToggleChip isOn={filters.group === undefined} onToggle={() => change({ ...(filters.q && { q: filters.q }) })}>
            All
          </ToggleChip>
          {mediaGroups.map(({ value, label }) => (
            <ToggleChip key={value} isOn={filters.group === value} onToggle={() => change({ ...filters, group: value })}>
              {label}
            </ToggleChip>
          ))}
        </div>
      </div>
      <MediaList key={`${filters.group} ${filters.q}`} filters={filters} />
    </>
  )
}
