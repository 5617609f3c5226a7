import { expect, test } from 'vitest'
import { composeEmail } from '#server/gateways/email/compose.ts'
import { applicationReceived } from '../definitions/applicants.ts'
import { matchNewcomers } from '../definitions/match-found.ts'
import { renderEmail } from './email-template.ts'
import { fillNames, resolvePersonReferences } from './person-references.ts'

const site = { appUrl: '', productName: 'Landmark' }
const pod = { podNumber: 1, name: 'Doors', slug: 'doors', meeting: 'Tuesdays', durationMinutes: 60 }
const written = (applicantName: string) => {
  const facts = { leaderFirstName: 'Dana', headline: applicantName, message: applicantName, pod }
  const { emailTemplate: letter } = resolvePersonReferences((refer) =>
    applicationReceived.write({ ...facts, applicantName: refer('1', applicantName) }, site),
  )
  return renderEmail(letter, 'Landmark')
}

test.each(['Eve\r\nBcc: all@example.test', 'Eve\nBcc: all@example.test', 'Eve\rBcc: x', 'Eve\u0000\u2028Bcc: x', '\r\n\r\nHi'])(
  'renderEmail: a line break in a name adds no header: %j',
  async (name) => {
    const mail = written(name)
    expect(mail.subject).toMatch(/^\P{Cc}+$/u)
    const draft = { id: '1', from: 'a@b.test', to: 'c@d.test', date: new Date(0), ...mail }
    const [head = ''] = (await composeEmail(draft)).toString().split('\r\n\r\n')
    expect(head).not.toMatch(/^Bcc/im)
    expect(head.match(/^Subject:/gm)).toHaveLength(1)
  },
)

test('renderEmail: escapes HTML in what a member wrote', () => {
  const { html } = written('<img src=x onerror=alert(1)>"\'><script>alert(1)</script>')
  expect(html).not.toMatch(/<img|<script/)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('renderEmail: loads nothing, has one button, starts with the preview, and has each link in its text', () => {
  const { html, text } = written('Priya')
  expect(html).not.toMatch(/<img|<link|@import|url\(|\bsrc=/)
  expect(html.match(/class="button"/g)).toHaveLength(1)
  const body = html.slice(html.indexOf('<body'))
  expect(body.replaceAll(/<[^>]*>/g, '').trim()).toMatch(/^Priya(?:&#847;&zwnj;&nbsp;){60}/)
  for (const [, url = ''] of body.matchAll(/href="([^"]*)"/g)) expect(text).toContain(url)
})

test('resolvePersonReferences: the email has the name, the stored title a placeholder, and a deleted member is "Former member"', () => {
  const {
    emailTemplate: letter,
    title,
    namedIds,
  } = resolvePersonReferences((refer) =>
    matchNewcomers.write(
      {
        firstName: 'Dana',
        podNumber: 1,
        podName: 'Doors',
        newcomers: [refer('a', 'Ana Ruiz'), refer('b', 'Ben Ode')],
        leads: false,
        nextAt: new Date(0),
        timeZone: 'UTC',
      },
      site,
    ),
  )
  expect(letter.subject).toBe('Ana Ruiz and Ben Ode are joining Pod 1')
  expect([title, namedIds]).toEqual(['{person:0} and {person:1} are joining Pod 1', ['a', 'b']])
  expect(fillNames(title, namedIds, new Map([['a', 'Ana {person:1}']]))).toBe(
    'Ana {person:1} and Former member are joining Pod 1',
  )
  expect(fillNames('{person:7}', namedIds, new Map())).toBe('{person:7}')
})
