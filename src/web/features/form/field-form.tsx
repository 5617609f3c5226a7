import { useId, useImperativeHandle } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { FieldTable } from '#domain/fields/field.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldControl, type FieldLook } from './field-control.tsx'
import { isRequired } from './form-values.ts'
import { formWords } from './form-words.ts'
import { WhichStays } from './which-stays.tsx'
import { type FieldFormOptions, useFieldForm } from './use-field-form.ts'

/** Fields that belong together, under a heading. */
export type FieldGroup = { title: string; intro?: string; names: readonly string[] }

/** What a page may do to its form. */
export type FieldFormHandle = {
  /** Gives up what is unsaved, here and on the device. */
  discard: () => void
}

type FieldFormProps = FieldFormOptions & {
  ref?: React.Ref<FieldFormHandle>
  /** Names the form for screen readers. */
  label: string
  /** How fields are shown, by name; half a line each unless stated. */
  looks?: Readonly<Record<string, FieldLook>>
  /** Parts the form under headings. What no group names is left to `renderMore`. */
  groups?: readonly FieldGroup[]
  /** Stands after the fields, before the button. */
  renderMore?: (form: UseFormReturn) => React.ReactNode
  /** What the button says: "Save" unless stated. */
  saveLabel?: string
  /** Stands beside the button while nothing is unsaved: where to go on. */
  next?: React.ReactNode
}

/** A form of a field table, with everything between typing and "Saved.". */
export function FieldForm(props: FieldFormProps): React.ReactNode {
  const { ref, label, looks, groups, renderMore, saveLabel = 'Save', next, ...options } = props
  const state = useFieldForm(options)
  const { form, summary, partSaved, waitsForLine, isSaving, hasUnsaved, isRestored, differing, submit, discard } = state
  useImperativeHandle(ref, () => ({ discard }))
  const { table } = options
  const draw = (fields: FieldTable): React.ReactNode =>
    fields.map((field) => <FieldControl key={field.name} field={field} form={form} look={looks?.[field.name]} />)
  return (
    <form aria-label={label} noValidate onSubmit={submit} className={lineClass}>
      {differing.length > 0 ? (
        <div className="mb-3 md:col-span-2">
          <WhichStays refusals={state.refusals} differing={differing} onDecide={state.decide} />
        </div>
      ) : isRestored ? (
        <div className="mb-3 md:col-span-2">
          <Banner
            action={
              <Button size="sm" variant="secondary" onClick={discard}>
                {formWords.discard}
              </Button>
            }
          >
            {formWords.restored}
          </Banner>
        </div>
      ) : null}
      {table.some(isRequired) ? (
        <p className="text-sm text-ink-3 md:col-span-2">
          Fields marked with <span className="text-clay">*</span> are required.
        </p>
      ) : null}
      {groups === undefined
        ? draw(table)
        : groups.map(({ title, intro, names }) => (
            <GroupOfFields key={title} title={title} intro={intro}>
              {draw(names.flatMap((name) => table.filter((field) => field.name === name)))}
            </GroupOfFields>
          ))}
      {renderMore?.(form)}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 md:col-span-2">
        <Button type="submit" isPending={isSaving} className="max-md:w-full">
          {saveLabel}
        </Button>
        <p role="alert" className="text-md text-clay empty:hidden">
          {summary}
        </p>
        {/* Said aloud, and shown to whoever was taken to a field far from here, by a notification. */}
        {partSaved ? <p className="text-md text-ink-2">{partSaved}</p> : null}
        {summary === null && hasUnsaved && !isSaving && !waitsForLine ? (
          <p className="text-sm text-ink-3">{formWords.unsaved}</p>
        ) : null}
        <output className="block text-md empty:hidden">
          {waitsForLine ? <span className="text-brass-ink">{formWords.waiting}</span> : hasUnsaved || isSaving ? null : next}
        </output>
      </div>
    </form>
  )
}

const lineClass = 'grid gap-x-5 gap-y-3 md:grid-cols-2'

type GroupOfFieldsProps = { id?: string; title: string; intro?: string | undefined; children: React.ReactNode }

/** One titled part of a form, as wide as the form; its fields stand two in a line. */
export function GroupOfFields({ id, title, intro, children }: GroupOfFieldsProps): React.ReactNode {
  const headingId = useId()
  return (
    <section id={id} aria-labelledby={headingId} className="mt-2 border-t border-line-2 pt-4 md:col-span-2">
      <h2 id={headingId} tabIndex={id === undefined ? undefined : -1} className="w-fit text-base">
        {title}
      </h2>
      {intro ? <p className="mt-0.5 text-sm text-ink-3">{intro}</p> : null}
      <div className={`mt-3 ${lineClass}`}>{children}</div>
    </section>
  )
}
