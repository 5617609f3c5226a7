import { mediaGroups, readMediaFilters } from '#domain/media/media-groups.ts'
import { useUrlParams } from '../../lib/use-url-params.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search/search-field.tsx'
import { ToggleChip } from '../../ui/toggle-chip.tsx'
import { MediaList } from './media-list.tsx'

/** The library: recordings, stories, templates and what belongs to the brand, by shelf and by words. */
export function MediaPage(): React.ReactNode {
  const { params, chosen, set } = useUrlParams()
  const filters = readMediaFilters(params)
  const selected = readMediaFilters(chosen)
  const change = (part: Readonly<Record<string, string>>): void => {
    const { group, q } = readMediaFilters({ ...chosen, ...part })
    set({ ...(group && { group }), ...(q && { q }) })
  }
  const note = mediaGroups.find(({ value }) => value === filters.group)?.note
  return (
    <>
      <PageHeader title="Media" subtitle={note ?? 'Recordings, stories and templates to keep.'} />
      <div className="mb-5 grid gap-3">
        <SearchField
          label="Search the library"
          help="Titles, speakers, tags, and what was said."
          value={filters.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset brings its own frame */}
        <div role="group" aria-label="Shelves" className="flex flex-wrap gap-2">
          <ToggleChip isOn={selected.group === undefined} onToggle={() => change({ group: '' })}>
            All
          </ToggleChip>
          {mediaGroups.map(({ value, label }) => (
            <ToggleChip key={value} isOn={selected.group === value} onToggle={() => change({ group: value })}>
              {label}
            </ToggleChip>
          ))}
        </div>
      </div>
      <MediaList key={`${filters.group} ${filters.q}`} filters={filters} />
    </>
  )
}
