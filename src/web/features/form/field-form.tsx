import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldControl, type FieldLook } from './field-control.tsx'
import { isRequired } from './form-values.ts'
import { type FieldFormOptions, useFieldForm } from './use-field-form.ts'

type FieldFormProps = FieldFormOptions & {
  /** Names the form for screen readers. */
  label: string
  /** How fields are shown, by name; half a line each unless stated. */
  looks?: Readonly<Record<string, FieldLook>>
}

/** A form of a field table, with everything between typing and "Saved.". */
export function FieldForm({ label, looks, ...options }: FieldFormProps): React.ReactNode {
  const { form, summary, isSaving, hasUnsaved, isRestored, submit, discard } = useFieldForm(options)
  return (
    <form aria-label={label} noValidate onSubmit={submit} className="grid gap-x-5 gap-y-3 md:grid-cols-2">
      {isRestored ? (
        <div className="mb-3 md:col-span-2">
          <Banner
            action={
              <Button size="sm" variant="secondary" onClick={discard}>
                Discard
              </Button>
            }
          >
            What you typed last time was kept on this device. It is not saved yet.
          </Banner>
        </div>
      ) : null}
      {options.table.some(isRequired) ? (
        <p className="text-sm text-ink-3 md:col-span-2">
          Fields marked with <span className="text-clay">*</span> are required.
        </p>
      ) : null}
      {options.table.map((field) => (
        <FieldControl key={field.name} field={field} form={form} look={looks?.[field.name]} />
      ))}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-3 md:col-span-2">
        <Button type="submit" isPending={isSaving} className="max-md:w-full">
          Save
        </Button>
        <p role="alert" className="text-md text-clay empty:hidden">
          {summary}
        </p>
        {summary === null && hasUnsaved && !isSaving ? <p className="text-sm text-ink-3">Not saved yet</p> : null}
      </div>
    </form>
  )
}
