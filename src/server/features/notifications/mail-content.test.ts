import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '#server/platform/sealing.ts'
import { type MailContent, openContent, sealContent } from './mail-content.ts'

const deps = { secret: 'a secret of some length', random: (count: number) => randomBytes(count) }
const html = `<p>Grüße, “Ünal” 🙂</p>${'&#847;&zwnj;&nbsp;'.repeat(60)}<td style="padding:0">Read it</td>`
const content: MailContent = {
  eml: Buffer.from([...Array.from({ length: 256 }, (_, byte) => byte), ...Buffer.from(html)]),
  html,
  text: 'Grüße 🙂\n',
  calendar: 'BEGIN:VCALENDAR\r\n',
}

test('a mail comes out of the outbox byte for byte, and takes less room there than it says', () => {
  const sealed = sealContent(deps, content)
  expect(openContent(deps, sealed)).toEqual(content)
  expect(sealed.length).toBeLessThan(content.eml.length + html.length)
})

test('a mail that was kept before contents were packed is read as it was', () => {
  const stored = { eml: content.eml.toString('base64'), html, text: content.text }
  const sealed = createSealer(deps, 'mail-content').seal(JSON.stringify(stored))
  expect(openContent(deps, sealed)).toEqual({ ...content, calendar: null })
})

test('what was sealed under another secret opens to nothing', () => {
  expect(openContent({ ...deps, secret: 'another' }, sealContent(deps, content))).toBeNull()
})
