import { t } from '#domain/i18n/messages.ts'
import { mediaGroups, parseMediaFilters } from '#domain/media/media-groups.ts'
import { useUrlParams } from '#web/lib/use-url-params.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { MediaList } from './media-list.tsx'

/** The library: recordings, stories, templates and brand assets, by shelf and by search. */
export function MediaPage(): React.ReactNode {
  const { params, chosen, set } = useUrlParams()
  const filters = parseMediaFilters(params)
  const selected = parseMediaFilters(chosen)
  const change = (part: Readonly<Record<string, string>>): void => {
    const { group, q } = parseMediaFilters({ ...chosen, ...part })
    set({ ...(group && { group }), ...(q && { q }) })
  }
  const groupDescription = mediaGroups.find(({ value }) => value === filters.group)?.description
  return (
    <>
      <PageHeader title={t`Media`} subtitle={groupDescription ?? t`Recordings, stories, and templates`} />
      <div className="mb-5 grid gap-3">
        <SearchField
          label={t`Search the library`}
          help={t`Titles, speakers, tags, and transcripts`}
          value={filters.q ?? ''}
          onSearch={(q) => change({ q })}
        />
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has its own frame */}
        <div role="group" aria-label={t`Categories`} className="flex flex-wrap gap-2">
          <ToggleChip isOn={selected.group === undefined} onToggle={() => change({ group: '' })}>
            {t`All`}
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
