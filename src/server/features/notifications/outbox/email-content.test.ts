import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSealer } from '#server/platform/sealing.ts'
import { type EmailContent, openContent, sealContent } from './email-content.ts'

const deps = { secret: 'a secret of some length', random: (count: number) => randomBytes(count) }
const html = `<p>Grüße, “Ünal” 🙂</p>${'&#847;&zwnj;&nbsp;'.repeat(60)}<td style="padding:0">Read it</td>`
const content: EmailContent = {
  eml: Buffer.from([...Array.from({ length: 256 }, (_, byte) => byte), ...Buffer.from(html)]),
  html,
  text: 'Grüße 🙂\n',
  calendar: 'BEGIN:VCALENDAR\r\n',
}

test('mail content: opens byte for byte, and is smaller than its parts when sealed', () => {
  const sealed = sealContent(deps, content)
  expect(openContent(deps, sealed)).toEqual(content)
  expect(sealed.length).toBeLessThan(content.eml.length + html.length)
})

test('mail content: reads an unpacked older format', () => {
  const stored = { eml: content.eml.toString('base64'), html, text: content.text }
  const sealed = createSealer(deps, 'mail-content').seal(JSON.stringify(stored))
  expect(openContent(deps, sealed)).toEqual({ ...content, calendar: null })
})

test('openContent: null for content sealed with another secret', () => {
  expect(openContent({ ...deps, secret: 'another' }, sealContent(deps, content))).toBeNull()
})
