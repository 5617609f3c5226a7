import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { compileFields } from '#domain/fields/compile.ts'
import { field, type FieldValues, optionsOf } from '#domain/fields/field.ts'
import { readDraft } from '../../lib/drafts.ts'
import { renderPart } from '../../testing/render-page.tsx'
import { member } from '../../testing/visitors.ts'
import { FieldForm } from './field-form.tsx'
import { formWords } from './form-words.ts'

const table = compileFields([
  field({ name: 'street', label: 'street', rules: 'required:trim|length:1,20' }),
  field({ name: 'website', label: 'Website', rules: 'length:0,40', normalise: (text) => text.trim().toLowerCase() }),
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

/** The stored answers unless stated otherwise: the required ones. */
export const whole: FieldValues = { street: '1 Elm', loan: 'None' }

type FormProps = React.ComponentProps<typeof FieldForm>
type Given = Partial<Omit<FormProps, 'save'>> & { save?: (changes: FieldValues) => Promise<FieldValues> | FieldValues }

/** A form on a page: what it saved, and what may happen to it from outside. */
export type GivenForm = {
  saved: FieldValues[]
  /** The same was saved elsewhere: it is read anew. */
  reread: (stored: FieldValues) => void
  close: () => Promise<void>
  open: () => void
}

/** Renders a form with a link that leads away; it is saved at once unless `save` says otherwise. */
export async function renderForm(given: Given = {}): Promise<GivenForm> {
  const saved: FieldValues[] = []
  const outside: { reread: (stored: FieldValues) => void; setOpen: (isOpen: boolean) => void } = {
    reread: () => {},
    setOpen: () => {},
  }
  await renderPart(
    <FormPage
      given={given}
      onSave={(changes) => saved.push(changes)}
      onReady={(reread, setOpen) => Object.assign(outside, { reread, setOpen })}
    />,
    member,
  )
  await expect.element(form).toBeVisible()
  return {
    saved,
    reread: (stored) => outside.reread(stored),
    close: async () => {
      outside.setOpen(false)
      await expect.poll(() => form.elements().length).toBe(0)
    },
    open: () => outside.setOpen(true),
  }
}

type FormPageProps = {
  given: Given
  onSave: (changes: FieldValues) => void
  onReady: (reread: (stored: FieldValues) => void, setOpen: (isOpen: boolean) => void) => void
}

function FormPage({ given, onSave, onReady }: FormPageProps): React.ReactNode {
  const [stored, setStored] = useState(given.stored ?? whole)
  const [isOpen, setOpen] = useState(true)
  const { pathname, search } = useLocation()
  onReady(setStored, setOpen)
  const save = async (changes: FieldValues): Promise<FieldValues> => {
    onSave(changes)
    const now = given.save ? await given.save(changes) : { ...stored, ...changes }
    setStored(now)
    return now
  }
  return (
    <main>
      <Link to="/elsewhere">Elsewhere</Link>
      <Link to="?part=2">Same page</Link>
      <p>{`at ${pathname}${search}`}</p>
      {isOpen ? (
        <FieldForm label="Property" table={table} draftKey={['member', 'property']} {...given} stored={stored} save={save} />
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
export const unsaved = form.getByText(formWords.unsaved, { exact: true })
/** What is said over the whole form. */
export const summary = (): string | null | undefined => document.querySelector('form p[role=alert]')?.textContent

const region = page.getByRole('region', { name: 'Notifications' })

/** What is said in notifications, the oldest first. */
export function said(): string[] {
  return [...region.element().querySelectorAll('p')].map(({ textContent }) => textContent.trim())
}

/** What this device keeps of the form, by field. */
export function keptDraft(): Promise<Readonly<Record<string, unknown>>> {
  return readDraft(['member', 'property'])
}
