import type { DirectoryAddress } from '#domain/community/community-address.ts'
import { states } from '#domain/profile/states.ts'
import { niches, pickableAreas, reaches } from '#domain/statement/options.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { SearchField } from '../../ui/search/search-field.tsx'
import { reachWords } from './member-words.ts'

type DirectoryFiltersProps = {
  filters: DirectoryAddress
  onChange: (name: keyof DirectoryAddress, value: string) => void
  onClear: () => void
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
/** A filter is never refused, so the line kept for an error gives way. */
const tightClass = '-mb-4'

/** What narrows the directory. */
export function DirectoryFilters({ filters, onChange, onClear }: DirectoryFiltersProps): React.ReactNode {
  const choices = [
    { name: 'niche', label: 'Strategy', placeholder: 'Any strategy', options: plain(niches) },
    { name: 'state', label: 'State', placeholder: 'Any state', options: states },
    { name: 'strength', label: 'Can help with', placeholder: 'Anything', options: plain(pickableAreas) },
    {
      name: 'reach',
      label: 'Reach',
      placeholder: 'Any reach',
      options: reaches.map((value) => ({ value, label: reachWords(value) ?? value })),
    },
  ] as const
  return (
    <section aria-label="Filter" className="rounded-card border border-line bg-card p-5 shadow-1">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <SearchField
          label="Name"
          className={tightClass}
          placeholder="First or last name"
          maxLength={80}
          value={filters.q ?? ''}
          onSearch={(words) => onChange('q', words)}
        />
        {choices.map(({ name, label, placeholder, options }) => (
          <SelectField
            key={name}
            label={label}
            className={tightClass}
            placeholder={placeholder}
            options={options}
            value={filters[name] ?? ''}
            onChange={(event) => onChange(name, event.target.value)}
          />
        ))}
      </div>
      {Object.keys(filters).length > 0 ? (
        <Button variant="quiet" size="sm" className="mt-3 -ms-2" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </section>
  )
}
