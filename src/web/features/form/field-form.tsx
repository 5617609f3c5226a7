import { Trans } from '@lingui/react/macro'
import { useId, useImperativeHandle } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { t } from '#domain/i18n/messages.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldControl, type FieldDisplay } from './field-control.tsx'
import { isRequired } from './form-values.ts'
import { formText } from './form-text.ts'
import { FieldConflictBanner } from './field-conflict-banner.tsx'
import { type FieldFormOptions, useFieldForm } from './use-field-form.ts'

/** Related fields under a heading. */
export type FieldGroup = { title: string; intro?: string; names: readonly string[] }

/** What a page can do with its form. */
export type FieldFormHandle = {
  /** Discards unsaved changes, here and in the draft. */
  discard: () => void
}

type FieldFormProps = FieldFormOptions & {
  ref?: React.Ref<FieldFormHandle>
  /** Accessible name of the form. */
  label: string
  /** Display options by field name. Fields are half width by default. */
  fieldDisplays?: Readonly<Record<string, FieldDisplay>>
  /** Divides the form into groups with headings. `renderMore` renders the fields that are in no group. */
  groups?: readonly FieldGroup[]
  /** Renders content between the fields and the button. */
  renderMore?: (form: UseFormReturn) => React.ReactNode
  /** Label of the button. Defaults to "Save". */
  saveLabel?: string
  /** Shown beside the button while nothing is unsaved: a link to the next step. */
  next?: React.ReactNode
}

/** A form for a field table, with validation, draft, saving and messages. */
export function FieldForm(props: FieldFormProps): React.ReactNode {
  const { ref, label, fieldDisplays, groups, renderMore, saveLabel = t`Save`, next, ...options } = props
  const state = useFieldForm(options)
  const { form, summary, partSavedText, waitsForConnection, isSaving, hasUnsaved, isRestored, conflicts, submit, discard } = state
  useImperativeHandle(ref, () => ({ discard }))
  const { table } = options
  const renderFields = (fields: FieldTable): React.ReactNode =>
    fields.map((field) => <FieldControl key={field.name} field={field} form={form} display={fieldDisplays?.[field.name]} />)
  return (
    <form aria-label={label} noValidate onSubmit={submit} className={rowClass}>
      {conflicts.length > 0 ? (
        <div className="mb-3 md:col-span-2">
          <FieldConflictBanner blockedCount={state.blockedCount} conflicts={conflicts} onResolve={state.resolve} />
        </div>
      ) : isRestored ? (
        <div className="mb-3 md:col-span-2">
          <Banner
            action={
              <Button size="sm" variant="secondary" onClick={discard}>
                {formText.discard}
              </Button>
            }
          >
            {formText.restored}
          </Banner>
        </div>
      ) : null}
      {table.some(isRequired) ? (
        <p className="text-sm text-ink-3 md:col-span-2">
          <Trans>
            Fields marked with <span className="text-clay">*</span> are required.
          </Trans>
        </p>
      ) : null}
      {groups === undefined
        ? renderFields(table)
        : groups.map(({ title, intro, names }) => (
            <FieldGroupSection key={title} title={title} intro={intro}>
              {renderFields(names.flatMap((name) => table.filter((field) => field.name === name)))}
            </FieldGroupSection>
          ))}
      {renderMore?.(form)}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 md:col-span-2">
        <Button type="submit" isPending={isSaving} className="max-md:w-full">
          {saveLabel}
        </Button>
        <p role="alert" className="text-md text-clay empty:hidden">
          {summary}
        </p>
        {/* Announced to screen readers. Members whose focus moved to a distant field see a toast instead. */}
        {partSavedText ? <p className="text-md text-ink-2">{partSavedText}</p> : null}
        {summary === null && hasUnsaved && !isSaving && !waitsForConnection ? (
          <p className="text-sm text-ink-3">{formText.unsaved}</p>
        ) : null}
        <output className="block text-md empty:hidden">
          {waitsForConnection ? <span className="text-brass-ink">{formText.waiting}</span> : hasUnsaved || isSaving ? null : next}
        </output>
      </div>
    </form>
  )
}

const rowClass = 'grid gap-x-5 gap-y-3 md:grid-cols-2'

type FieldGroupSectionProps = { id?: string; title: string; intro?: string | undefined; children: React.ReactNode }

/** A titled group of fields, as wide as the form, with two fields per row. */
export function FieldGroupSection({ id, title, intro, children }: FieldGroupSectionProps): React.ReactNode {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="mt-2 border-t border-line-2 pt-4 md:col-span-2">
      <h2 id={headingId} tabIndex={id === undefined ? undefined : -1} className="w-fit text-base">
        {title}
      </h2>
      {intro ? <p className="mt-0.5 text-sm text-ink-3">{intro}</p> : null}
      <div className={`mt-3 ${rowClass}`}>{children}</div>
    </section>
  )
}
