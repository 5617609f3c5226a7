import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderElement } from '#web/testing/render-page.tsx'
import { member } from '#web/testing/visitors.ts'
import { pageUserId } from '../page-user.ts'
import { readDraft } from './draft-storage.ts'
import { useStoredText } from './use-stored-text.ts'

const field = page.getByRole('textbox', { name: 'Note' })
const send = page.getByRole('button', { name: 'Send' })
const toggle = page.getByRole('button', { name: 'Toggle' })
const stored = () => readDraft([pageUserId() ?? '', 'note'])

function NoteForm({ initial }: { initial: string | undefined }): React.ReactNode {
  const { text, setText, clear } = useStoredText('note', initial)
  return (
    <>
      <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={clear}>
        Send
      </button>
    </>
  )
}

function Page({ initial }: { initial?: string }): React.ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <main>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Toggle
      </button>
      {isOpen ? <NoteForm initial={initial} /> : null}
    </main>
  )
}

test('useStoredText: what was typed is there when the form opens again, until it is sent', async () => {
  await renderElement(<Page />, member)
  await field.fill('A line that took a while')
  await expect.poll(stored).toEqual({ text: 'A line that took a while' })
  await toggle.click()
  await toggle.click()
  await expect.element(field).toHaveValue('A line that took a while')
  await send.click()
  await expect.poll(stored).toEqual({})
  await toggle.click()
  await toggle.click()
  await expect.element(field).toHaveValue('')
})

test('useStoredText: a saved text is edited on, and one typed back to it is no draft', async () => {
  await renderElement(<Page initial="Saved before" />, member)
  await expect.element(field).toHaveValue('Saved before')
  await field.fill('Saved before, and more')
  await expect.poll(stored).toEqual({ text: 'Saved before, and more' })
  await toggle.click()
  await toggle.click()
  await expect.element(field).toHaveValue('Saved before, and more')
  await field.fill('Saved before')
  await expect.poll(stored).toEqual({})
})
