import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#domain/i18n/messages.ts'
import {
  type FilterName,
  type MarketFilters,
  openSeatChoices,
  toggleFilterValue,
  filterValues,
} from '#domain/pods/market-filters.ts'
import { shortWeekday } from '#domain/meetings/weekdays.ts'
import { meetingDays } from '#domain/pods/slots.ts'
import { states } from '#domain/profile/states.ts'
import { niches, statementLabel } from '#domain/statement/options.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { CheckboxField, CheckboxInput } from '#web/ui/fields/choice-fields.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { ToggleChip } from '#web/ui/toggle-chip.tsx'
import { HoursFilter } from './hours-filter.tsx'

type FilterCardProps = {
  filters: MarketFilters
  onChange: (name: FilterName, value: string) => void
  onClear: () => void
}

/** Filters of the marketplace. Collapsed on phones, so that the pods come first. */
export function FilterCard({ filters, onChange, onClear }: FilterCardProps): React.ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const card = useRef<HTMLElement>(null)
  const shouldLoadSlider = useHasInteracted(card)
  const search = useRef<HTMLInputElement>(null)
  const disclosureButton = useRef<HTMLButtonElement>(null)
  // The button disappears with the filters. On phones the search may be collapsed, and focusing it would open the keyboard.
  const clear = (): void => {
    onClear()
    ;(disclosureButton.current?.checkVisibility() ? disclosureButton : search).current?.focus()
  }
  // The close button disappears with the filters.
  const close = (): void => {
    setOpen(false)
    disclosureButton.current?.focus()
  }
  const count = Object.keys(filters).length
  return (
    <section ref={card} aria-labelledby={id} className="rounded-card border border-line bg-card shadow-1">
      <div className="flex min-h-12 items-center justify-between gap-3 pe-3 lg:px-5 lg:pt-4 lg:pb-1.5">
        <h2 id={id} className="max-lg:flex-1">
          <span className="max-lg:hidden">{t`Filter`}</span>
          <DisclosureButton
            ref={disclosureButton}
            isOpen={isOpen}
            controls={`${id}-filters`}
            onClick={() => setOpen(!isOpen)}
            className="px-5 lg:hidden"
          >
            {count > 0 ? t`Filters (${{ count }})` : t`Filters`}
          </DisclosureButton>
        </h2>
        {count > 0 ? (
          <Button variant="quiet" size="sm" aria-label={t`Clear all filters`} onClick={clear}>
            {t`Clear`}
          </Button>
        ) : null}
      </div>
      <div id={`${id}-filters`} className={classNames('px-5 pb-5', !isOpen && 'max-lg:hidden')}>
        <Filters filters={filters} onChange={onChange} shouldLoadSlider={shouldLoadSlider} search={search} />
        <Button variant="secondary" className="mt-2 w-full lg:hidden" onClick={close}>
          {t`Show pods`}
        </Button>
      </div>
    </section>
  )
}

/** Whether the member has approached an element, by pointer or focus. */
function useHasInteracted(ref: React.RefObject<HTMLElement | null>): boolean {
  const [hasInteracted, setHasInteracted] = useState(false)
  useEffect(() => {
    const abortController = new AbortController()
    for (const kind of ['pointerenter', 'focusin']) {
      ref.current?.addEventListener(kind, () => setHasInteracted(true), { once: true, signal: abortController.signal })
    }
    return () => abortController.abort()
  }, [ref])
  return hasInteracted
}

type FiltersProps = Omit<FilterCardProps, 'onClear'> & { shouldLoadSlider: boolean; search: React.Ref<HTMLInputElement> }

function Filters({ filters, onChange, shouldLoadSlider, search }: FiltersProps): React.ReactNode {
  return (
    <div className="grid gap-3">
      <SearchField
        ref={search}
        label={t`Search`}
        className={tightClass}
        placeholder={t`Name, number, words…`}
        maxLength={80}
        value={filters.q ?? ''}
        onSearch={(searchTerms) => onChange('q', searchTerms)}
      />
      <DayFilter value={filters.day} onChange={(value) => onChange('day', value)} />
      <HoursFilter value={filters.hours} onChange={(value) => onChange('hours', value)} shouldLoad={shouldLoadSlider} />
      <StrategyFilter value={filters.niche} onChange={(value) => onChange('niche', value)} />
      <SelectField
        label={t`State`}
        className={tightClass}
        placeholder={t`Any state`}
        options={states}
        value={filters.state ?? ''}
        onChange={(event) => onChange('state', event.target.value)}
      />
      <SelectField
        label={t`Open seats`}
        className={tightClass}
        placeholder={t`Any number`}
        options={openSeatChoices.map((seats) => ({ value: seats, label: t`${{ seats }} or more` }))}
        value={filters.openSeats ?? ''}
        onChange={(event) => onChange('openSeats', event.target.value)}
      />
      <CheckboxField
        label={t`Trained leader`}
        help={t`Has finished leader training`}
        checked={filters.trained === '1'}
        onChange={(event) => onChange('trained', event.target.checked ? '1' : '')}
      />
    </div>
  )
}

/** A filter shows no errors, so remove the line reserved for them. */
const tightClass = '-mb-4'
const checkRowClass = 'flex min-h-8 items-center gap-3 text-md max-lg:min-h-11'
const legendClass = 'mb-1.5 text-[13.5px] font-semibold'

type FilterProps = { value: string | undefined; onChange: (value: string) => void }

function DayFilter({ value, onChange }: FilterProps): React.ReactNode {
  const chosen = filterValues(value)
  return (
    <fieldset>
      <legend className={legendClass}>{t`Meets on`}</legend>
      <div className="flex flex-wrap gap-1.5">
        {meetingDays.map((day) => (
          <ToggleChip
            key={day.value}
            isOn={chosen.includes(day.value)}
            onToggle={() => onChange(toggleFilterValue(value, day.value))}
          >
            <abbr title={day.label} className="no-underline">
              {shortWeekday(day.iso)}
            </abbr>
          </ToggleChip>
        ))}
      </div>
    </fieldset>
  )
}

function StrategyFilter({ value, onChange }: FilterProps): React.ReactNode {
  const chosen = filterValues(value)
  return (
    <fieldset>
      <legend className={legendClass}>{t`Strategy`}</legend>
      {niches.map((niche) => (
        <label key={niche} className={checkRowClass}>
          <CheckboxInput checked={chosen.includes(niche)} onChange={() => onChange(toggleFilterValue(value, niche))} />
          {statementLabel(niche)}
        </label>
      ))}
    </fieldset>
  )
}
