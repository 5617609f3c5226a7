import type { FeedFilters as Filters } from '#domain/community/community-query.ts'
import { postKinds } from '#domain/community/sections.ts'
import { t } from '#domain/i18n/messages.ts'
import { states } from '#domain/profile/states.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'

type FeedFiltersProps = { filters: Filters; onChange: (name: keyof Filters, value: string) => void }

/** Filters of the feed: search terms everywhere, need or offer and state in sections that have them. */
export function FeedFilters({ filters, onChange }: FeedFiltersProps): React.ReactNode {
  const { section, kind, open, state, q } = filters
  return (
    <search className="flex flex-wrap items-end gap-x-3 gap-y-2">
      <SearchField
        label={t`Search posts`}
        className="-mb-5 min-w-48 flex-1"
        placeholder={t`Search posts…`}
        maxLength={80}
        value={q ?? ''}
        onSearch={(searchTerms) => onChange('q', searchTerms)}
      />
      {section === 'market-talk' ? (
        <SelectField
          label={t`State`}
          className="-mb-5 min-w-44 flex-1"
          placeholder={t`Any state`}
          options={states}
          value={state ?? ''}
          onChange={(event) => onChange('state', event.target.value)}
        />
      ) : null}
      {section === 'needs-and-offers' ? (
        <div className="flex flex-wrap gap-1.5">
          {postKinds.map(({ value, label }) => (
            <ToggleChip key={value} isOn={kind === value} onToggle={() => onChange('kind', kind === value ? '' : value)}>
              {label}s
            </ToggleChip>
          ))}
          <ToggleChip isOn={open === '1'} onToggle={() => onChange('open', open === '1' ? '' : '1')}>
            {t`Still open`}
          </ToggleChip>
        </div>
      ) : null}
    </search>
  )
}
