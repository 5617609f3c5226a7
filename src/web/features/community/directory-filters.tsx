import { useId, useRef, useState } from 'react'
import type { DirectoryAddress } from '#domain/community/community-address.ts'
import { states } from '#domain/profile/states.ts'
import { niches, pickableAreas, reaches } from '#domain/statement/options.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { FoldButton } from '../../ui/fold-button.tsx'
import { SearchField } from '../../ui/search/search-field.tsx'
import { reachWords } from './member-words.ts'

type DirectoryFiltersProps = {
  filters: DirectoryAddress
  onChange: (name: keyof DirectoryAddress, value: string) => void
  onClear: () => void
}

const plain = (values: readonly string[]) => values.map((value) => ({ value, label: value }))
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
/** A filter is never refused and needs no help, so the line kept for either gives way. */
const tightClass = '-mb-[26px]'

/** What narrows the directory. On phones all but the name folds away, so that the members come first. */
export function DirectoryFilters({ filters, onChange, onClear }: DirectoryFiltersProps): React.ReactNode {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const count = choices.filter(({ name }) => filters[name] !== undefined).length
  // The button that closes goes with what it closes.
  const close = (): void => {
    setOpen(false)
    fold.current?.focus()
  }
  return (
    <section aria-label="Filter" className="rounded-card border border-line bg-card p-5 shadow-1 max-md:pb-2">
      <div className="grid gap-x-4 gap-y-4 md:grid-cols-2 xl:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <SearchField
          label="Name"
          className={tightClass}
          placeholder="First or last name"
          maxLength={80}
          value={filters.q ?? ''}
          onSearch={(words) => onChange('q', words)}
        />
        <FoldButton
          ref={fold}
          isOpen={isOpen}
          controls={id}
          className="-mt-2 font-semibold md:hidden"
          onClick={() => setOpen(!isOpen)}
        >
          Filters{count > 0 ? ` (${count})` : ''}
        </FoldButton>
        <div id={id} className={classNames('grid gap-4 max-md:-mt-2 max-md:pb-3 md:contents', !isOpen && 'max-md:hidden')}>
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
          <Button variant="secondary" className="w-full md:hidden" onClick={close}>
            Show the members
          </Button>
        </div>
      </div>
      {Object.keys(filters).length > 0 ? (
        <Button variant="quiet" size="sm" className="-ms-2.5 md:mt-3" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </section>
  )
}
