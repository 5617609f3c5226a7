import { meetingDays } from '#domain/pods/slots.ts'
import { states } from '#domain/profile/states.ts'
import { niches } from '#domain/statement/options.ts'
import { CheckboxInput } from '../../ui/fields/choice-fields.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SearchField } from '../../ui/search/search-field.tsx'
import { ToggleChip } from '../../ui/toggle-chip.tsx'
import { type FilterName, type MarketFilters, toggleWord, wordsIn } from './market-filters.ts'

type FilterCardProps = {
  filters: MarketFilters
  onChange: (name: FilterName, value: string) => void
  onClear: () => void
}

/** What narrows the marketplace. On phones it folds away, so that the pods come first. */
export function FilterCard(props: FilterCardProps): React.ReactNode {
  const count = Object.keys(props.filters).length
  return (
    <>
      <Card title="Filter" className="max-lg:hidden" aside={count > 0 ? <ClearButton onClear={props.onClear} /> : null}>
        <Filters {...props} />
      </Card>
      <details className="group rounded-card border border-line bg-card shadow-1 lg:hidden">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between px-5 font-semibold">
          Filter{count > 0 ? ` (${count})` : ''}
          <span aria-hidden="true" className="text-ink-3 group-open:rotate-180">
            ▾
          </span>
        </summary>
        <div className="px-5 pb-5">
          <Filters {...props} />
          {count > 0 ? <ClearButton onClear={props.onClear} /> : null}
        </div>
      </details>
    </>
  )
}

function ClearButton({ onClear }: { onClear: () => void }): React.ReactNode {
  return (
    <Button variant="quiet" size="sm" onClick={onClear}>
      Clear
    </Button>
  )
}

function Filters({ filters, onChange }: FilterCardProps): React.ReactNode {
  const days = wordsIn(filters.day)
  const chosen = wordsIn(filters.niche)
  return (
    <div className="grid gap-3">
      <SearchField
        label="Search"
        placeholder="Niche, name, words…"
        maxLength={80}
        value={filters.q ?? ''}
        onSearch={(words) => onChange('q', words)}
      />
      <fieldset>
        <legend className="mb-1.5 text-[13.5px] font-semibold">Meets on</legend>
        <div className="flex flex-wrap gap-1.5">
          {meetingDays.map(({ value, label }) => (
            <ToggleChip key={value} isOn={days.includes(value)} onToggle={() => onChange('day', toggleWord(filters.day, value))}>
              <abbr title={label} className="no-underline">
                {label.slice(0, 3)}
              </abbr>
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="mb-1.5 text-[13.5px] font-semibold">Strategy</legend>
        {niches.map((niche) => (
          <label key={niche} className="flex min-h-8 items-center gap-3 text-md max-lg:min-h-11">
            <CheckboxInput
              checked={chosen.includes(niche)}
              onChange={() => onChange('niche', toggleWord(filters.niche, niche))}
            />
            {niche}
          </label>
        ))}
      </fieldset>
      <SelectField
        label="State"
        placeholder="Any state"
        options={states}
        value={filters.state ?? ''}
        onChange={(event) => onChange('state', event.target.value)}
      />
    </div>
  )
}
