import { useId, useRef, useState } from 'react'
import type { DirectoryUrlFilters } from '#domain/community/community-query.ts'
import { t } from '#domain/i18n/messages.ts'
import { states } from '#domain/profile/states.ts'
import { niches, pickableAreas, reaches, statementOptions } from '#domain/statement/options.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { DisclosureButton } from '#web/ui/disclosure-button.tsx'
import { SearchField } from '#web/ui/search/search-field.tsx'
import { reachLabel } from './member-text.ts'

type DirectoryFiltersProps = {
  filters: DirectoryUrlFilters
  onChange: (name: keyof DirectoryUrlFilters, value: string) => void
  onClear: () => void
}

const filterFields = [
  { name: 'niche', label: t`Strategy`, placeholder: t`Any strategy`, options: statementOptions(niches) },
  { name: 'state', label: t`State`, placeholder: t`Any state`, options: states },
  { name: 'strength', label: t`Can help with`, placeholder: t`Anything`, options: statementOptions(pickableAreas) },
  {
    name: 'reach',
    label: t`Distance`,
    placeholder: t`Any distance`,
    options: reaches.map((value) => ({ value, label: reachLabel(value) ?? value })),
  },
] as const
/** Filters show neither errors nor help text, so remove the line reserved for them. */
const tightClass = '-mb-[26px]'

/** Filters of the directory. On phones everything but the name is collapsed, so that the members come first. */
export function DirectoryFilters({ filters, onChange, onClear }: DirectoryFiltersProps): React.ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const disclosureButton = useRef<HTMLButtonElement>(null)
  const count = filterFields.filter(({ name }) => filters[name] !== undefined).length
  // The close button disappears with the filters.
  const close = (): void => {
    setOpen(false)
    disclosureButton.current?.focus()
  }
  return (
    <section aria-label={t`Filter`} className="rounded-card border border-line bg-card p-5 shadow-1 max-md:pb-2">
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <SearchField
          label={t`Name`}
          className={tightClass}
          placeholder={t`First or last name`}
          maxLength={80}
          value={filters.q ?? ''}
          onSearch={(searchTerms) => onChange('q', searchTerms)}
        />
        <DisclosureButton
          ref={disclosureButton}
          isOpen={isOpen}
          controls={id}
          className="-mt-2 font-semibold md:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          {count > 0 ? t`Filters (${{ count }})` : t`Filters`}
        </DisclosureButton>
        <div id={id} className={classNames('grid gap-4 max-md:-mt-2 max-md:pb-3 md:contents', !isOpen && 'max-md:hidden')}>
          {filterFields.map(({ name, label, placeholder, options }) => (
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
          <Button variant="secondary" className="w-full md:hidden" onClick={close}>
            {t`Show members`}
          </Button>
        </div>
      </div>
      {Object.keys(filters).length > 0 ? (
        <Button variant="quiet" size="sm" className="-ms-2.5 md:mt-3" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      ) : null}
    </section>
  )
}
