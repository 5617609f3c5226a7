import { useId } from 'react'
import { t } from '#domain/i18n/messages.ts'
import { templatePartFields } from '#domain/meetings/template-fields.ts'
import { timings, turnKinds } from '#domain/meetings/templates.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { EditedPart } from './edited-agenda.ts'

type EditedPartFieldsProps = {
  part: EditedPart
  index: number
  count: number
  /** Error of each field, by name. */
  errorOf: (name: string) => string | undefined
  onChange: (change: Partial<EditedPart>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** Fields of an agenda part, with buttons to move and remove it. */
export function EditedPartFields({
  part,
  index,
  count,
  errorOf,
  onChange,
  onMove,
  onRemove,
}: EditedPartFieldsProps): React.ReactNode {
  const headingId = useId()
  const name = part.title.trim() || t`part ${{ number: index + 1 }}`
  return (
    <li className="rounded-card border border-line bg-card p-4 shadow-1">
      <div className="mb-3 flex items-center justify-between gap-2">
        <h3 id={headingId} className="text-sm text-ink-3">
          {t`Part ${{ number: index + 1 }}`}
        </h3>
        <div className="flex gap-1">
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Move ${{ name }} up`}
            disabled={index === 0}
            onClick={() => onMove(-1)}
          >
            <Icon name="chevron-down" className="rotate-180" />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={t`Move ${{ name }} down`}
            disabled={index === count - 1}
            onClick={() => onMove(1)}
          >
            <Icon name="chevron-down" />
          </Button>
          <Button variant="quiet" size="icon" aria-label={t`Remove ${{ name }}`} onClick={onRemove}>
            <Icon name="close" />
          </Button>
        </div>
      </div>
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        <TextField
          label={labelOf('title')}
          isRequired
          name={`parts.${index}.title`}
          maxLength={60}
          value={part.title}
          error={errorOf('title')}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <SelectField
          label={labelOf('turns')}
          name={`parts.${index}.turns`}
          options={optionsOf('turns')}
          value={part.turns}
          error={errorOf('turns')}
          onChange={({ target }) => onChange({ turns: turnKinds.find((one) => one === target.value) ?? part.turns })}
        />
        <TextAreaField
          label={labelOf('how')}
          className="sm:col-span-2 [&_textarea]:min-h-16"
          rows={2}
          name={`parts.${index}.how`}
          maxLength={300}
          value={part.how}
          help={fieldOf('how')?.help}
          error={errorOf('how')}
          onChange={({ target }) => onChange({ how: target.value })}
        />
        <SelectField
          label={labelOf('timing')}
          name={`parts.${index}.timing`}
          options={optionsOf('timing')}
          value={part.timing}
          error={errorOf('timing')}
          onChange={({ target }) => onChange({ timing: timings.find((one) => one === target.value) ?? part.timing })}
        />
        <LengthFields part={part} index={index} errorOf={errorOf} onChange={onChange} />
      </div>
    </li>
  )
}

function LengthFields({
  part,
  index,
  errorOf,
  onChange,
}: Pick<EditedPartFieldsProps, 'part' | 'index' | 'errorOf' | 'onChange'>): React.ReactNode {
  return (
    <div className="grid grid-cols-2 gap-x-4">
      <TextField
        label={t`Minutes`}
        isRequired
        name={`parts.${index}.seconds`}
        className={part.timing === 'each' ? undefined : 'col-span-2'}
        help={t`Such as 3 or 0:50`}
        value={part.length}
        error={errorOf('seconds')}
        onChange={({ target }) => onChange({ length: target.value })}
      />
      {part.timing === 'each' ? (
        <TextField
          label={t`Minimum`}
          name={`parts.${index}.tightSeconds`}
          help={t`When time is short`}
          value={part.tight}
          error={errorOf('tightSeconds')}
          onChange={({ target }) => onChange({ tight: target.value })}
        />
      ) : null}
    </div>
  )
}

function fieldOf(name: string) {
  return templatePartFields.find((field) => field.name === name)
}

function labelOf(name: string): string {
  return fieldOf(name)?.label ?? name
}

function optionsOf(name: string): { value: string; label: string }[] {
  return (fieldOf(name)?.options ?? []).map(({ value, label }) => ({ value, label }))
}
