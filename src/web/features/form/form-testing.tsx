import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { compileFields } from '#domain/fields/compile.ts'
import { field, type FieldValues, optionsOf } from '#domain/fields/field.ts'
import { readDraft } from '#web/lib/drafts/draft-storage.ts'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { FieldForm } from './field-form.tsx'
import { formText } from './form-text.ts'

const table = compileFields([
  field({ name: 'street', label: 'street', rules: 'required:trim|length:1,20' }),
  field({ name: 'website', label: 'Website', rules: 'length:0,40', normalize: (text) => text.trim().toLowerCase() }),
  field({ name: 'loan', label: 'Loan', kind: 'choice', options: optionsOf(['None', 'Bank']), rules: 'required', input: 'radio' }),
  field({
    name: 'lender',
    label: 'Lender',
    rules: 'required',
    when: ({ loan }) => loan === 'Bank',
  }),
  field({ name: 'rent', label: 'Rent', kind: 'number', rules: 'number' }),
  field({ name: 'niches', label: 'Niches', kind: 'choices', options: optionsOf(['Self Storage', 'Land']), input: 'chips' }),
  field({ name: 'secret', label: 'Secret', input: 'password' }),
])

/** The default stored values: only the required ones. */
export const completeValues: FieldValues = { street: '1 Elm', loan: 'None' }

type FormProps = React.ComponentProps<typeof FieldForm>
type FormOverrides = Partial<Omit<FormProps, 'save'>> & { save?: (changes: FieldValues) => Promise<FieldValues> | FieldValues }

/** A rendered form: what it saved, and ways to change it from outside. */
export type RenderedForm = {
  saved: FieldValues[]
  /** Simulates a save elsewhere, after which the values are refetched. */
  setStored: (stored: FieldValues) => void
  close: () => Promise<void>
  open: () => void
}

/** Renders a form with a link that leads away. It saves immediately unless `save` is replaced. */
export async function renderForm(overrides: FormOverrides = {}): Promise<RenderedForm> {
  const saved: FieldValues[] = []
  const controls: { setStored: (stored: FieldValues) => void; setOpen: (isOpen: boolean) => void } = {
    setStored: () => {},
    setOpen: () => {},
  }
  await renderElement(
    <FormPage
      overrides={overrides}
      onSave={(changes) => saved.push(changes)}
      onReady={(setStored, setOpen) => Object.assign(controls, { setStored, setOpen })}
    />,
    member,
  )
  await expect.element(form).toBeVisible()
  return {
    saved,
    setStored: (stored) => controls.setStored(stored),
    close: async () => {
      controls.setOpen(false)
      await expect.poll(() => form.elements().length).toBe(0)
    },
    open: () => controls.setOpen(true),
  }
}

type FormPageProps = {
  overrides: FormOverrides
  onSave: (changes: FieldValues) => void
  onReady: (setStored: (stored: FieldValues) => void, setOpen: (isOpen: boolean) => void) => void
}

function FormPage({ overrides, onSave, onReady }: FormPageProps): React.ReactNode {
  const [stored, setStored] = useState(overrides.stored ?? completeValues)
  const [isOpen, setOpen] = useState(true)
  const { pathname, search } = useLocation()
  onReady(setStored, setOpen)
  const save = async (changes: FieldValues): Promise<FieldValues> => {
    onSave(changes)
    const savedValues = overrides.save ? await overrides.save(changes) : { ...stored, ...changes }
    setStored(savedValues)
    return savedValues
  }
  return (
    <main>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?part=2">Same page</Link>
      <p>{`at ${pathname}${search}`}</p>
      {isOpen ? (
        <FieldForm label="Property" table={table} draftKey={['member', 'property']} {...overrides} stored={stored} save={save} />
      ) : null}
    </main>
  )
}

export const form = page.getByRole('form', { name: 'Property' })
export const street = form.getByRole('textbox', { name: 'Street' })
export const website = form.getByRole('textbox', { name: 'Website' })
export const rent = form.getByRole('textbox', { name: 'Rent' })
export const lender = form.getByRole('textbox', { name: 'Lender' })
export const loan = (name: string) => form.getByRole('radio', { name })
export const saveButton = form.getByRole('button', { name: 'Save' })
export const unsaved = form.getByText(formText.unsaved, { exact: true })
/** The error message above the form. */
export const summary = (): string | null | undefined => document.querySelector('form p[role=alert]')?.textContent

const region = page.getByRole('region', { name: 'Notifications' })

/** Texts of the toasts, oldest first. */
export function toastMessages(): string[] {
  return [...region.element().querySelectorAll('p')].map(({ textContent }) => textContent.trim())
}

/** The form's draft on this device, by field. */
export function readStoredDraft(): Promise<Readonly<Record<string, unknown>>> {
  return readDraft(['member', 'property'])
}
